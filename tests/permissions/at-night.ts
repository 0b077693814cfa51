import type pg from 'pg';

/** Moves all users to a zone at night, so no digest is due during the test. */
export async function putAtNight(client: pg.Pool): Promise<void> {
  const zone = zoneAtNight();
  await client.query(`UPDATE users SET time_zone = '${zone}'`);
  await client.query(`ALTER TABLE users ALTER time_zone SET DEFAULT '${zone}'`);
}

function zoneAtNight(): string {
  const hourIn = (timeZone: string) =>
    Number(new Date().toLocaleString('en', { timeZone, hour: '2-digit', hourCycle: 'h23' }));
  const zones = ['Europe/London', 'Asia/Kolkata', 'America/Los_Angeles', 'Pacific/Auckland'];
  const found = zones.find((zone) => hourIn(zone) >= 20 || hourIn(zone) < 5);
  if (!found) throw new Error('it is night nowhere');
  return found;
}

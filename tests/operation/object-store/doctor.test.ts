import { expect, test } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { aboutObjectStore } from '#server/operation/doctor/object-store.ts';
import { startS3 } from '#tests/app/fakes/s3/server.ts';

async function say(BLOB_URL?: string): Promise<string> {
  const config = readConfig({ BLOB_URL }, { isRoot: false, home: '/nonexistent' });
  const found = await aboutObjectStore(config.blobs);
  return found.map(({ state, says }) => `${state}: ${says}`).join('\n');
}

test('the doctor writes, reads, deletes and lists an object', async () => {
  const s3 = await startS3();
  expect(await say()).toBe('skipped: unset: mails and attachments are in the database');
  const says = await say(s3.url());
  expect(says).toMatch(/^ok: tidings-tests at http:\S+ takes, gives and deletes objects$/);
  expect(await s3.keys()).toEqual([]);
  const other = s3.url().replace('tidings-tests', 'no-such-bucket');
  expect(await say(other)).toContain('there is no bucket no-such-bucket');
  s3.become('full');
  expect(await say(s3.url())).toMatch(/^problem: .* cannot be written/);
  s3.become('away');
  expect(await say(s3.url())).toContain('does not answer');
  s3.become('well');
  await s3.close();
});

import { networkInterfaces } from 'node:os';
import { openDns } from '#mail/sender/dns.ts';
import type { Config } from '#server/config/config.ts';
import type { Clock } from '#server/process/clock.ts';
import { aboutDatabase } from './database.ts';
import { codeOf, type Finding, findingsOf } from './finding.ts';
import { aboutExchanges, aboutOwnEmails, exchangesOf } from './intake-dns.ts';
import { aboutListeners } from './listeners.ts';
import { aboutDisk, aboutMailCertificate, aboutNode } from './machine.ts';
import { addressesOf, NoAnswer } from './names.ts';
import { aboutObjectStore } from './object-store.ts';
import { aboutRelay } from './relay.ts';
import { aboutSettings } from './settings.ts';
import { aboutSite } from './site.ts';

export type Examination = {
  now: Clock;
  dkimSelector: string | null;
  /** Port 25, except in tests. */
  listenerPort: number;
};

/** Runs all checks, without lasting changes or emails. */
export async function examine(config: Config, how: Examination): Promise<Finding[]> {
  const dns = openDns(config.dnsServers);
  const { publicUrl, smtpUrl } = config;
  const looks: Promise<Finding[]>[] = [];
  const look = (about: string, looking: () => Promise<Finding[]> | Finding[]) => {
    looks.push(
      Promise.resolve()
        .then(looking)
        .catch((error) => [unexpected(about, error)]),
    );
  };
  try {
    const usesSystem = config.dnsServers.length === 0;
    const siteAddresses = publicUrl ? await addressesOf(dns, publicUrl.hostname, usesSystem) : [];
    look('Settings', () => aboutSettings(config));
    look('Node.js', () => [aboutNode(process.versions.node)]);
    look('Disk', () => [aboutDisk(config)]);
    look('Database', () => aboutDatabase(config, how.now));
    look('BLOB_URL', () => aboutObjectStore(config.blobs));
    look('Pages', () => aboutSite(publicUrl, siteAddresses, how.now));
    look('SMTP_URL', async () => [await aboutRelay(smtpUrl)]);
    look('Intake domain', () => aboutIntake(config, how, { dns, siteAddresses }));
    return (await Promise.all(looks)).flat();
  } finally {
    dns.close();
  }
}

type Names = { dns: ReturnType<typeof openDns>; siteAddresses: string[] };

async function aboutIntake(
  config: Config,
  { now, dkimSelector, listenerPort }: Examination,
  { dns, siteAddresses }: Names,
): Promise<Finding[]> {
  const { publicUrl, intakeDomain, inbound, imapUrl, smtpUrl } = config;
  if (publicUrl === null) {
    const { skipped } = findingsOf('Intake domain');
    return [
      skipped('mail comes from this machine alone'),
      ...aboutMailCertificate(config, [], now()),
    ];
  }
  const hasOtherListeners = imapUrl !== null || Object.values(inbound).some((key) => key !== null);
  const exchanges = await exchangesOf(dns, intakeDomain);
  const relayHost = smtpUrl ? new URL(smtpUrl).hostname : null;
  const parts = {
    dns,
    intakeDomain,
    hasOtherListeners,
    dkimSelector,
    ownAddresses: [...siteAddresses, ...machineAddresses()],
    relay: relayHost && {
      host: relayHost,
      addresses: await addressesOf(dns, relayHost, config.dnsServers.length === 0),
    },
  };
  const listeners = await Promise.all(
    exchanges.map(async (host) => {
      const [address] = await addressesOf(dns, host, false);
      return address === undefined ? [] : [{ host, address }];
    }),
  );
  const emails = aboutOwnEmails({ ...parts, relay: parts.relay || null });
  return [
    ...(await aboutExchanges({ ...parts, relay: null }, exchanges)),
    ...(await aboutListeners(listeners.flat(), listenerPort, hasOtherListeners)),
    ...aboutMailCertificate(config, exchanges, now()),
    ...(await emails),
  ];
}

function machineAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flat()
    .flatMap((found) => found?.address ?? []);
}

function unexpected(about: string, error: unknown): Finding {
  const { problem } = findingsOf(about);
  if (error instanceof NoAnswer) {
    return problem(error.message, 'Check the name servers of this machine, or DNS_SERVERS.');
  }
  return problem(`it could not be looked at (${codeOf(error)})`);
}

import { spf } from 'mailauth/lib/spf/index.js';
import { getDomain } from 'tldts';
import type { Dns } from '#mail/sender/dns.ts';
import { type Finding, findingsOf } from './finding.ts';
import { addressesOf, recordsOf, textsOf } from './names.ts';

export type DomainFacts = {
  dns: Dns;
  intakeDomain: string;
  ownAddresses: string[];
  hasOtherListeners: boolean;
  relay: { host: string; addresses: string[] } | null;
  dkimSelector: string | null;
};

export async function exchangesOf(dns: Dns, domain: string): Promise<string[]> {
  const records = await recordsOf(dns, domain, 'MX');
  return (records as { exchange: string; priority: number }[])
    .filter(({ exchange }) => exchange !== '')
    .sort((a, b) => a.priority - b.priority)
    .map(({ exchange }) => exchange.replace(/\.$/, ''));
}

/** Checks that MX records point to this installation. */
export async function aboutExchanges(parts: DomainFacts, exchanges: string[]): Promise<Finding[]> {
  const { dns, intakeDomain, ownAddresses, hasOtherListeners } = parts;
  const { ok, warning, problem } = findingsOf('MX');
  if (exchanges.length === 0) {
    const todo = `Add to DNS: ${intakeDomain}. MX 10 <the name of this machine>.`;
    return [problem(`${intakeDomain} has no MX record, so mail cannot reach it`, todo)];
  }
  return Promise.all(
    exchanges.map(async (host) => {
      const addresses = await addressesOf(dns, host, false);
      if (addresses.length === 0) {
        return problem(
          `${host} has no address`,
          `Add to DNS: ${host}. A <the address of this machine>.`,
        );
      }
      const at = `${host} (${addresses.join(', ')})`;
      if (addresses.some((address) => ownAddresses.includes(address))) {
        return ok(`${intakeDomain} comes to ${at}, which is here`);
      }
      if (hasOtherListeners)
        return ok(`${intakeDomain} comes to ${at}, and from there by another channel`);
      return warning(
        `${intakeDomain} comes to ${at}, which is neither this machine nor where PUBLIC_URL is`,
        'Right if a gateway takes it in and passes it on; else correct the record.',
      );
    }),
  );
}

/** Checks SPF, DKIM and DMARC. */
export async function aboutOwnEmails(parts: DomainFacts): Promise<Finding[]> {
  return [await aboutSpf(parts), await aboutDkim(parts), await aboutDmarc(parts)];
}

async function aboutSpf({ dns, intakeDomain, relay }: DomainFacts): Promise<Finding> {
  const { ok, warning, problem } = findingsOf('SPF');
  const records = (await textsOf(dns, intakeDomain)).filter((text) => /^v=spf1( |$)/i.test(text));
  const [record] = records;
  if (record === undefined) {
    const todo = `Add to DNS: ${intakeDomain}. TXT "v=spf1 include:<the domain of your relay> -all".`;
    return warning(`${intakeDomain} has no SPF record: our emails may be taken for spam`, todo);
  }
  if (records.length > 1) {
    return problem(
      `${intakeDomain} has ${records.length} SPF records, so none counts`,
      'Leave one.',
    );
  }
  if (/(^| )\+?all$/i.test(record)) {
    return warning(`"${record}" admits every sender`, 'End it with -all or ~all.');
  }
  if (!relay || relay.addresses.length === 0) return ok(`"${record}"`);
  const results = await Promise.all(
    relay.addresses.map((ip) => spfOf(dns, intakeDomain, ip).catch(() => 'none')),
  );
  if (results.includes('permerror')) {
    return problem(`"${record}" cannot be understood`, 'Correct it (RFC 7208).');
  }
  if (results.includes('pass')) return ok(`"${record}" admits ${relay.host}`);
  return warning(
    `"${record}" does not admit ${relay.addresses.join(', ')} (${relay.host})`,
    'Right if the relay sends from other addresses, which are in it; else add the include of your relay.',
  );
}

async function spfOf(dns: Dns, domain: string, ip: string): Promise<string> {
  const sender = `bounces@${domain}`;
  const found = await spf({ sender, ip, helo: domain, mta: domain, resolver: dns.forOneMail() });
  return found ? found.status.result : 'none';
}

async function aboutDkim({ dns, intakeDomain, dkimSelector }: DomainFacts): Promise<Finding> {
  const { ok, skipped, warning } = findingsOf('DKIM');
  if (dkimSelector === null) {
    return skipped(
      'the relay signs: run with --dkim SELECTOR, as it names it, to look for its key',
    );
  }
  const name = `${dkimSelector}._domainkey.${intakeDomain}`;
  const texts = await textsOf(dns, name);
  if (texts.some((text) => /(^|;)\s*p=[\w+/]/.test(text))) return ok(`${name} has a key`);
  return warning(`${name} has no key`, 'Add the record that your relay names.');
}

async function aboutDmarc({ dns, intakeDomain }: DomainFacts): Promise<Finding> {
  const { ok, warning } = findingsOf('DMARC');
  const domains = [...new Set([intakeDomain, getDomain(intakeDomain) ?? intakeDomain])];
  for (const domain of domains) {
    const [record] = (await textsOf(dns, `_dmarc.${domain}`)).filter((text) =>
      /^v=DMARC1/i.test(text),
    );
    if (record !== undefined) return ok(`_dmarc.${domain}: "${record}"`);
  }
  const todo = `Add to DNS: _dmarc.${intakeDomain}. TXT "v=DMARC1; p=quarantine".`;
  return warning('no DMARC record: any sender may write in our name', todo);
}

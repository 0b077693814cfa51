import { startApp, type TestApp } from './app.ts';
import { type DnsStub, startDnsStub } from './fakes/dns-stub.ts';

export type DnsApp = { app: TestApp; dns: DnsStub; close: () => Promise<void> };

/** Starts an application that gets its DNS answers from the test. */
export async function startDnsApp(env: Record<string, string> = {}): Promise<DnsApp> {
  const dns = await startDnsStub();
  const app = await startApp({ env: { DNS_SERVERS: dns.address, ...env } });
  return {
    app,
    dns,
    close: async () => {
      await app.close();
      await dns.close();
    },
  };
}

import { isIP } from 'node:net';
import { z } from 'zod';

export function listReader(env: Record<string, string | undefined>, problems: string[]) {
  const list = (name: string): string[] =>
    (env[name] ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean);
  return {
    list,
    addresses(name: string): string[] {
      const wrong = list(name).find((entry) => !Network.safeParse(entry).success);
      if (wrong)
        problems.push(`${name} must be a list of IP addresses or networks, not "${wrong}".`);
      return list(name);
    },
    domains(name: string): string[] {
      const given = list(name).map((domain) => domain.toLowerCase());
      const wrong = given.find((domain) => !DomainName.safeParse(domain).success);
      if (wrong) problems.push(`${name} must be a list of domain names, not "${wrong}".`);
      return given;
    },
    servers(name: string): string[] {
      return list(name).flatMap((entry) => {
        const server = readServer(entry);
        if (server) return [server];
        problems.push(`${name} must be a list of IP addresses with their ports, not "${entry}".`);
        return [];
      });
    },
  };
}

const Network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

/** A domain name with at least two labels. */
export const DomainName = z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/);

/** Parses `10.0.0.1:5353`, `[::1]:5353` or an address (port 53); null if invalid. */
function readServer(entry: string): string | null {
  if (isIP(entry)) return isIP(entry) === 6 ? `[${entry}]:53` : `${entry}:53`;
  const [, six, four, port] = entry.match(/^(?:\[([^\]]+)\]|([^:]+))(?::(\d{1,5}))?$/) ?? [];
  const address = four?.toLowerCase() === 'localhost' ? '127.0.0.1' : (six ?? four ?? '');
  const isRight = isIP(address) === (six ? 6 : 4) && Number(port ?? 53) <= 65_535 && port !== '0';
  if (!isRight) return null;
  return `${six ? `[${six}]` : address}:${Number(port ?? 53)}`;
}

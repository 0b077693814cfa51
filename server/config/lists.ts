import { isIP } from 'node:net';

/** Readers for what is given several times, parted by commas; `problems` takes what is wrong. */
export function listReader(env: Record<string, string | undefined>, problems: string[]) {
  const list = (name: string): string[] =>
    (env[name] ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean);
  return {
    list,
    addresses(name: string): string[] {
      const wrong = list(name).find((entry) => !isNetwork(entry));
      if (wrong)
        problems.push(`${name} must be a list of IP addresses or networks, not "${wrong}".`);
      return list(name);
    },
    domains(name: string): string[] {
      const given = list(name).map((domain) => domain.toLowerCase());
      const wrong = given.find((domain) => !isDomain(domain));
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

/** An IP address, or a network as 10.0.0.0/8. */
function isNetwork(entry: string): boolean {
  const [address = '', bits, ...more] = entry.split('/');
  const longest = isIP(address) === 4 ? 32 : 128;
  const isBits = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest);
  return isIP(address) !== 0 && isBits && more.length === 0;
}

/** A domain name of two labels or more. */
export function isDomain(text: string): boolean {
  return /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(text);
}

/** `10.0.0.1:5353`, `[::1]:5353`, or an address alone, whose port is 53; null where it is neither. */
function readServer(entry: string): string | null {
  if (isIP(entry)) return isIP(entry) === 6 ? `[${entry}]:53` : `${entry}:53`;
  const [, six, four, port] = entry.match(/^(?:\[([^\]]+)\]|([^:]+))(?::(\d{1,5}))?$/) ?? [];
  const address = four?.toLowerCase() === 'localhost' ? '127.0.0.1' : (six ?? four ?? '');
  const isRight = isIP(address) === (six ? 6 : 4) && Number(port ?? 53) <= 65_535 && port !== '0';
  if (!isRight) return null;
  return `${six ? `[${six}]` : address}:${Number(port ?? 53)}`;
}

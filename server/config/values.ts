import { isDomain } from './lists.ts';

export type ValueReader = ReturnType<typeof valueReader>;

/** One reader for each kind of value; each writes down what is wrong and gives a stand-in. */
export function valueReader(env: Record<string, string | undefined>, problems: string[]) {
  const number = (name: string, normal: number, least: number, most: number): number => {
    const text = env[name]?.trim();
    if (!text) return normal;
    const value = Number(text);
    if (Number.isInteger(value) && value >= least && value <= most) return value;
    problems.push(`${name} must be a whole number from ${least} to ${most}, not "${text}".`);
    return normal;
  };
  const both = (first: string, second: string): [string, string] | null => {
    const values = [env[first]?.trim(), env[second]?.trim()];
    if (values[0] && values[1]) return [values[0], values[1]];
    if (values[0] || values[1]) {
      problems.push(`${first} and ${second} go together; one of them is missing.`);
    }
    return null;
  };
  return {
    number,
    port: (name: string, normal: number) => number(name, normal, 0, 65_535),
    url(name: string, protocols: string[]): URL | null {
      const text = env[name]?.trim();
      if (!text) return null;
      if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return new URL(text);
      problems.push(`${name} must be an address that begins with ${protocols.join('// or ')}//.`);
      return null;
    },
    domain(name: string, normal: string): string {
      const text = env[name]?.trim().toLowerCase() || normal;
      if (isDomain(text)) return text;
      problems.push(`${name} must be a domain name, not "${text}".`);
      return normal;
    },
    oneOf<const Words extends readonly string[]>(name: string, words: Words): Words[number] {
      const text = env[name]?.trim() || words[0];
      const found = words.find((word) => word === text);
      if (found === undefined) {
        problems.push(`${name} must be one of ${words.join(', ')}, not "${text}".`);
      }
      return found ?? (words[0] as Words[number]);
    },
    pair(cert: string, key: string): { certFile: string; keyFile: string } | null {
      const files = both(cert, key);
      return files && { certFile: files[0], keyFile: files[1] };
    },
    both,
  };
}

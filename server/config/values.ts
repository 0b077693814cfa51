import { z } from 'zod';
import { DomainName } from './lists.ts';

export type ValueReader = ReturnType<typeof valueReader>;

/** Readers for single values; each records a problem and returns a fallback. */
export function valueReader(env: Record<string, string | undefined>, problems: string[]) {
  const checked = <Value>(
    name: string,
    schema: z.ZodType<Value>,
    { normal, must }: { normal: Value; must: (text: string) => string },
  ): Value => {
    const text = env[name]?.trim();
    if (!text) return normal;
    const { success, data } = schema.safeParse(text);
    if (!success) problems.push(`${name} must be ${must(text)}.`);
    return success ? data : normal;
  };
  const number = (name: string, normal: number, least: number, most: number): number =>
    checked(name, z.coerce.number().pipe(z.int().min(least).max(most)), {
      normal,
      must: (text) => `a whole number from ${least} to ${most}, not "${text}"`,
    });
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
      const protocol = new RegExp(`^(${protocols.map((one) => one.slice(0, -1)).join('|')})$`);
      const schema = z.url({ protocol }).transform((text): URL | null => new URL(text));
      const must = () => `an address that begins with ${protocols.join('// or ')}//`;
      return checked(name, schema, { normal: null, must });
    },
    domain: (name: string, normal: string): string =>
      checked(name, z.string().toLowerCase().pipe(DomainName), {
        normal,
        must: (text) => `a domain name, not "${text.toLowerCase()}"`,
      }),
    oneOf: <const Words extends readonly [string, ...string[]]>(
      name: string,
      words: Words,
    ): Words[number] =>
      checked<Words[number]>(name, z.enum(words), {
        normal: words[0],
        must: (text) => `one of ${words.join(', ')}, not "${text}"`,
      }),
    pair(cert: string, key: string): { certFile: string; keyFile: string } | null {
      const files = both(cert, key);
      return files && { certFile: files[0], keyFile: files[1] };
    },
    both,
  };
}

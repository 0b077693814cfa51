import { readFileSync } from 'node:fs';
import path from 'node:path';
import { getDomain } from 'tldts';

export type PublicMailConfig = { also: string[]; except: string[] };

/**
 * Matches free, disposable, internet provider and alias domains, including subdomains; the nearest
 * entry decides.
 */
export type IsPublicMail = (domain: string) => boolean;

export function publicMail({ also, except }: PublicMailConfig): IsPublicMail {
  const added = new Set(also);
  const taken = new Set(except);
  let lists: Lists | null = null;
  return (asked) => {
    const domain = asked.toLowerCase();
    lists ??= readLists();
    for (const one of [domain, ...parentsOf(domain)]) {
      if (taken.has(one)) return false;
      if (added.has(one)) return true;
      if (lists.companies.has(one)) return false;
      if (lists.providers.has(one)) return true;
    }
    return false;
  };
}

/** Returns parent domains down to the registered one. */
export function parentsOf(domain: string): string[] {
  const registered = getDomain(domain);
  const labels = domain.split('.');
  const parents = labels.slice(1).map((_, index) => labels.slice(index + 1).join('.'));
  return parents.filter((parent) => registered !== null && parent.length >= registered.length);
}

type Lists = { providers: Set<string>; companies: Set<string> };

let shared: Lists | null = null;

function readLists(): Lists {
  shared ??= {
    // collected.txt is generated and large; it has no comments to remove.
    providers: new Set([...readLines('collected.txt'), ...readList('own.txt')]),
    companies: new Set(readList('companies.txt')),
  };
  return shared;
}

const readLines = (name: string): string[] =>
  readFileSync(path.join(import.meta.dirname, name), 'utf8').split('\n');

function readList(name: string): string[] {
  return readLines(name)
    .map((line) => line.replace(/#.*/, '').trim())
    .filter(Boolean);
}

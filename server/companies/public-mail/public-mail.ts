import { readFileSync } from 'node:fs';
import path from 'node:path';
import { getDomain } from 'tldts';

/** What an operator adds to the lists, and takes out of them. */
export type PublicMailConfig = { also: string[]; except: string[] };

/**
 * Whether anyone can have an address of a domain (free and disposable mail, that of internet
 * providers, aliases), so that the address says nothing of where a person works. A domain below a
 * listed one counts as that; what is nearest to it decides.
 */
export type IsPublicMail = (domain: string) => boolean;

/** The rule of an installation. The lists are read at its first question. */
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

/** The domains that one stands below, nearest first: `a.b.example` stands below `b.example`. */
export function parentsOf(domain: string): string[] {
  const registered = getDomain(domain);
  const labels = domain.split('.');
  const parents = labels.slice(1).map((_, index) => labels.slice(index + 1).join('.'));
  return parents.filter((parent) => registered !== null && parent.length >= registered.length);
}

type Lists = { providers: Set<string>; companies: Set<string> };

/** Shared by all rules of this process, and never changed. */
let shared: Lists | null = null;

function readLists(): Lists {
  shared ??= {
    // A program writes the first, of which there are too many lines to look for remarks in each.
    providers: new Set([...readLines('collected.txt'), ...readList('own.txt')]),
    companies: new Set(readList('companies.txt')),
  };
  return shared;
}

const readLines = (name: string): string[] =>
  readFileSync(path.join(import.meta.dirname, name), 'utf8').split('\n');

/** One domain a line; what follows a # is a remark. */
function readList(name: string): string[] {
  return readLines(name)
    .map((line) => line.replace(/#.*/, '').trim())
    .filter(Boolean);
}

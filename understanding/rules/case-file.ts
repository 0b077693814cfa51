/**
 * Case of a cases.txt, which is plain text and easy to extend:
 *
 * == critical: a smell of gas is a leak that is going on
 * Subject: Basement
 * It smells of gas near the boiler.
 */
export type Case = {
  expected: string;
  title: string;
  named: ReadonlyMap<string, string>;
  text: string;
};

const HEADING = /^== (?:([^:]{1,40}): )?(.+)$/;

/**
 * Parses the cases of a file. `names` are the named lines ("Subject"); "#" lines before the first
 * case are comments.
 */
export function readCases(file: string, names: readonly string[]): Case[] {
  return file
    .split(/^(?=== )/m)
    .filter((block) => block.startsWith('== '))
    .map((block) => readCase(block.trimEnd().split('\n'), names));
}

function readCase([heading = '', ...lines]: string[], names: readonly string[]): Case {
  const [, expected = '', title = ''] = HEADING.exec(heading) ?? [];
  const named = new Map<string, string>();
  let at = 0;
  for (const line of lines) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon);
    if (colon < 0 || !names.includes(name) || named.has(name)) break;
    named.set(name, line.slice(colon + 1).trim());
    at += 1;
  }
  return { expected, title, named, text: lines.slice(at).join('\n').trim() };
}

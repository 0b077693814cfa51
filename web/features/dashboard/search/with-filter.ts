/** Adds a filter to a search; replaces a last one that has no value yet ("from:"). */
export function withFilter(typed: string, filter: string): string {
  const before = typed.replace(/(?<!\S)\S+:$/, '');
  return before === '' || before.endsWith(' ') ? before + filter : `${before} ${filter}`;
}

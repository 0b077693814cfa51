/**
 * The path to go to after signing in, or null: only one of this site counts, so that a link
 * cannot lead anybody elsewhere. Null also for the paths that a signed-in person would bounce
 * back from.
 */
export function localPath(next: string | null | undefined): string | null {
  if (!next?.startsWith('/') || /[\\\p{Cc}]/u.test(next)) return null;
  const here = 'http://tidings.invalid';
  if (!URL.canParse(next, here)) return null;
  const url = new URL(next, here);
  if (url.origin !== here || url.pathname.startsWith('//')) return null;
  if (/^\/(api|auth)(\/|$)/.test(url.pathname)) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}

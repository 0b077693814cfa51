/**
 * Returns a path of this site, else null (open redirect); null also for paths that redirect
 * signed-in users.
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

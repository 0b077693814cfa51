export type MailLink = {
  url: string;
  /** Host in Punycode, in which a homograph shows as `xn--…`. */
  host: string;
  /** Link text; null if it is the URL. */
  shownAs: string | null;
  /** A different host in the link text, which is a sign of phishing; null if none. */
  pretends: string | null;
};

type Anchor = { href: string; text: string };

const LONGEST_TEXT = 80;

/** Returns the links in a mail's HTML. A DOMParser document loads and runs nothing. */
export function anchorsOf(html: string): Anchor[] {
  const page = new DOMParser().parseFromString(html, 'text/html');
  return [...page.querySelectorAll('a[href], area[href]')].map((link) => ({
    href: link.getAttribute('href') ?? '',
    text: link.textContent ?? '',
  }));
}

/** Returns a mail's external links in order, without duplicates of `linkKey`. */
export function linksIn(anchors: Anchor[], text: string): MailLink[] {
  const written = [...text.matchAll(/\bhttps?:\/\/[^\s<>"'()[\]{}]+/gi)].map(([url]) => ({
    href: url.replace(/[.,;:!?]+$/, ''),
    text: '',
  }));
  const links = [...anchors, ...written].flatMap(readLink);
  const seen = new Set<string>();
  return links.filter(({ url, pretends }) => {
    const key = linkKey({ url, pretends });
    const isNew = !seen.has(key);
    // The text part often repeats the links of the HTML part.
    seen.add(key).add(url);
    return isNew;
  });
}

/** Returns a link's key; a deceptive link is listed once for each host that its text shows. */
export function linkKey({ url, pretends }: Pick<MailLink, 'url' | 'pretends'>): string {
  return pretends === null ? url : `${url} ${pretends}`;
}

function readLink({ href, text }: Anchor): MailLink[] {
  const url = urlOf(href.trim());
  if (!url || !/^https?:$/.test(url.protocol)) return [];
  const shown = text.replace(/\s+/g, ' ').trim();
  const isAddress = shown === '' || urlOf(shown)?.href === url.href;
  const host = url.hostname;
  return [
    {
      url: url.href,
      host,
      shownAs: isAddress ? null : shown.slice(0, LONGEST_TEXT),
      pretends: otherHost(shown, host),
    },
  ];
}

function urlOf(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/** Matches a file name, which looks like a host name. */
const FILE =
  /\.(pdf|docx?|xlsx?|pptx?|odt|ods|csv|txt|rtf|html?|zip|png|jpe?g|gif|webp|svg|mp[34])$/i;

/** Returns the other host if the link text looks like one. */
function otherHost(shown: string, host: string): string | null {
  const [, named] =
    shown.match(/^(?:https?:\/\/)?((?:[\p{L}\p{N}-]+\.)+\p{L}{2,})(?=[/:?#]|$)/iu) ?? [];
  const said = named && urlOf(`https://${named}`)?.hostname;
  if (!said || FILE.test(said)) return null;
  const [one, other] = [said, host].map((name) => name.replace(/^www\./, ''));
  if (!one || !other || one === other) return null;
  return other.endsWith(`.${one}`) ? null : named;
}

/** A link of a mail, by where it really leads. */
export type MailLink = {
  url: string;
  /** As DNS knows it: a name in other letters that looks like another shows as `xn--…`. */
  host: string;
  /** What the mail shows in its place; null where that is the address itself. */
  shownAs: string | null;
  /** Another host that the mail shows in its place; null = it does not pretend. */
  pretends: string | null;
};

type Anchor = { href: string; text: string };

const LONGEST_TEXT = 80;

/** The links of a mail's HTML. The page that it makes is in no window: it loads and runs nothing. */
export function anchorsOf(html: string): Anchor[] {
  const page = new DOMParser().parseFromString(html, 'text/html');
  return [...page.querySelectorAll('a[href], area[href]')].map((link) => ({
    href: link.getAttribute('href') ?? '',
    text: link.textContent ?? '',
  }));
}

/** The links of a mail that lead to other sites, each once, in their order. */
export function linksIn(anchors: Anchor[], text: string): MailLink[] {
  const written = [...text.matchAll(/\bhttps?:\/\/[^\s<>"'()[\]{}]+/gi)].map(([url]) => ({
    href: url.replace(/[.,;:!?]+$/, ''),
    text: '',
  }));
  const links = [...anchors, ...written].flatMap(readLink);
  const seen = new Set<string>();
  return links.filter(({ url, pretends }) => {
    // In its text a mail repeats what its HTML links to.
    const isNew = !seen.has(url) || pretends !== null;
    seen.add(url);
    return isNew;
  });
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

/** The name of a file reads as one of a site. */
const FILE =
  /\.(pdf|docx?|xlsx?|pptx?|odt|ods|csv|txt|rtf|html?|zip|png|jpe?g|gif|webp|svg|mp[34])$/i;

/** A text that reads as an address, and of another site. */
function otherHost(shown: string, host: string): string | null {
  const [, named] =
    shown.match(/^(?:https?:\/\/)?((?:[\p{L}\p{N}-]+\.)+\p{L}{2,})(?=[/:?#]|$)/iu) ?? [];
  const said = named && urlOf(`https://${named}`)?.hostname;
  if (!said || FILE.test(said)) return null;
  const [one, other] = [said, host].map((name) => name.replace(/^www\./, ''));
  if (!one || !other || one === other) return null;
  return other.endsWith(`.${one}`) ? null : named;
}

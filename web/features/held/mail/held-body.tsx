import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { HeldMailWhole } from '#contract/intake/held.ts';
import { AsSent } from '#web/features/entry/mail/mail-as-sent.tsx';
import { MailFiles } from '#web/features/entry/mail/mail-files.tsx';
import { useHeldMessages } from '#web/features/held/messages/messages.ts';
import { heldFileUrl, heldHtmlQuery } from '#web/features/held/store/held-query.ts';
import { Button } from '#web/ui/button.tsx';
import { anchorsOf, linkKey, linksIn, type MailLink } from './mail-links.ts';

export function HeldBody({ mail }: { mail: HeldMailWhole }) {
  const messages = useHeldMessages();
  const [isWhole, setIsWhole] = useState(false);
  const [isAsSent, setIsAsSent] = useState(false);
  const { id, files, text, whole, rawStart } = mail;
  const shown = isWhole && whole !== null ? whole : (text ?? '');
  if (text === null) return rawStart ? <RawStart text={rawStart} /> : null;
  return (
    <section aria-label={messages.text} className="grid min-w-0 grid-cols-1 gap-3">
      {isAsSent ? (
        <AsSent
          query={heldHtmlQuery(id)}
          files={files}
          imageUrl={(file) => heldFileUrl(id, file, { inline: true })}
          isUntrusted
        />
      ) : (
        <div dir="auto" className="max-w-[72ch] text-15 break-words whitespace-pre-wrap">
          {shown.trim() || <span className="text-ink-quiet">{messages.noText}</span>}
        </div>
      )}
      {mail.isTextCut && !isAsSent && <p className="text-13 text-ink-quiet">{messages.textCut}</p>}
      <div className="-ml-3 flex flex-wrap gap-1 empty:hidden">
        {whole !== null && !isAsSent && (
          <Button size="small" look="quiet" onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? messages.ownText : messages.wholeText}
          </Button>
        )}
        {mail.hasHtml && (
          <Button size="small" look="quiet" onClick={() => setIsAsSent(!isAsSent)}>
            {isAsSent ? messages.asText : messages.asSent}
          </Button>
        )}
      </div>
      <MailFiles
        urlOf={(file, how) => heldFileUrl(id, file, how)}
        files={files}
        // Shows no thumbnails, as each would parse the whole mail again.
        shown={new Set(files.map(({ n }) => n))}
      />
      <Links mail={mail} />
    </section>
  );
}

/** The start of the raw source, for a mail that could not be parsed. */
function RawStart({ text }: { text: string }) {
  const messages = useHeldMessages();
  return (
    <details className="text-13">
      <summary className="flex min-h-8 w-fit cursor-pointer items-center rounded-md text-ink-quiet hover:text-ink pointer-coarse:min-h-11">
        {messages.rawStart}
      </summary>
      <div className="mt-1 max-h-96 overflow-y-auto rounded-md bg-sunken p-3 break-all whitespace-pre-wrap">
        {text}
      </div>
    </details>
  );
}

const MOST_LINKS = 12;

/** Link targets as plain text, never clickable. */
function Links({ mail }: { mail: HeldMailWhole }) {
  const { links: messages } = useHeldMessages();
  const { data } = useQuery({ ...heldHtmlQuery(mail.id), enabled: mail.hasHtml });
  const links = useMemo(
    () => linksIn(data ? anchorsOf(data.html) : [], mail.whole ?? mail.text ?? ''),
    [data, mail.whole, mail.text],
  );
  if (links.length === 0) return null;
  // Deceptive links first.
  const inOrder = links.toSorted(
    (a, b) => Number(b.pretends !== null) - Number(a.pretends !== null),
  );
  return (
    <section aria-label={messages.title} className="text-13">
      <h3 className="font-medium">{messages.title}</h3>
      <p className="text-ink-quiet">{messages.says}</p>
      <ul className="mt-1 grid gap-1">
        {inOrder.slice(0, MOST_LINKS).map((link) => (
          <LinkLine key={linkKey(link)} link={link} />
        ))}
      </ul>
      {links.length > MOST_LINKS && (
        <p className="mt-1 text-ink-quiet">{messages.more(links.length - MOST_LINKS)}</p>
      )}
    </section>
  );
}

function LinkLine({ link }: { link: MailLink }) {
  const { links: messages } = useHeldMessages();
  const { host, url, shownAs, pretends } = link;
  return (
    <li className="min-w-0" title={url.slice(0, 500)}>
      <span className="font-medium break-all">{host}</span>
      {pretends !== null ? (
        <span className="font-medium text-critical"> {messages.misleading(pretends)}</span>
      ) : (
        shownAs !== null && <span className="text-ink-quiet"> {messages.shownAs(shownAs)}</span>
      )}
    </li>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Issue } from '#contract/entries/issues.ts';
import { saidOnce, saysSame } from '#web/said-once.ts';
import { Button } from '#web/ui/button.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { useWords } from '#web/words/language.tsx';
import { attachmentsQuery, filesOfMail } from './attachments-query.ts';
import { DetailsComing } from './details-coming.tsx';
import { LabelReasons } from './label-reasons.tsx';
import { MailBody, type MailParts } from './mail-body.tsx';
import { TextWithImages } from './text-with-images.tsx';
import { Thread } from './thread.tsx';
import { useModified } from './use-modified.ts';
import { useWhole, type WholeEntry } from './whole-query.ts';

type EntryDetailsProps = {
  entry: Issue;
  showsThread: boolean;
  /** Null where another button does it. */
  onAddUpdate: (() => void) | null;
};

/** What is below an entry's caption once it is opened: its structure, its text, why, its thread. */
export function EntryDetails({ entry, showsThread, onAddUpdate }: EntryDetailsProps) {
  const { entry: words } = useWords();
  const { data, error, refetch } = useWhole(entry);
  const { data: parts } = useQuery(attachmentsQuery(entry));
  const modified = useModified(entry);
  if (!data && error) {
    return (
      <LoadFailure
        error={error}
        says={words.wholeFailed}
        onRetry={() => void refetch()}
        className="mt-3 text-13"
      />
    );
  }
  if (!data) return <DetailsComing />;
  const mailOf = (updateId: string | null) => ({
    entryId: entry.id,
    updateId,
    files: filesOfMail(parts?.attachments ?? [], updateId),
    canBeSeenAsSent: parts?.asSent.includes(updateId) ?? false,
  });
  return (
    <div className="mt-3 grid max-w-[72ch] grid-cols-1 gap-4 text-ink">
      <OwnMail whole={data} mail={mailOf(null)} />
      {modified && <p className="-mt-2 text-13 text-ink-quiet">{modified}</p>}
      {showsThread && (
        <Thread
          entry={entry}
          updates={data.updates}
          mailOf={mailOf}
          isReadOnly={entry.deleted}
          onAddUpdate={onAddUpdate}
        />
      )}
    </div>
  );
}

/** The mail that made the entry: cleaned into its structure, or as it came; and why its labels. */
function OwnMail({ whole, mail }: { whole: WholeEntry; mail: MailParts }) {
  const { entry: words } = useWords();
  const [view, setView] = useState<'structured' | 'original'>('structured');
  const [showsReasons, setShowsReasons] = useState(false);
  const reasonsId = useId();
  const isOriginal = view === 'original' || !whole.clarityCleaned;
  const text = whole.originalBody || whole.body || words.noText;
  const toggleView = whole.clarityCleaned && (
    <Button
      size="small"
      look="quiet"
      onClick={() => setView(isOriginal ? 'structured' : 'original')}
    >
      {isOriginal ? words.showStructured : words.showOriginal}
    </Button>
  );
  const toggleReasons = whole.reasons && (
    <Button
      size="small"
      look="quiet"
      aria-expanded={showsReasons}
      aria-controls={reasonsId}
      onClick={() => setShowsReasons(!showsReasons)}
    >
      {words.whyLabels}
    </Button>
  );
  return (
    <div className="grid grid-cols-1 gap-2">
      <MailBody
        {...mail}
        text={isOriginal ? text : null}
        viewsBefore={toggleView}
        viewsAfter={toggleReasons}
      >
        {isOriginal ? <TextWithImages {...mail} text={text} /> : <Structured entry={whole} />}
      </MailBody>
      <Tags tags={whole.tags} />
      <div id={reasonsId} className="empty:hidden">
        {showsReasons && whole.reasons && <LabelReasons reasons={whole.reasons} />}
      </div>
    </div>
  );
}

/** The topics of an entry, in its own words. */
function Tags({ tags }: { tags: string[] }) {
  const { entry: words } = useWords();
  if (tags.length === 0) return null;
  return (
    <ul aria-label={words.tags} className="flex flex-wrap gap-1.5 text-12 text-ink-quiet">
      {[...new Set(tags)].map((tag) => (
        <li key={tag} className="rounded-md bg-sunken px-2 py-0.5 wrap-anywhere">
          {tag}
        </li>
      ))}
    </ul>
  );
}

function Structured({ entry }: { entry: Issue }) {
  const { entry: words } = useWords();
  const { bullets: facts = [], actions = [] } = entry.clarityCleaned ?? {};
  // What the caption says stands above already.
  const bullets = saidOnce(facts, [entry.captionSelected, ...actions]);
  if (bullets.length === 0 && actions.length === 0) {
    const isSaid = saysSame(entry.body, entry.captionSelected);
    const text = isSaid ? words.saysNoMore : entry.body || words.noText;
    return <p className="break-words whitespace-pre-wrap">{text}</p>;
  }
  return (
    <div className="grid gap-3">
      {bullets.length > 0 && (
        <ul className="grid list-disc gap-1 pl-5 marker:text-ink-quiet">
          {bullets.map((bullet) => (
            <li key={bullet}>{bullet}</li>
          ))}
        </ul>
      )}
      {actions.length > 0 && (
        <div>
          <h4 className="text-13 font-medium text-ink-quiet">{words.toDo}</h4>
          <ul className="grid list-['→__'] gap-1 pl-5 marker:text-spruce">
            {actions.map((action) => (
              <li key={action}>{action}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

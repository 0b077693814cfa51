import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Issue } from '#contract/entries/issues.ts';
import { LoadFailure } from '#web/errors/load-failure.tsx';
import { useModified } from '#web/features/entry/actions/use-modified.ts';
import { LabelReasons } from '#web/features/entry/labels/label-reasons.tsx';
import { MailBody, type MailParts } from '#web/features/entry/mail/mail-body.tsx';
import { TextWithImages } from '#web/features/entry/mail/text-with-images.tsx';
import { ModelFlags, OtherLabels, WrittenBy } from '#web/features/entry/model/model-notes.tsx';
import { StandsNow } from '#web/features/entry/model/stands-now.tsx';
import { Thread } from '#web/features/entry/thread/thread.tsx';
import { useMessages } from '#web/messages/language.tsx';
import { saidOnce, saysSame } from '#web/messages/same-text.ts';
import { attachmentsQuery, filesOfMail } from '#web/store/lists/attachments-query.ts';
import { useWhole, type WholeEntry } from '#web/store/lists/whole-query.ts';
import { Button } from '#web/ui/button.tsx';
import { DetailsComing } from './details-skeleton.tsx';
import { useStill } from './use-still.ts';

type EntryDetailsProps = {
  entry: Issue;
  showsThread: boolean;
  /** Null if another button adds updates. */
  onAddUpdate: (() => void) | null;
};

export function EntryDetails({ entry, showsThread, onAddUpdate }: EntryDetailsProps) {
  const { entry: messages } = useMessages();
  const { data, error, refetch } = useWhole(entry);
  const { data: parts } = useQuery(attachmentsQuery(entry));
  const modified = useModified(entry);
  if (!data && error) {
    return (
      <LoadFailure
        error={error}
        says={messages.wholeFailed}
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

function OwnMail({ whole: latest, mail }: { whole: WholeEntry; mail: MailParts }) {
  const { entry: messages } = useMessages();
  const { id } = latest;
  const whole = useStill(latest, `[data-entry-id="${id}"], [data-entry-page="${id}"]`);
  const [view, setView] = useState<'structured' | 'original'>('structured');
  const [showsReasons, setShowsReasons] = useState(false);
  const reasonsId = useId();
  const isOriginal = view === 'original' || !whole.clarityCleaned;
  const sealed = mail.files.find(({ problem }) => problem === 'encrypted');
  const noText = sealed ? messages.encrypted(sealed.filename) : messages.noText;
  const text = whole.originalBody || whole.body || noText;
  const toggleView = whole.clarityCleaned && (
    <Button
      size="small"
      look="quiet"
      onClick={() => setView(isOriginal ? 'structured' : 'original')}
    >
      {isOriginal ? messages.showStructured : messages.showOriginal}
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
      {messages.whyLabels}
    </Button>
  );
  return (
    <div className="grid grid-cols-1 gap-2">
      <StandsNow entry={whole} />
      <ModelFlags entry={whole} />
      <MailBody
        {...mail}
        text={isOriginal ? text : null}
        viewsBefore={toggleView}
        viewsAfter={toggleReasons}
      >
        {isOriginal ? (
          <TextWithImages {...mail} text={text} />
        ) : (
          <>
            <Structured entry={whole} noText={noText} />
            <WrittenBy name={whole.clarityModel} />
          </>
        )}
      </MailBody>
      <Tags tags={whole.tags} />
      <OtherLabels entry={whole} />
      <div id={reasonsId} className="empty:hidden">
        {showsReasons && whole.reasons && <LabelReasons reasons={whole.reasons} />}
      </div>
    </div>
  );
}

function Tags({ tags }: { tags: string[] }) {
  const { entry: messages } = useMessages();
  if (tags.length === 0) return null;
  return (
    <ul aria-label={messages.tags} className="flex flex-wrap gap-1.5 text-12 text-ink-quiet">
      {[...new Set(tags)].map((tag) => (
        <li key={tag} dir="auto" className="rounded-md bg-sunken px-2 py-0.5 wrap-anywhere">
          {tag}
        </li>
      ))}
    </ul>
  );
}

function Structured({ entry, noText }: { entry: Issue; noText: string }) {
  const { entry: messages } = useMessages();
  const { bullets: facts = [], actions = [] } = entry.clarityCleaned ?? {};
  // Omits facts that the caption already states.
  const bullets = saidOnce(facts, [entry.captionSelected, ...actions]);
  if (bullets.length === 0 && actions.length === 0) {
    const isSaid = saysSame(entry.body, entry.captionSelected);
    const text = isSaid ? messages.saysNoMore : entry.body || noText;
    return (
      <p dir="auto" className="break-words whitespace-pre-wrap">
        {text}
      </p>
    );
  }
  return (
    <div className="grid gap-3">
      {bullets.length > 0 && (
        <ul className="grid list-disc gap-1 marker:text-ink-quiet">
          {bullets.map((bullet) => (
            <li key={bullet} dir="auto" className="ms-5">
              {bullet}
            </li>
          ))}
        </ul>
      )}
      {actions.length > 0 && (
        <div>
          <h4 className="text-13 font-medium text-ink-quiet">{messages.toDo}</h4>
          <ul className="grid list-['→__'] gap-1 marker:text-spruce">
            {actions.map((action) => (
              <li key={action} dir="auto" className="ms-5">
                {action}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

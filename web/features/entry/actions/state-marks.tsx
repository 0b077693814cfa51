import {
  AlarmClock,
  BookOpenText,
  Lock,
  type LucideIcon,
  MailCheck,
  Paperclip,
  ShieldAlert,
} from 'lucide-react';
import type { Issue } from '#contract/entries/issues.ts';
import { isByModel } from '#contract/text-author.ts';
import { useDates } from '#web/messages/format/dates.ts';
import { useMessages } from '#web/messages/language.tsx';
import { PersonMark } from '#web/ui/person/person-mark.tsx';
import { Tooltip } from '#web/ui/tooltip/tooltip.tsx';
import { When } from '#web/ui/when.tsx';
import { useModified } from './use-modified.ts';

export const MARK_LINK =
  '-mx-1 inline-flex min-h-6 items-center rounded-md px-1 hover:text-ink hover:underline pointer-coarse:min-h-11';

type StateMarksProps = {
  entry: Issue;
  /** True shows only icons. */
  isBrief?: boolean;
};

export function StateMarks({ entry, isBrief = false }: StateMarksProps) {
  const { entry: messages } = useMessages();
  const modified = useModified(entry);
  const isUnverified = entry.trust === 'unverified';
  return (
    <>
      {entry.deleted && <span className="font-medium">{messages.deleted}</span>}
      <ResolvedByEmail entry={entry} />
      <SnoozeMark entry={entry} />
      {isBrief ? (
        <>
          {isUnverified && (
            <Sign icon={ShieldAlert} says={messages.unverified} className="text-critical" />
          )}
          {entry.restricted && <Sign icon={Lock} says={messages.restricted} />}
          {entry.hasAttachments && <Sign icon={Paperclip} says={messages.attachmentIncluded} />}
          <ModelSign entry={entry} />
        </>
      ) : (
        <>
          {modified && (
            <Tooltip tells={modified}>
              <button type="button" aria-label={modified} className={MARK_LINK}>
                {messages.modified}
              </button>
            </Tooltip>
          )}
          {isUnverified && (
            <Tooltip tells={messages.unverifiedSays}>
              <button
                type="button"
                className={`${MARK_LINK} gap-1 font-medium text-critical hover:text-critical`}
              >
                <ShieldAlert aria-hidden="true" className="size-3.5" />
                {messages.unverified}
              </button>
            </Tooltip>
          )}
          {entry.restricted && (
            <Tooltip tells={messages.restrictedSays}>
              <button type="button" className={`${MARK_LINK} gap-1`}>
                <Lock aria-hidden="true" className="size-3.5" />
                {messages.restricted}
              </button>
            </Tooltip>
          )}
          <ModelSign entry={entry} />
        </>
      )}
    </>
  );
}

/** Marks texts of a language model. */
function ModelSign({ entry }: { entry: Issue }) {
  const { entry: messages } = useMessages();
  if (!isByModel(entry.clarityModel)) return null;
  return <Sign icon={BookOpenText} says={messages.byModel} />;
}

function SnoozeMark({ entry }: { entry: Issue }) {
  const { ownership: says } = useMessages().entry;
  const dates = useDates();
  if (entry.isSnoozed) {
    return (
      <span className="inline-flex items-center gap-1 whitespace-nowrap">
        <AlarmClock aria-hidden="true" className="size-3.5 shrink-0" />
        {entry.snoozedUntil === null
          ? says.snoozedUntilReply
          : says.snoozedUntil(dates.dayAndTime(entry.snoozedUntil))}
      </span>
    );
  }
  if (entry.wokenAt === null || entry.status !== 'open' || entry.deleted) return null;
  return (
    <span className="inline-flex items-center gap-1 font-medium whitespace-nowrap text-spruce">
      <AlarmClock aria-hidden="true" className="size-3.5 shrink-0" />
      {says.backSince(dates.dayAndTime(entry.wokenAt))}
    </span>
  );
}

type AssigneeMarkProps = {
  entry: Issue;
  /** True reserves the room of a missing assignee, for alignment. */
  holdsPlace?: boolean;
};

export function AssigneeMark({ entry, holdsPlace = false }: AssigneeMarkProps) {
  const { ownership: says } = useMessages().entry;
  if (entry.assigneeName === null) return holdsPlace && <span className="size-5 shrink-0" />;
  return <PersonMark name={entry.assigneeName} says={says.assignedTo(entry.assigneeName)} />;
}

function ResolvedByEmail({ entry }: { entry: Issue }) {
  const { entry: messages } = useMessages();
  const isByEmail = String(entry.resolvedViaEmail) === 'true';
  if (entry.status !== 'resolved' || !isByEmail || entry.resolvedAt === null) return null;
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap">
      <MailCheck aria-hidden="true" className="size-3.5 shrink-0" />
      {messages.resolvedByEmail} <When at={entry.resolvedAt} />
    </span>
  );
}

type SignProps = { icon: LucideIcon; says: string; className?: string };

function Sign({ icon: Icon, says, className = '' }: SignProps) {
  return (
    <span title={says} className={className}>
      <Icon aria-hidden="true" className="size-3.5" />
      <span className="sr-only">{says}</span>
    </span>
  );
}

import { useId } from 'react';
import {
  type Digest,
  EMAIL_MODES,
  type EmailKind,
  type EmailMode,
  MEMBER_EMAILS,
  REPORTER_EMAILS,
  type ReporterEmail,
} from '#contract/entries/email-kinds.ts';
import type { EmailPreferences } from '#contract/notifications/email-preferences.ts';
import { useEmailMessages } from '../messages/emails.ts';
import { useShownAtOnce } from './use-shown-at-once.ts';

const GROUPS = [
  { name: 'reported', kinds: REPORTER_EMAILS },
  { name: 'work', kinds: MEMBER_EMAILS },
] as const;

type MatrixProps = {
  preferences: EmailPreferences;
  sentToReporters: readonly ReporterEmail[];
  onChoose: (kind: EmailKind, mode: EmailMode) => void;
};

export function KindMatrix({ preferences, sentToReporters, onChoose }: MatrixProps) {
  const says = useEmailMessages();
  const titleId = useId();
  const { modes, digest } = preferences;
  const isSent = (kind: EmailKind) => !isForReporter(kind) || sentToReporters.includes(kind);
  return (
    <>
      <table aria-describedby={`${titleId}off`} className="w-full max-sm:block">
        <caption className="sr-only">{says.title}</caption>
        {GROUPS.map(({ name, kinds }, group) => (
          <tbody key={name} className="max-sm:block">
            <tr className="border-b border-line align-bottom text-13 text-ink-quiet max-sm:block">
              <th scope="rowgroup" className="pt-4 pb-1.5 text-left font-medium max-sm:block">
                {says.groups[name]}
              </th>
              {EMAIL_MODES.map((mode) => (
                <ColumnHead key={mode} mode={mode} isFirst={group === 0} digest={digest} />
              ))}
            </tr>
            {kinds.map((kind) => (
              <KindRow
                key={kind}
                kind={kind}
                chosen={modes[kind]}
                isSent={isSent(kind)}
                onChoose={(mode) => onChoose(kind, mode)}
              />
            ))}
          </tbody>
        ))}
      </table>
      <p id={`${titleId}off`} role="status" className="mt-2 text-13 empty:mt-0">
        {digest === 'never' && says.digestOff}
      </p>
    </>
  );
}

type ColumnHeadProps = {
  mode: EmailMode;
  /** Later groups share the columns of the first. */
  isFirst: boolean;
  digest: Digest;
};

function ColumnHead({ mode, isFirst, digest }: ColumnHeadProps) {
  const says = useEmailMessages();
  if (!isFirst) return <td className="max-sm:hidden" />;
  return (
    <th scope="col" className="w-28 px-1 pt-2 pb-1.5 font-normal max-sm:hidden">
      {says.modes[mode]}
      {mode === 'digest' && digest === 'never' && <span className="block">({says.notSent})</span>}
    </th>
  );
}

function isForReporter(kind: EmailKind): kind is ReporterEmail {
  return REPORTER_EMAILS.some((one) => one === kind);
}

type RowProps = {
  kind: EmailKind;
  chosen: EmailMode;
  isSent: boolean;
  onChoose: (mode: EmailMode) => void;
};

function KindRow({ kind, chosen, isSent, onChoose }: RowProps) {
  const says = useEmailMessages();
  const [shown, show] = useShownAtOnce(chosen);
  const name = useId();
  return (
    <tr className="border-b border-line hover:bg-sunken max-sm:flex max-sm:flex-wrap max-sm:gap-x-4 max-sm:py-2">
      <th scope="row" className="py-1.5 pr-4 text-left text-13 font-normal max-sm:basis-full">
        {says.kinds[kind]}
        {!isSent && <span className="block text-12 text-ink-quiet">{says.switchedOff}</span>}
      </th>
      {EMAIL_MODES.map((mode) => (
        <td key={mode} className="p-0">
          <label className="relative flex min-h-10 cursor-pointer items-center justify-center gap-2 text-13 pointer-coarse:min-h-11">
            <input
              type="radio"
              name={name}
              aria-label={says.choice(says.kinds[kind], says.modes[mode])}
              checked={mode === shown}
              onChange={() => {
                show(mode);
                onChoose(mode);
              }}
              className="size-4 shrink-0 accent-spruce"
            />
            <span className="sm:sr-only">{says.modes[mode]}</span>
          </label>
        </td>
      ))}
    </tr>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { ReporterEmail } from '#contract/entries/email-kinds.ts';
import { LoadFailure } from '#web/errors/load-failure.tsx';
import { useMessages } from '#web/messages/language.tsx';
import { emailPreferencesQuery } from '#web/store/email-preferences-query.ts';
import { Button } from '#web/ui/button.tsx';
import { useEmailMessages } from '../messages/emails.ts';
import { DigestChoice } from './digest-choice.tsx';
import { KindMatrix } from './kind-matrix.tsx';
import { SuppressedNotice } from './suppressed-notice.tsx';
import { useChangeEmails, useTestEmail } from './use-emails.ts';

type ByEmailProps = {
  isAdmin: boolean;
  /** Kinds of email to reporters that are enabled for the workspace. */
  sentToReporters: readonly ReporterEmail[];
};

export function ByEmail({ isAdmin, sentToReporters }: ByEmailProps) {
  const says = useEmailMessages();
  const { common } = useMessages();
  const { data, error, refetch } = useQuery(emailPreferencesQuery);
  const change = useChangeEmails();
  const test = useTestEmail();
  return (
    <div>
      <h3 className="text-15 font-medium">{says.title}</h3>
      {!data && !error && (
        // About the final height, to avoid a layout shift.
        <p className="min-h-[1100px] text-13 text-ink-quiet sm:min-h-[700px]">{common.loading}</p>
      )}
      {!data && error && (
        <LoadFailure error={error} says={says.failed} onRetry={() => void refetch()} />
      )}
      {data && (
        <>
          <p className="mb-2 max-w-[60ch] text-13 text-pretty text-ink-quiet wrap-anywhere">
            {says.says(data.address)}
          </p>
          <SuppressedNotice preferences={data} isAdmin={isAdmin} />
          <KindMatrix
            preferences={data}
            sentToReporters={sentToReporters}
            onChoose={(kind, mode) => change.mutate({ modes: { [kind]: mode } })}
          />
          <div className="mt-6">
            <DigestChoice preferences={data} onChange={(next) => change.mutate(next)} />
          </div>
          <Button
            size="small"
            className="mt-4"
            aria-disabled={test.isPending}
            onClick={() => {
              if (!test.isPending) test.mutate();
            }}
          >
            {says.test.button}
          </Button>
        </>
      )}
    </div>
  );
}

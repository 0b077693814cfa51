import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SessionUser } from '#contract/people/people.ts';
import { keepWorkspace } from '#contract/workspace/workspace-deletion.ts';
import { call } from '#web/api/api.ts';
import { failureText } from '#web/errors/failure-text.ts';
import { useDates } from '#web/messages/format/dates.ts';
import { useMessages } from '#web/messages/language.tsx';
import { sessionQuery } from '#web/session/session.ts';
import { Button } from '#web/ui/button.tsx';

export function DeletionNotice({ company }: { company: SessionUser['company'] }) {
  const { deletion } = useMessages().pages;
  const dates = useDates();
  if (company.deletesAt === null) return null;
  const isAdmin = company.role === 'company_admin';
  return (
    <section
      aria-label={deletion.title}
      className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-critical px-4 py-3"
    >
      <p className="grow basis-64 text-15">
        {deletion.notice(dates.day(new Date(company.deletesAt)))}
        {!isAdmin && ` ${deletion.noticeForAll}`}
      </p>
      {isAdmin && <KeepButton />}
    </section>
  );
}

function KeepButton() {
  const { common, pages } = useMessages();
  const { deletion } = pages;
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(keepWorkspace, {}),
    onSuccess: () => {
      queries.setQueryData(sessionQuery.queryKey, (session) => {
        if (!session) return session;
        const company = { ...session.user.company, deletesAt: null };
        return { ...session, user: { ...session.user, company } };
      });
      void queries.invalidateQueries({ queryKey: ['workspace'] });
    },
  });
  return (
    <>
      <Button
        size="small"
        aria-disabled={isPending}
        onClick={() => {
          if (!isPending) mutate();
        }}
      >
        {isPending ? deletion.keeping : deletion.keep}
      </Button>
      {error && (
        <p role="alert" className="basis-full text-13 text-critical">
          {failureText(error, deletion.notKept, common)}
        </p>
      )}
    </>
  );
}

import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { readWorkspace, type Workspace } from '#contract/workspace/workspace.ts';
import type { Colleague } from '#contract/workspace/workspace-people.ts';
import { listColleagues } from '#contract/workspace/workspace-people.ts';
import { call } from '#web/api/api.ts';
import { failureText } from '#web/errors/failure-text.ts';
import { useSettingsMessages } from '#web/features/settings/messages/messages.ts';
import { useMessages } from '#web/messages/language.tsx';
import { sessionQuery, useSession } from '#web/session/session.ts';

const workspaceQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['workspace', companyId],
    queryFn: async () => (await call(readWorkspace, {})).workspace,
    // Others may have changed it meanwhile.
    staleTime: 0,
  });

/** Who comes and goes is asked for anew each time the page is come back to. */
const peopleQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['workspace', companyId, 'people'],
    queryFn: async () => (await call(listColleagues, { query: {} })).people,
    staleTime: 0,
  });

/** The company looked at. */
const useCompanyId = () => useSession().data?.user.company.id ?? '';

/** What the workspace has set for itself. */
export const useWorkspace = () => useQuery(workspaceQuery(useCompanyId()));

/** The people of the workspace. */
export const usePeople = () => useQuery(peopleQuery(useCompanyId()));

/** How the saving of a part of the page goes, in a word for the eye and for screen readers. */
export type Saving = {
  state: 'idle' | 'saving' | 'saved' | 'failed';
  /** What went wrong. */
  message: string;
};

const SAVED_MS = 4000;

/**
 * Something that a part of the page does to the workspace; what comes back is shown everywhere. One
 * thing at a time: pressed again meanwhile, it waits for nobody and does nothing.
 */
export function useSave<Sent>(act: (sent: Sent) => Promise<{ workspace: Workspace }>) {
  const queries = useQueryClient();
  const companyId = useCompanyId();
  const keep = ({ workspace }: { workspace: Workspace }) => {
    queries.setQueryData(workspaceQuery(companyId).queryKey, workspace);
    void queries.invalidateQueries({ queryKey: ['issues'] });
    queries.setQueryData(sessionQuery.queryKey, (session) => {
      if (!session) return session;
      const { name, intakeEmail, deletesAt } = workspace;
      const company = { ...session.user.company, name, intakeEmail, deletesAt };
      return { ...session, user: { ...session.user, company, companyName: name } };
    });
  };
  return useAction(act, keep);
}

/** The same of what is done to its people. */
export function useSavePeople<Sent>(act: (sent: Sent) => Promise<{ people: Colleague[] }>) {
  const queries = useQueryClient();
  const { queryKey } = peopleQuery(useCompanyId());
  return useAction(act, ({ people }) => queries.setQueryData(queryKey, people));
}

/** Something that a part of the page does, and how it goes. */
export function useAction<Sent, Result>(
  act: (sent: Sent) => Promise<Result>,
  keep: (result: Result) => void,
) {
  const { common } = useMessages();
  const { notSaved } = useSettingsMessages().workspace;
  const [isFresh, setIsFresh] = useState(false);
  const [pressed, setPressed] = useState<{ sent: Sent; before: number } | null>(null);
  const { mutate, isPending, isError, error, submittedAt, variables } = useMutation({
    mutationFn: act,
    onMutate: () => setIsFresh(false),
    onSuccess: (result) => {
      keep(result);
      setIsFresh(true);
    },
  });
  useEffect(() => {
    if (!isFresh || submittedAt === 0) return;
    const timer = setTimeout(() => setIsFresh(false), SAVED_MS);
    return () => clearTimeout(timer);
  }, [isFresh, submittedAt]);
  const state = isPending ? 'saving' : isError ? 'failed' : isFresh ? 'saved' : 'idle';
  const message = error ? failureText(error, notSaved, common) : '';
  const saving: Saving = { state, message };
  const save = (sent: Sent, after: { onSuccess?: () => void } = {}) => {
    if (isPending) return;
    setPressed({ sent, before: submittedAt });
    mutate(sent, after);
  };
  // Shown as what is so while it is on its way; where it fails, what was so before comes back. The
  // mutation tells that it began only after the press: a radio button would jump back until then.
  const begins = pressed?.before === submittedAt ? pressed.sent : undefined;
  const sending = isPending ? variables : begins;
  return { save, saving, sending };
}

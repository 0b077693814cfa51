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
    // Refetched, as others may change it at any time.
    staleTime: 0,
  });

const peopleQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['workspace', companyId, 'people'],
    queryFn: async () => (await call(listColleagues, { query: {} })).people,
    staleTime: 0,
  });

const useCompanyId = () => useSession().data?.user.company.id ?? '';

export const useWorkspace = () => useQuery(workspaceQuery(useCompanyId()));

export const usePeople = () => useQuery(peopleQuery(useCompanyId()));

export type Saving = {
  state: 'idle' | 'saving' | 'saved' | 'failed';
  /** Error message; empty in other states. */
  message: string;
};

const SAVED_MS = 4000;

/**
 * Returns an action that changes the workspace and updates its caches. Ignores calls while one is
 * pending.
 */
export function useSave<Sent>(act: (sent: Sent) => Promise<{ workspace: Workspace }>) {
  const queries = useQueryClient();
  const companyId = useCompanyId();
  const store = ({ workspace }: { workspace: Workspace }) => {
    queries.setQueryData(workspaceQuery(companyId).queryKey, workspace);
    void queries.invalidateQueries({ queryKey: ['issues'] });
    queries.setQueryData(sessionQuery.queryKey, (session) => {
      if (!session) return session;
      const { name, intakeEmail, deletesAt } = workspace;
      const company = { ...session.user.company, name, intakeEmail, deletesAt };
      return { ...session, user: { ...session.user, company, companyName: name } };
    });
  };
  return useAction(act, store);
}

export function useSavePeople<Sent>(act: (sent: Sent) => Promise<{ people: Colleague[] }>) {
  const queries = useQueryClient();
  const { queryKey } = peopleQuery(useCompanyId());
  return useAction(act, ({ people }) => queries.setQueryData(queryKey, people));
}

export function useAction<Sent, Result>(
  act: (sent: Sent) => Promise<Result>,
  store: (result: Result) => void,
) {
  const { common } = useMessages();
  const { notSaved } = useSettingsMessages().workspace;
  const [isFresh, setIsFresh] = useState(false);
  const [pressed, setPressed] = useState<{ sent: Sent; before: number } | null>(null);
  const { mutate, isPending, isError, error, submittedAt, variables } = useMutation({
    mutationFn: act,
    onMutate: () => setIsFresh(false),
    onSuccess: (result) => {
      store(result);
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
  // The optimistic value, reset on failure. It starts with `begins`, as the mutation reports its
  // start late and a radio button would briefly jump back.
  const begins = pressed?.before === submittedAt ? pressed.sent : undefined;
  const sending = isPending ? variables : begins;
  return { save, saving, sending };
}

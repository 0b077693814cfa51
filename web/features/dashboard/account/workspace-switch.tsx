import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Building2, Hourglass } from 'lucide-react';
import { useNavigate } from 'react-router';
import { listMemberships, switchCompany } from '#contract/people/memberships.ts';
import { call } from '#web/api/api.ts';
import { useSayFailed } from '#web/errors/use-failure.ts';
import { useMessages } from '#web/messages/language.tsx';
import { paths } from '#web/routing/paths.ts';
import { sessionQuery, useKnownAs } from '#web/session/session.ts';
import { MenuChoice, MenuLink, MenuSub } from '#web/ui/menu/menu.tsx';
import { useToast } from '#web/ui/toast/toast.tsx';

export function WorkspaceSwitch() {
  const { menu } = useMessages().pages;
  const { data } = useQuery({
    queryKey: ['memberships'],
    queryFn: () => call(listMemberships, {}),
    // Another workspace may have admitted the user.
    staleTime: 0,
  });
  const { mutate } = useSwitch();
  const workspaces = data?.memberships ?? [];
  const waiting = data?.waiting.map(({ id, name }) => (
    <MenuLink key={id} icon={Hourglass} to={paths.waiting} isElsewhere>
      {menu.waiting(name)}
    </MenuLink>
  ));
  if (workspaces.length < 2) return waiting;
  return (
    <>
      <MenuSub icon={Building2} label={menu.workspaces}>
        <MenuChoice
          label={menu.workspaces}
          value={workspaces.find(({ isCurrent }) => isCurrent)?.id ?? ''}
          options={workspaces.map(({ id, name }) => ({ value: id, label: name }))}
          onChoose={(id) => mutate(id)}
        />
      </MenuSub>
      {waiting}
    </>
  );
}

function useSwitch() {
  const say = useToast();
  const sayFailed = useSayFailed();
  const queries = useQueryClient();
  const knowAs = useKnownAs();
  const navigate = useNavigate();
  const { menu } = useMessages().pages;
  return useMutation({
    mutationFn: (id: string) => call(switchCompany, { params: { id } }),
    onSuccess: ({ user }) => {
      // The open page may belong to the other workspace.
      void navigate(paths.dashboard);
      knowAs(user);
      say({ title: menu.switched(user.company.name) });
    },
    onError: (error) => {
      sayFailed(error, { title: menu.switchFailed });
      // The user may have left this workspace elsewhere.
      void queries.invalidateQueries(sessionQuery);
    },
  });
}

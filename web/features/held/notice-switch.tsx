import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { changeHeldNotice } from '#contract/intake/held-notice.ts';
import { call } from '#web/api/api.ts';
import { useSayFailed } from '#web/errors/use-failure.ts';
import { useHeldMessages } from '#web/features/held/messages/messages.ts';
import { Switch } from '#web/ui/switch.tsx';
import { useToast } from '#web/ui/toast/toast.tsx';
import { heldNoticeQuery } from './store/held-query.ts';

export function NoticeSwitch() {
  const messages = useHeldMessages();
  const queries = useQueryClient();
  const say = useToast();
  const sayFailed = useSayFailed();
  const { data } = useQuery(heldNoticeQuery);
  const change = useMutation({
    mutationFn: (isWanted: boolean) => call(changeHeldNotice, { body: { isWanted } }),
    onMutate: (isWanted) => queries.setQueryData(heldNoticeQuery.queryKey, { isWanted }),
    onSuccess: ({ isWanted }) =>
      say({ title: isWanted ? messages.notice.on : messages.notice.off }),
    onError: (error) => {
      sayFailed(error, { title: messages.failed, otherwise: messages.tryAgain });
      void queries.invalidateQueries(heldNoticeQuery);
    },
  });
  if (!data) return null;
  return (
    <div className="mt-10 border-t border-line pt-4">
      <Switch label={messages.notice.label} isOn={data.isWanted} onChange={change.mutate} />
    </div>
  );
}

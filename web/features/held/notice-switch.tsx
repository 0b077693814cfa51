import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { changeHeldNotice } from '#contract/intake/held-notice.ts';
import { call } from '#web/api.ts';
import { Switch } from '#web/ui/switch.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useSayFailed } from '#web/use-failure.ts';
import { useHeldWords } from '#web/words/held-words.ts';
import { heldNoticeQuery } from './held-query.ts';

/** Whether this person gets the daily email. */
export function NoticeSwitch() {
  const words = useHeldWords();
  const queries = useQueryClient();
  const say = useToast();
  const sayFailed = useSayFailed();
  const { data } = useQuery(heldNoticeQuery);
  const change = useMutation({
    mutationFn: (isWanted: boolean) => call(changeHeldNotice, { body: { isWanted } }),
    onMutate: (isWanted) => queries.setQueryData(heldNoticeQuery.queryKey, { isWanted }),
    onSuccess: ({ isWanted }) => say({ title: isWanted ? words.notice.on : words.notice.off }),
    onError: (error) => {
      sayFailed(error, { title: words.failed, otherwise: words.tryAgain });
      void queries.invalidateQueries(heldNoticeQuery);
    },
  });
  if (!data) return null;
  return (
    <div className="mt-10 border-t border-line pt-4">
      <Switch label={words.notice.label} isOn={data.isWanted} onChange={change.mutate} />
    </div>
  );
}

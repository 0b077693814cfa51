import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  changeEmailPreferences,
  type EmailPreferences,
  sendTestEmail,
} from '#contract/notifications/email-preferences.ts';
import { call } from '#web/api/api.ts';
import { useSayFailed } from '#web/errors/use-failure.ts';
import { emailPreferencesQuery, SENT_EMAILS_KEY } from '#web/store/email-preferences-query.ts';
import { useToast } from '#web/ui/toast/toast.tsx';
import { useEmailMessages } from '../messages/emails.ts';
import { useChangeAtOnce } from '../use-change-at-once.ts';

export type EmailChange = {
  modes?: Partial<EmailPreferences['modes']>;
  digest?: EmailPreferences['digest'];
  timeZone?: string;
};

export function useChangeEmails() {
  return useChangeAtOnce({
    queryKey: emailPreferencesQuery.queryKey,
    send: (change: EmailChange) => call(changeEmailPreferences, { body: change }),
    merge: (known: EmailPreferences, { modes, ...others }) => ({
      ...known,
      ...others,
      modes: { ...known.modes, ...modes },
    }),
  });
}

export function useTestEmail() {
  const queries = useQueryClient();
  const says = useEmailMessages();
  const say = useToast();
  const sayFailed = useSayFailed();
  return useMutation({
    mutationFn: () => call(sendTestEmail, {}),
    onSuccess: ({ address }) => {
      say({ title: says.test.sent(address) });
      void queries.invalidateQueries({ queryKey: SENT_EMAILS_KEY });
    },
    onError: (error) => sayFailed(error, { title: says.test.failed }),
  });
}

import type { EmailPreferences } from '#contract/notifications/email-preferences.ts';
import { useDates } from '#web/messages/format/dates.ts';
import { Sentence } from '#web/ui/sentence.tsx';
import { useEmailMessages } from '../messages/emails.ts';

type NoticeProps = {
  preferences: EmailPreferences;
  isAdmin: boolean;
};

/** Notice that the address is suppressed after a bounce; otherwise renders nothing. */
export function SuppressedNotice({ preferences, isAdmin }: NoticeProps) {
  const { suppressed: says } = useEmailMessages();
  const dates = useDates();
  const { address, suppressed } = preferences;
  if (!suppressed) return null;
  return (
    <div className="mt-3 mb-1 rounded-md bg-watch-wash px-4 py-3 text-13 wrap-anywhere">
      <p className="font-medium">{says.title(address, dates.day(suppressed.since))}</p>
      {suppressed.reason !== '' && <p className="mt-1">{says.said(suppressed.reason)}</p>}
      <p className="mt-1">
        {isAdmin ? (
          <Sentence
            says={says.lift}
            parts={{
              emails: (
                <a key="emails" href="#emails" className="font-medium text-spruce underline">
                  {says.liftLink}
                </a>
              ),
            }}
          />
        ) : (
          says.ask
        )}
      </p>
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { DEPARTMENTS } from '#contract/entries/labels.ts';
import { NOTIFICATION_REASONS } from '#contract/notifications/notifications.ts';
import { LoadFailure } from '#web/errors/load-failure.tsx';
import { useMessages } from '#web/messages/language.tsx';
import { useSession } from '#web/session/session.ts';
import { Switch } from '#web/ui/switch.tsx';
import { settingsQuery, useChangeSettings } from './inbox-query.ts';
import { useNotificationMessages } from './messages/messages.ts';

/** What a person is notified of, and which departments they look after. */
export function NotificationSettingsForm() {
  const says = useNotificationMessages();
  const { common } = useMessages();
  const { data, error, refetch } = useQuery(settingsQuery);
  const change = useChangeSettings();
  const isAdmin = useSession().data?.user.company.role === 'company_admin';
  if (!data) {
    if (!error) return <p className="text-13 text-ink-quiet">{common.loading}</p>;
    return <LoadFailure error={error} says={says.settings.failed} onRetry={() => void refetch()} />;
  }
  const reasons = NOTIFICATION_REASONS.filter((reason) => isAdmin || reason !== 'workspace');
  return (
    <div className="grid gap-4">
      <ul className="grid justify-items-start gap-1">
        {reasons.map((reason) => (
          <li key={reason}>
            <Switch
              label={says.switches[reason]}
              isOn={data.reasons[reason]}
              onChange={(isOn) => change.mutate({ reasons: { ...data.reasons, [reason]: isOn } })}
            />
          </li>
        ))}
      </ul>
      <fieldset>
        <legend className="text-15 font-medium">{says.settings.departments}</legend>
        <p className="mb-2 max-w-[60ch] text-13 text-ink-quiet">{says.settings.departmentsSay}</p>
        <ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
          {DEPARTMENTS.filter((one) => one !== 'Unassigned').map((department) => (
            <li key={department}>
              <Switch
                label={common.departments[department]}
                isOn={data.departments.includes(department)}
                onChange={(isOn) =>
                  change.mutate({
                    departments: isOn
                      ? [...data.departments, department]
                      : data.departments.filter((one) => one !== department),
                  })
                }
              />
            </li>
          ))}
        </ul>
      </fieldset>
    </div>
  );
}

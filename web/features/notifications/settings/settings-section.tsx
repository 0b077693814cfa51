import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import type { ReporterEmail } from '#contract/entries/email-kinds.ts';
import { DEPARTMENTS } from '#contract/entries/labels.ts';
import {
  NOTIFICATION_REASONS,
  type NotificationSettings,
} from '#contract/notifications/notifications.ts';
import { LoadFailure } from '#web/errors/load-failure.tsx';
import { ByEmail } from '#web/features/notifications/emails/by-email.tsx';
import { settingsQuery, useChangeSettings } from '#web/features/notifications/inbox-query.ts';
import { useEmailMessages } from '#web/features/notifications/messages/emails.ts';
import { useNotificationMessages } from '#web/features/notifications/messages/messages.ts';
import { useMessages } from '#web/messages/language.tsx';
import { emailPreferencesQuery } from '#web/store/email-preferences-query.ts';
import { Switch } from '#web/ui/switch.tsx';

type FormProps = {
  isAdmin: boolean;
  sentToReporters: readonly ReporterEmail[];
};

export function NotificationSettingsForm({ isAdmin, sentToReporters }: FormProps) {
  const says = useNotificationMessages();
  const { common } = useMessages();
  const { data, error, refetch } = useQuery(settingsQuery);
  const change = useChangeSettings();
  usePrefetchQuery(emailPreferencesQuery);
  if (!data) {
    if (!error) return <p className="text-13 text-ink-quiet">{common.loading}</p>;
    return <LoadFailure error={error} says={says.settings.failed} onRetry={() => void refetch()} />;
  }
  return (
    <div className="grid gap-8">
      <InTidings settings={data} isAdmin={isAdmin} onChange={(next) => change.mutate(next)} />
      <ByEmail isAdmin={isAdmin} sentToReporters={sentToReporters} />
      <Departments settings={data} onChange={(next) => change.mutate(next)} />
    </div>
  );
}

type PartProps = {
  settings: NotificationSettings;
  onChange: (change: Partial<NotificationSettings>) => void;
};

function InTidings({ settings, isAdmin, onChange }: PartProps & { isAdmin: boolean }) {
  const { switches } = useNotificationMessages();
  const says = useEmailMessages();
  const { reasons } = settings;
  return (
    <div>
      <h3 className="text-15 font-medium">{says.inTidings}</h3>
      <p className="mb-2 max-w-[60ch] text-13 text-pretty text-ink-quiet">{says.inTidingsSays}</p>
      <ul className="grid justify-items-start gap-1">
        {NOTIFICATION_REASONS.filter((reason) => isAdmin || reason !== 'workspace').map(
          (reason) => (
            <li key={reason}>
              <Switch
                label={switches[reason]}
                isOn={reasons[reason]}
                onChange={(isOn) => onChange({ reasons: { ...reasons, [reason]: isOn } })}
              />
            </li>
          ),
        )}
      </ul>
    </div>
  );
}

function Departments({ settings, onChange }: PartProps) {
  const says = useNotificationMessages();
  const { common } = useMessages();
  const { departments } = settings;
  return (
    <fieldset>
      <legend className="text-15 font-medium">{says.settings.departments}</legend>
      <p className="mb-2 max-w-[60ch] text-13 text-pretty text-ink-quiet">
        {says.settings.departmentsSay}
      </p>
      <ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {DEPARTMENTS.filter((one) => one !== 'Unassigned').map((department) => (
          <li key={department}>
            <Switch
              label={common.departments[department]}
              isOn={departments.includes(department)}
              onChange={(isOn) =>
                onChange({
                  departments: isOn
                    ? [...departments, department]
                    : departments.filter((one) => one !== department),
                })
              }
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

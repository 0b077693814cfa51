import { REPORTER_EMAILS, type ReporterEmail } from '#contract/entries/email-kinds.ts';
import { changeWorkspace, type Workspace } from '#contract/workspace/workspace.ts';
import { call } from '#web/api/api.ts';
import { useSentMessages } from '#web/features/settings/messages/emails.ts';
import { useSettingsMessages } from '#web/features/settings/messages/messages.ts';
import {
  Fact,
  SavingWord,
  Section,
  type WorkspaceSectionProps,
} from '#web/features/settings/section/section.tsx';
import { useSave } from '#web/features/settings/store/workspace-query.ts';
import { Switch } from '#web/ui/switch.tsx';
import { SentEmails } from './sent-emails.tsx';
import { SuppressedAddresses } from './suppressed-addresses.tsx';

export function EmailsSection({ workspace, isAdmin }: WorkspaceSectionProps) {
  const says = useSentMessages();
  const { none } = useSettingsMessages().workspace;
  const labels = workspace.reporterEmails.map((kind) => says.kinds[kind].label);
  return (
    <Section id="emails" title={says.title} says={says.says}>
      {isAdmin ? (
        <>
          <KindSwitches workspace={workspace} />
          <SentEmails />
          <SuppressedAddresses />
        </>
      ) : (
        <Fact label={says.sends}>{labels.join(', ') || none}</Fact>
      )}
    </Section>
  );
}

function KindSwitches({ workspace }: { workspace: Workspace }) {
  const { kinds } = useSentMessages();
  const { save, saving, sending } = useSave((reporterEmails: ReporterEmail[]) =>
    call(changeWorkspace, { body: { reporterEmails } }),
  );
  const chosen = sending ?? workspace.reporterEmails;
  return (
    <>
      <ul className="mt-4 grid gap-2">
        {REPORTER_EMAILS.map((kind) => (
          <li key={kind}>
            <Switch
              label={kinds[kind].label}
              isOn={chosen.includes(kind)}
              onChange={(isOn) =>
                save(REPORTER_EMAILS.filter((one) => (one === kind ? isOn : chosen.includes(one))))
              }
            />
            <p className="-mt-1 pl-11 text-13 text-ink-quiet">{kinds[kind].hint}</p>
          </li>
        ))}
      </ul>
      <SavingWord saving={saving} />
    </>
  );
}

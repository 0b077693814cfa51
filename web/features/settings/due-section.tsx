import { useState } from 'react';
import { PRIORITIES, type Priority } from '#contract/entries/labels.ts';
import { changeWorkspace, HOUSE_DUE_DAYS, type Workspace } from '#contract/workspace/workspace.ts';
import { call } from '#web/api/api.ts';
import { useSettingsMessages } from '#web/features/settings/messages/messages.ts';
import { useMessages } from '#web/messages/language.tsx';
import { Form, SubmitButton } from '#web/ui/form.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { SavingWord, Section, type WorkspaceSectionProps } from './section/section.tsx';
import { useSave } from './store/workspace-query.ts';

type Days = Workspace['dueDays'];

export function DueSection({ workspace, isAdmin }: WorkspaceSectionProps) {
  const { common } = useMessages();
  const { due } = useSettingsMessages().workspace;
  return (
    <Section id="due" title={due.title} says={due.says}>
      {isAdmin ? (
        <DueForm days={workspace.dueDays} />
      ) : (
        <dl className="mt-4 grid max-w-80 grid-cols-2 gap-y-2 text-15">
          {PRIORITIES.map((priority) => (
            <div key={priority} className="contents">
              <dt className="text-ink-quiet">{common.priorities[priority]}</dt>
              <dd>{due.days(workspace.dueDays[priority] ?? HOUSE_DUE_DAYS[priority])}</dd>
            </div>
          ))}
        </dl>
      )}
    </Section>
  );
}

function DueForm({ days }: { days: Days }) {
  const { common } = useMessages();
  const { due } = useSettingsMessages().workspace;
  const [typed, setTyped] = useState(() => textsOf(days));
  const [wrong, setWrong] = useState<Priority | null>(null);
  const { save, saving } = useSave((dueDays: Days) => call(changeWorkspace, { body: { dueDays } }));
  const submit = () => {
    const complaint = PRIORITIES.find((one) => daysOf(typed[one]) === undefined) ?? null;
    setWrong(complaint);
    if (complaint === null)
      save(Object.fromEntries(PRIORITIES.map((one) => [one, daysOf(typed[one])])) as Days);
  };
  return (
    <Form onSubmit={submit} className="mt-4">
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        {PRIORITIES.map((priority) => (
          <TextField
            key={priority}
            label={common.priorities[priority]}
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            placeholder={String(HOUSE_DUE_DAYS[priority])}
            value={typed[priority]}
            error={wrong === priority ? due.wrong : undefined}
            onChange={(event) => {
              setTyped({ ...typed, [priority]: event.target.value });
              setWrong(null);
            }}
          />
        ))}
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-4">
        <SubmitButton>{common.save}</SubmitButton>
        <SavingWord saving={saving} isBeside />
      </div>
    </Form>
  );
}

function textsOf(days: Days): Record<Priority, string> {
  const texts = PRIORITIES.map((one) => [one, days[one] === null ? '' : String(days[one])]);
  return Object.fromEntries(texts) as Record<Priority, string>;
}

/** Parses a number of days; null if empty, undefined if invalid. */
function daysOf(text: string): number | null | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const days = Number(trimmed);
  return /^\d+$/.test(trimmed) && days >= 1 && days <= 365 ? days : undefined;
}

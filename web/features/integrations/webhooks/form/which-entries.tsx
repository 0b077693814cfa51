import {
  DEPARTMENTS,
  type Department,
  PRIORITIES,
  type Priority,
} from '#contract/entries/labels.ts';
import { useWebhookMessages } from '#web/features/integrations/webhooks/messages/messages.ts';
import { useFrontMessages } from '#web/messages/language.tsx';
import { ToggleChip } from '#web/ui/chip.tsx';

type WhichEntriesProps = {
  departments: readonly Department[];
  priorities: readonly Priority[];
  onChange: (change: { departments: Department[] } | { priorities: Priority[] }) => void;
};

export function WhichEntries({ departments, priorities, onChange }: WhichEntriesProps) {
  const { form: messages } = useWebhookMessages();
  const { common } = useFrontMessages();
  return (
    <fieldset>
      <legend className="text-13 font-medium">{messages.which}</legend>
      <p className="mt-1 text-13 text-ink-quiet">{messages.whichSays}</p>
      <Chips
        title={messages.departments}
        all={DEPARTMENTS}
        chosen={departments}
        names={common.departments}
        onChoose={(chosen) => onChange({ departments: chosen })}
      />
      <Chips
        title={messages.priorities}
        all={PRIORITIES}
        chosen={priorities}
        names={common.priorities}
        onChoose={(chosen) => onChange({ priorities: chosen })}
      />
    </fieldset>
  );
}

type ChipsProps<Value extends string> = {
  title: string;
  all: readonly Value[];
  chosen: readonly Value[];
  names: Record<Value, string>;
  onChoose: (chosen: Value[]) => void;
};

function Chips<Value extends string>({ title, all, chosen, names, onChoose }: ChipsProps<Value>) {
  return (
    <fieldset className="mt-3">
      <legend className="text-13 text-ink-quiet">{title}</legend>
      <div className="mt-1.5 flex flex-wrap gap-2">
        {all.map((value) => {
          const isOn = chosen.includes(value);
          return (
            <ToggleChip
              key={value}
              isOn={isOn}
              onToggle={() =>
                onChoose(all.filter((one) => (one === value ? !isOn : chosen.includes(one))))
              }
            >
              {names[value]}
            </ToggleChip>
          );
        })}
      </div>
    </fieldset>
  );
}

import { useState } from 'react';
import { DEPARTMENTS, type Department } from '#contract/entries/labels.ts';
import { type Colleague, changeColleague } from '#contract/workspace/workspace-people.ts';
import { call } from '#web/api/api.ts';
import { useSettingsMessages } from '#web/features/settings/messages/messages.ts';
import { SavingWord } from '#web/features/settings/section/section.tsx';
import { useSavePeople } from '#web/features/settings/store/workspace-query.ts';
import { useMessages } from '#web/messages/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Form, SubmitButton } from '#web/ui/form.tsx';

type DepartmentsDialogProps = { who: Colleague; onClose: () => void };

export function DepartmentsDialog({ who, onClose }: DepartmentsDialogProps) {
  const { departments: says } = useSettingsMessages().workspace.people;
  const { common } = useMessages();
  const [chosen, setChosen] = useState<readonly Department[]>(who.departments);
  const { save, saving } = useSavePeople((departments: Department[]) =>
    call(changeColleague, { params: { id: who.id }, body: { departments } }),
  );
  const toggle = (one: Department, isOn: boolean) =>
    setChosen(isOn ? [...chosen, one] : chosen.filter((other) => other !== one));
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={says.title(who.name || who.email)}
      description={says.says}
    >
      <Form
        isPending={saving.state === 'saving'}
        onSubmit={() => save([...chosen], { onSuccess: onClose })}
      >
        <fieldset className="mt-2 grid gap-x-6 sm:grid-cols-2">
          <legend className="sr-only">{says.button}</legend>
          {DEPARTMENTS.filter((one) => one !== 'Unassigned').map((department) => (
            <label
              key={department}
              className="flex min-h-9 cursor-pointer items-center gap-2 text-15 pointer-coarse:min-h-11"
            >
              <input
                type="checkbox"
                checked={chosen.includes(department)}
                onChange={(event) => toggle(department, event.target.checked)}
                className="size-4 shrink-0 accent-spruce"
              />
              {common.departments[department]}
            </label>
          ))}
        </fieldset>
        <div className="mt-6 flex flex-wrap items-center justify-end gap-2">
          <SavingWord saving={saving} isBeside />
          <Button look="quiet" onClick={onClose}>
            {common.cancel}
          </Button>
          <SubmitButton look="main">{common.save}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}

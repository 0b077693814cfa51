import { DEPARTMENTS, PRIORITIES } from '#contract/entries/labels.ts';
import { useMessages } from '#web/messages/language.tsx';
import { Select } from '#web/ui/select.tsx';
import { AUTO, type NoteDraft } from './note-draft.ts';

type NoteChoicesProps = { draft: NoteDraft; onChange: (draft: NoteDraft) => void };

/** Labels that override the engine. */
export function NoteChoices({ draft, onChange }: NoteChoicesProps) {
  const { board, common } = useMessages();
  const says = board.note;
  return (
    <>
      <Select
        label={says.priority}
        labelPlace="hidden"
        value={draft.priority}
        options={[
          { value: AUTO, label: says.autoPriority },
          ...PRIORITIES.map((value) => ({ value, label: common.priorities[value] })),
        ]}
        onChoose={(priority) => onChange({ ...draft, priority })}
      />
      <Select
        label={says.department}
        labelPlace="hidden"
        value={draft.department}
        options={[
          { value: AUTO, label: says.autoDepartment },
          ...DEPARTMENTS.map((value) => ({ value, label: common.departments[value] })),
        ]}
        onChoose={(department) => onChange({ ...draft, department })}
      />
    </>
  );
}

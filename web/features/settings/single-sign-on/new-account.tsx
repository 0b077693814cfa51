import { useState } from 'react';
import { SavingWord } from '#web/features/settings/section/section.tsx';
import { usePeople } from '#web/features/settings/store/workspace-query.ts';
import { Button } from '#web/ui/button.tsx';
import { Form, SubmitButton } from '#web/ui/form.tsx';
import { Select } from '#web/ui/select.tsx';
import { useSsoMessages } from './messages/messages.ts';
import { Part, Says } from './part.tsx';
import { useUnlink } from './single-sign-on-query.ts';

export function NewAccount() {
  const { unlink } = useSsoMessages();
  const { data } = usePeople();
  const members = data?.filter(({ state }) => state === 'member') ?? [];
  const [chosen, setChosen] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const { save, saving } = useUnlink();
  const id = chosen ?? members[0]?.id ?? '';
  return (
    <Part title={unlink.title}>
      <Says>{unlink.says}</Says>
      {isOpen ? (
        <Form
          onSubmit={() => id !== '' && save(id)}
          isPending={saving.state === 'saving'}
          className="mt-3 flex flex-wrap items-end gap-2"
        >
          <Select
            label={unlink.who}
            size="normal"
            value={id}
            options={members.map((one) => ({
              value: one.id,
              label: one.name === '' ? one.email : `${one.name} (${one.email})`,
            }))}
            onChoose={setChosen}
            className="min-w-0 max-w-full"
          />
          <SubmitButton className="min-h-11">{unlink.button}</SubmitButton>
        </Form>
      ) : (
        <Button size="small" className="mt-3" onClick={() => setIsOpen(true)}>
          {unlink.open}
        </Button>
      )}
      <SavingWord saving={saving} done={unlink.done} />
    </Part>
  );
}

import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { exportUserEvents } from '#contract/admin/admin.ts';
import { useSayFailed } from '#web/errors/use-failure.ts';
import { useAdminMessages } from '#web/features/admin/messages/messages.ts';
import { Form, SubmitButton } from '#web/ui/form.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast/toast.tsx';
import { Part } from './parts/part.tsx';
import { saveFile } from './save-file.ts';

/** Export of user activity. */
export function ExportForm() {
  const { exporting: says } = useAdminMessages();
  const say = useToast();
  const sayFailed = useSayFailed();
  const [startDate, setStart] = useState('');
  const [endDate, setEnd] = useState('');
  const isBackwards = startDate !== '' && endDate !== '' && endDate < startDate;
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      const query = { ...(startDate && { startDate }), ...(endDate && { endDate }) };
      return saveFile(exportUserEvents, { query }, 'user_events.csv');
    },
    onSuccess: () => say(says.done),
    onError: (error) => sayFailed(error, says.failed),
  });
  return (
    <Part title={says.title} says={says.says}>
      <Form
        noValidate={false}
        onSubmit={() => !isBackwards && mutate()}
        isPending={isPending}
        className="mt-4 flex flex-wrap items-start gap-4"
      >
        <div className="w-full sm:w-52">
          <TextField
            label={says.start}
            type="date"
            value={startDate}
            onChange={(event) => setStart(event.target.value)}
          />
        </div>
        <div className="w-full sm:w-52">
          <TextField
            label={says.end}
            type="date"
            value={endDate}
            error={isBackwards ? says.endFirst : undefined}
            onChange={(event) => setEnd(event.target.value)}
          />
        </div>
        <SubmitButton className="h-11 sm:mt-[23.5px]">
          <Download aria-hidden="true" className="size-4" />
          {isPending ? says.busy : says.button}
        </SubmitButton>
      </Form>
    </Part>
  );
}

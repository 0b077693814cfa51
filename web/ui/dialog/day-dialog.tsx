import { formatISO } from 'date-fns';
import { type ReactNode, useState } from 'react';
import { Form, SubmitButton } from '../form.tsx';
import { TextField } from '../text-field.tsx';
import { Dialog } from './dialog.tsx';

type DayDialogProps = {
  title: string;
  description: string;
  label: string;
  confirm: string;
  first: Date;
  /** Returns the moment of a day (yyyy-mm-dd); null if it cannot be chosen. */
  momentOf: (day: string) => Date | null;
  onChoose: (moment: Date) => void;
  onClose: () => void;
  children?: (moment: Date | null) => ReactNode;
};

export function DayDialog(props: DayDialogProps) {
  const { title, description, label, confirm, first, momentOf, onChoose, onClose } = props;
  const [day, setDay] = useState(() => formatISO(first, { representation: 'date' }));
  const moment = momentOf(day);
  const submit = () => {
    if (!moment) return;
    onChoose(moment);
    onClose();
  };
  return (
    <Dialog isOpen onClose={onClose} title={title} description={description}>
      <Form onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <div>
          <TextField
            label={label}
            type="date"
            required
            value={day}
            onChange={(event) => setDay(event.target.value)}
          />
        </div>
        <SubmitButton look="main" className="min-h-11" disabled={!moment}>
          {confirm}
        </SubmitButton>
        {props.children?.(moment)}
      </Form>
    </Dialog>
  );
}

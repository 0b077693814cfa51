import { useState } from 'react';
import { SECURITY_GROUP_NAMES, type SecurityGroup } from '#contract/admin/security-kinds.ts';
import { useSecurityMessages } from '#web/features/security-events/messages/messages.ts';
import { Form, SubmitButton } from '#web/ui/form.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { type Filters, NO_FILTERS, type Whose } from './query.ts';

type FilterFormProps = { whose: Whose; isBusy: boolean; onShow: (filters: Filters) => void };

export function FilterForm({ whose, isBusy, onShow }: FilterFormProps) {
  const says = useSecurityMessages();
  const [filters, setFilters] = useState<Filters>(NO_FILTERS);
  const { group, startDate, endDate } = filters;
  const isBackwards = startDate !== '' && endDate !== '' && endDate < startDate;
  const set = (change: Partial<Filters>) => setFilters({ ...filters, ...change });
  const text = (name: 'person' | 'company') => (
    <div className="w-full sm:w-52">
      <TextField
        label={says[name]}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        value={filters[name]}
        onChange={(event) => set({ [name]: event.target.value })}
      />
    </div>
  );
  const day = (name: 'startDate' | 'endDate', error?: string) => (
    <div className="w-full sm:w-44">
      <TextField
        label={says[name]}
        type="date"
        value={filters[name]}
        error={error}
        onChange={(event) => set({ [name]: event.target.value })}
      />
    </div>
  );
  return (
    <Form
      noValidate={false}
      onSubmit={() => !isBackwards && onShow(filters)}
      className="mt-4 flex flex-wrap items-start gap-x-4 gap-y-3"
    >
      <Select
        label={says.group}
        size="normal"
        className="w-full sm:w-52"
        value={group}
        options={[
          { value: '', label: says.anyGroup },
          ...SECURITY_GROUP_NAMES.map((value) => ({ value, label: says.groups[value] })),
        ]}
        onChoose={(value: SecurityGroup | '') => {
          set({ group: value });
          onShow({ ...filters, group: value });
        }}
      />
      {text('person')}
      {whose === 'all' && text('company')}
      <div className="flex w-full flex-wrap items-start gap-x-4 gap-y-3 sm:w-auto sm:flex-nowrap">
        {day('startDate')}
        {day('endDate', isBackwards ? says.endFirst : undefined)}
      </div>
      <SubmitButton aria-disabled={isBusy} className="h-11 sm:mt-[23.5px]">
        {says.show}
      </SubmitButton>
    </Form>
  );
}

import { type FormEvent, useState } from 'react';
import { IntakeSetupBody } from '#contract/intake-setup.ts';
import type { SessionUser } from '#contract/people.ts';
import { loadFailureText } from '#web/failure-text.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useWords } from '#web/words/language.tsx';
import { useSetupWords } from '#web/words/setup-words.ts';
import { type Draft, domainIn, domainToClaim, type Start } from './draft.ts';
import { useAddressFor } from './setup-query.ts';

/** What each step is given. */
export type StepProps = {
  user: SessionUser;
  draft: Draft;
  change: (change: Partial<Draft>) => void;
  start: Start & { testWay: 'local' | 'relay' | null };
};

type Complaints = Partial<Record<'companyName' | 'adminEmail', string>>;

/** Step 1: who the company is; its address shows as the name is typed. */
export function CompanyStep({ user, draft, change, start }: StepProps) {
  const { common } = useWords();
  const words = useSetupWords().intakeSetup.company;
  const say = useToast();
  const [complaints, setComplaints] = useState<Complaints>({});
  const { address, error: addressError } = useAddressFor(draft.companyName, draft.another);
  const domain = domainIn(draft, user, start);
  const isOfName = domain !== '' && domainToClaim(draft, user, start) === '';
  const goOn = (event: FormEvent) => {
    event.preventDefault();
    if (draft.companyName.trim() === '' || draft.adminEmail.trim() === '') {
      say({ ...words.missing, isError: true });
      return;
    }
    const { error } = IntakeSetupBody.safeParse({ ...draft, domain: '', additionalAdmin: null });
    const found = error?.issues.map(({ path, message }) => [String(path[0]), common.told(message)]);
    setComplaints(Object.fromEntries(found ?? []));
    if (!error) change({ step: 2 });
  };
  return (
    <form noValidate onSubmit={goOn} className="mt-8 grid gap-5">
      <TextField
        label={words.name}
        autoComplete="organization"
        value={draft.companyName}
        error={complaints.companyName}
        onChange={(event) => change({ companyName: event.target.value })}
      />
      <div>
        <TextField
          label={words.email}
          type="email"
          autoComplete="email"
          value={draft.adminEmail}
          error={complaints.adminEmail}
          onChange={(event) => change({ adminEmail: event.target.value })}
        />
        <p className="mt-1 text-13 text-ink-quiet">{words.emailSays}</p>
      </div>
      <div>
        <TextField
          label={words.domain}
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          value={domain}
          onChange={(event) => change({ domain: event.target.value })}
        />
        <p className="mt-1 text-13 text-ink-quiet">
          {isOfName ? words.domainOfName : words.domainSays}
        </p>
      </div>
      <div className="rounded-md bg-spruce-wash px-4 py-3">
        <p className="text-13 text-ink-quiet">{words.address}</p>
        <p aria-live="polite" className="mt-0.5 min-h-6 text-15 font-[550] break-all">
          {address ?? (
            <span className="font-normal text-ink-quiet">
              {addressError
                ? loadFailureText(addressError, words.addressFailed, common)
                : words.noAddress}
            </span>
          )}
        </p>
      </div>
      <div className="flex justify-end">
        <Button type="submit" look="main" className="max-sm:w-full">
          {words.next}
        </Button>
      </div>
    </form>
  );
}

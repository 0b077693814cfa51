import { Check, Copy } from 'lucide-react';
import { addAlias, removeAlias } from '#contract/workspace/workspace.ts';
import { call } from '#web/api/api.ts';
import { useSettingsMessages } from '#web/features/settings/messages/messages.ts';
import { useMessages } from '#web/messages/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { useCopy } from '#web/ui/copy/use-copy.ts';
import { SavingWord, Section, type WorkspaceSectionProps } from './section/section.tsx';
import { AddForm } from './section/text-list.tsx';
import { useSave } from './store/workspace-query.ts';

const CONFIRM_MS = 1500;

export function AddressesSection({ workspace, isAdmin }: WorkspaceSectionProps) {
  const { addresses } = useSettingsMessages().workspace;
  const adding = useSave((address: string) => call(addAlias, { body: { address } }));
  const removing = useSave((address: string) => call(removeAlias, { params: { address } }));
  const { intakeEmail, aliases, intakeDomain } = workspace;
  return (
    <Section id="addresses" title={addresses.title} says={addresses.says}>
      <h3 className="mt-4 text-13 font-medium">{addresses.current}</h3>
      <Address address={intakeEmail} />
      {aliases.length > 0 && (
        <>
          <h3 className="mt-4 text-13 font-medium">{addresses.further}</h3>
          <ul className="divide-y divide-line">
            {aliases.map((alias) => (
              <li key={alias}>
                <Address
                  address={alias}
                  {...(isAdmin && { onRemove: () => removing.save(alias) })}
                />
              </li>
            ))}
          </ul>
          <SavingWord saving={removing.saving} />
        </>
      )}
      {isAdmin && (
        <AddForm
          label={addresses.label}
          hint={addresses.hint}
          after={<span className="py-2.5 text-15 text-ink-quiet">@{intakeDomain}</span>}
          maxLength={100}
          saving={adding.saving}
          onAdd={(address, onSuccess) => adding.save(address, { onSuccess })}
        />
      )}
    </Section>
  );
}

function Address({ address, onRemove }: { address: string; onRemove?: () => void }) {
  const { common } = useMessages();
  const messages = useSettingsMessages().workspace;
  const { copy, isCopied } = useCopy(CONFIRM_MS);
  const Icon = isCopied ? Check : Copy;
  return (
    <div className="flex flex-wrap items-center gap-x-2 py-1">
      <button
        type="button"
        onClick={() => copy(address)}
        className="inline-flex min-h-9 min-w-0 items-center gap-2 rounded-md text-15 font-medium hover:text-spruce pointer-coarse:min-h-11"
      >
        <span className="min-w-0 text-left break-all">{address}</span>
        <Icon aria-hidden="true" className="size-4 shrink-0 text-ink-quiet" />
      </button>
      <span role="status" className="text-13 text-spruce empty:hidden">
        {isCopied ? common.copied : ''}
      </span>
      {onRemove && (
        <Button
          size="small"
          look="quiet"
          className="ml-auto"
          aria-label={messages.removeNamed(address)}
          onClick={onRemove}
        >
          {messages.remove}
        </Button>
      )}
    </div>
  );
}

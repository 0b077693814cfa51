import type { SuppressedAddress } from '#contract/workspace/workspace-emails.ts';
import { LoadFailure } from '#web/errors/load-failure.tsx';
import { useSentMessages } from '#web/features/settings/messages/emails.ts';
import { SavingWord } from '#web/features/settings/section/section.tsx';
import { useDates } from '#web/messages/format/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { useLift, useSuppressed } from './emails-query.ts';

export function SuppressedAddresses() {
  const { suppressed: says } = useSentMessages();
  const { data, error, refetch } = useSuppressed();
  const { save, saving } = useLift();
  return (
    <div className="mt-8">
      <h3 id="suppressed-title" className="text-15 font-medium">
        {says.title}
      </h3>
      {error && !data && (
        <LoadFailure
          error={error}
          says={says.failed}
          onRetry={() => void refetch()}
          className="mt-2"
        />
      )}
      {data && (
        <p className="mt-1 max-w-[64ch] text-13 text-ink-quiet">
          {data.length === 0 ? says.none : says.says}
        </p>
      )}
      {data && data.length > 0 && (
        <ul
          aria-labelledby="suppressed-title"
          className="mt-3 divide-y divide-line border-y border-line"
        >
          {data.map((one) => (
            <AddressRow key={one.address} one={one} onLift={() => save(one.address)} />
          ))}
        </ul>
      )}
      <SavingWord saving={saving} done={says.lifted} />
    </div>
  );
}

function AddressRow({ one, onLift }: { one: SuppressedAddress; onLift: () => void }) {
  const { suppressed: says } = useSentMessages();
  const dates = useDates();
  const { address, since, reason } = one;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow basis-60 wrap-anywhere">
        <p className="text-15 font-[550]">{address}</p>
        <p className="text-13">{reason}</p>
        <p className="text-13 text-ink-quiet">{says.since(dates.day(since))}</p>
      </div>
      <Button size="small" look="quiet" aria-label={says.liftOf(address)} onClick={onLift}>
        {says.lift}
      </Button>
    </li>
  );
}

import { useMutation } from '@tanstack/react-query';
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { InboundMonitoring } from '#contract/admin/inbound-monitoring.ts';
import { useSayFailed } from '#web/errors/use-failure.ts';
import { useAdminMessages } from '#web/features/admin/messages/messages.ts';
import { useFrontMessages } from '#web/messages/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { sumsOf, type Whose } from './inbound-query.ts';
import { Part } from './parts/part.tsx';
import { saveFile } from './save-file.ts';

const PARTS = [
  'entries',
  'threadUpdates',
  'duplicates',
  'held',
  'companyNotFound',
  'rejected',
  'unreadable',
  'waiting',
] as const;

type InboundSumProps = { whose: Whose; monitoring: InboundMonitoring };

export function InboundSum({ whose, monitoring }: InboundSumProps) {
  const { sum } = useAdminMessages().inbound;
  const { number } = useFrontMessages().common;
  const { ledger, isBalanced, late, waitingFor } = monitoring;
  return (
    <Part title={sum.title}>
      {late > 0 && <Said isWell={false}>{sum.late(late)}</Said>}
      {waitingFor.map(({ cause, mails }) => (
        <Said key={cause} isWell={false}>
          {sum.waitsFor(mails, sum.causes[cause] ?? cause)}
        </Said>
      ))}
      <Said isWell={isBalanced}>{isBalanced ? sum.balanced : sum.unbalanced}</Said>
      <dl className="mt-4 max-w-96 text-15">
        {PARTS.map((part) => (
          <div key={part} className="flex justify-between gap-4 border-b border-line py-1.5">
            <dt className={ledger[part] === 0 ? 'text-ink-quiet' : ''}>{sum[part]}</dt>
            <dd className={`tabular-nums ${ledger[part] === 0 ? 'text-ink-quiet' : ''}`}>
              {number(ledger[part])}
            </dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 py-1.5 font-semibold">
          <dt>{sum.received}</dt>
          <dd className="tabular-nums">{number(ledger.received)}</dd>
        </div>
      </dl>
      <div className="mt-3 flex flex-wrap gap-3">
        <Save whose={whose} format="csv" />
        <Save whose={whose} format="json" />
      </div>
    </Part>
  );
}

function Said({ isWell, children }: { isWell: boolean; children: string }) {
  const Icon = isWell ? CircleCheck : CircleAlert;
  return (
    <p className="mt-3 flex items-start gap-2">
      <Icon
        aria-hidden="true"
        className={`mt-0.5 size-5 shrink-0 ${isWell ? 'text-spruce' : 'text-critical'}`}
      />
      {children}
    </p>
  );
}

function Save({ whose, format }: { whose: Whose; format: 'csv' | 'json' }) {
  const { inbound, exporting } = useAdminMessages();
  const sayFailed = useSayFailed();
  const { mutate } = useMutation({
    mutationFn: () => saveFile(sumsOf[whose], { query: { format } }, `inbound_email.${format}`),
    onError: (error) => sayFailed(error, { title: exporting.failed.title }),
  });
  return (
    <Button size="small" onClick={() => mutate()}>
      {inbound.sum[format]}
    </Button>
  );
}

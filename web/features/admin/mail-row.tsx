import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import type { InboundEvent } from '#contract/admin/inbound-monitoring.ts';
import { useAdminMessages } from '#web/features/admin/messages/messages.ts';
import { UserText } from '#web/messages/user-text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { When } from '#web/ui/when.tsx';
import type { Whose } from './inbound-query.ts';
import { MailSteps } from './mail-steps.tsx';

const TONES = {
  processed_successfully: 'spruce',
  duplicate_detected: 'watch',
  company_not_found: 'critical',
} as const;

const toneOf = (status: string): (typeof TONES)[keyof typeof TONES] | 'plain' =>
  status in TONES ? TONES[status as keyof typeof TONES] : 'plain';

export function MailRow({ whose, event }: { whose: Whose; event: InboundEvent }) {
  const { events: says } = useAdminMessages().inbound;
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const ms = event.processing_time_ms;
  const subject = event.isMasked ? says.masked : event.subject || says.noSubject;
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
        className="grid w-full grid-cols-[16px_auto_1fr] items-start gap-x-3 gap-y-1 rounded-md py-3 text-left hover:bg-sunken sm:grid-cols-[16px_160px_1fr_auto]"
      >
        <ChevronRight
          aria-hidden="true"
          className={`mt-1 size-4 text-ink-quiet transition-transform duration-150 ${isOpen ? 'rotate-90' : ''}`}
        />
        {/* On a phone, the subject is in the first line. */}
        <span className="max-sm:col-start-2 max-sm:row-start-2">
          <Badge tone={toneOf(event.status)}>{says.statuses[event.status] ?? event.status}</Badge>
        </span>
        <span className="min-w-0 max-sm:col-span-2 max-sm:col-start-2 max-sm:row-start-1">
          <span
            className={`block wrap-anywhere ${event.isMasked ? 'text-ink-quiet italic' : 'font-[550]'}`}
          >
            <UserText>{subject}</UserText>
          </span>
          <span className="block text-13 wrap-anywhere text-ink-quiet">
            {event.sender ?? says.unknownSender}
            {whose === 'all' && ` · ${event.company ?? says.noCompany}`}
          </span>
        </span>
        <span className="text-right text-13 text-ink-quiet max-sm:row-start-2">
          <When at={event.timestamp} />
          {ms !== null && <span className="tabular-nums sm:block"> {says.took(ms)}</span>}
        </span>
      </button>
      {isOpen && (
        <div id={id} className="pb-4 pl-7">
          <MailSteps whose={whose} id={event.id} />
        </div>
      )}
    </li>
  );
}

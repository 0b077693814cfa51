import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import type { RoleMail } from '#contract/admin/role-mail.ts';
import { useRoleMailMessages } from '#web/features/admin/role-mail/messages.ts';
import { UserText } from '#web/messages/user-text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { When } from '#web/ui/when.tsx';
import { RoleMailContent } from './content.tsx';
import { useChangeRoleMail } from './query.ts';

/** Email row; opening it marks it as read. */
export function RoleMailRow({ mail }: { mail: RoleMail }) {
  const says = useRoleMailMessages();
  const [isOpen, setIsOpen] = useState(false);
  const { mutate } = useChangeRoleMail(mail.id);
  const id = useId();
  const toggle = () => {
    if (!isOpen && !mail.isRead) mutate({ isRead: true });
    setIsOpen(!isOpen);
  };
  const weight = mail.isRead ? '' : 'font-semibold';
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={toggle}
        className="-mx-2 grid w-[calc(100%+16px)] grid-cols-[16px_1fr] items-start gap-x-3 gap-y-1 rounded-md px-2 py-3 text-left hover:bg-sunken sm:grid-cols-[16px_112px_1fr_auto]"
      >
        <ChevronRight
          aria-hidden="true"
          className={`mt-1 size-4 text-ink-quiet transition-transform duration-150 ${isOpen ? 'rotate-90' : ''}`}
        />
        <span className="max-sm:col-start-2">
          <Badge>{mail.mailbox}</Badge>
        </span>
        <span className="min-w-0 max-sm:col-start-2">
          <span className={`flex items-baseline gap-2 break-words ${weight}`}>
            {!mail.isRead && (
              <span className="size-2 shrink-0 self-center rounded-full bg-spruce">
                <span className="sr-only">{says.isUnread}</span>
              </span>
            )}
            <span className="min-w-0 break-words">
              <UserText>{mail.subject || says.noSubject}</UserText>
            </span>
          </span>
          <span className="line-clamp-2 text-13 break-words text-ink-quiet sm:line-clamp-1">
            <UserText>{mail.senderName ?? mail.sender ?? says.unknownSender}</UserText>
            {!isOpen && mail.excerpt && (
              <>
                {' · '}
                <UserText>{mail.excerpt}</UserText>
              </>
            )}
          </span>
        </span>
        <span className="text-13 text-ink-quiet max-sm:col-start-2 sm:text-right">
          <When at={mail.receivedAt} />
        </span>
      </button>
      {isOpen && (
        <div id={id} className="pt-2 pb-6 pl-7">
          <RoleMailContent mail={mail} change={mutate} />
        </div>
      )}
    </li>
  );
}

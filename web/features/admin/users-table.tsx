import type { AdminStats } from '#contract/admin/admin.ts';
import { useAdminMessages } from '#web/features/admin/messages/messages.ts';
import { useFrontMessages } from '#web/messages/language.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { When } from '#web/ui/when.tsx';
import { Part } from './parts/part.tsx';
import { Table } from './parts/table.tsx';

export function UsersTable({ users }: { users: AdminStats['activeUsers'] }) {
  const { users: says, none } = useAdminMessages();
  const { number } = useFrontMessages().common;
  return (
    <Part title={says.title} says={says.says}>
      {users.length === 0 ? (
        <p className="mt-4 text-ink-quiet">{says.none}</p>
      ) : (
        <Table
          label={says.title}
          head={[
            { text: says.name },
            { text: says.email },
            { text: says.company },
            { text: says.role },
            { text: says.lastLogin },
            { text: says.entries, isNumber: true },
          ]}
          rows={users.map((user) => ({
            key: user.email,
            isMarked: user.role === 'admin',
            cells: [
              user.name || none,
              user.email,
              user.companyName ?? none,
              user.role === 'admin' ? (
                <Badge key="role" tone="spruce">
                  {says.roles.admin}
                </Badge>
              ) : (
                says.roles.user
              ),
              user.lastLogin ? <When key="when" at={user.lastLogin} /> : none,
              number(user.entriesCreated),
            ],
          }))}
        />
      )}
    </Part>
  );
}

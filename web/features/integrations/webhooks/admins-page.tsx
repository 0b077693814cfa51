import type { ReactNode } from 'react';
import { useSettingsMessages } from '#web/features/settings/messages/messages.ts';
import { SidePage } from '#web/layout/side-page.tsx';
import { useSignedInUser } from '#web/layout/signed-in.tsx';
import { paths } from '#web/routing/paths.ts';
import { useWebhookMessages } from './messages/messages.ts';

type AdminsPageProps = {
  title: string;
  /** Page to return to; defaults to the list. */
  parent?: { to: string; name: string };
  children: ReactNode;
};

export function AdminsPage({ title, parent, children }: AdminsPageProps) {
  const { company } = useSignedInUser();
  const { onlyAdmins } = useWebhookMessages();
  const { integrations } = useSettingsMessages();
  const list = { to: paths.webhooks, name: integrations.title };
  return (
    <SidePage title={title} parent={parent ?? list}>
      {company.role === 'company_admin' ? children : <p className="mt-4">{onlyAdmins}</p>}
    </SidePage>
  );
}

import { useState } from 'react';
import { z } from 'zod';
import { INVITE_OUTCOMES } from '#contract/people/invite-outcomes.ts';
import type { SessionUser } from '#contract/people/people.ts';
import { store, stored } from '#web/session/tab-storage.ts';
import { domainOf } from './domain-of.ts';

const NAME = 'intake_setup';

/** State of the wizard, in the tab's session storage. */
const Draft = z.object({
  companyId: z.string(),
  step: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  companyName: z.string(),
  adminEmail: z.string(),
  /** Null: derived from the email address and the name. */
  domain: z.string().nullable(),
  additionalAdmin: z.string(),
  another: z.boolean(),
  /** The address shown before the setup. */
  shown: z.string(),
  // A copy of the contract's schema, which every page would otherwise load.
  invitations: z.array(
    z.object({ email: z.string(), outcome: z.enum([...INVITE_OUTCOMES, 'not_sent']) }),
  ),
});
export type Draft = z.infer<typeof Draft>;

export type Start = {
  domain: string | null;
  /** Domain of the user's address if no workspace has verified it. */
  free: string | null;
};

function begun(user: SessionUser, another: boolean): Draft {
  return {
    companyId: user.company.id,
    step: 1,
    companyName: another ? '' : user.company.name,
    adminEmail: user.email,
    domain: null,
    additionalAdmin: '',
    another,
    shown: '',
    invitations: [],
  };
}

function read(user: SessionUser): Draft {
  const { data } = Draft.safeParse(readJson(stored(NAME)));
  // Drafts of other workspaces are ignored.
  const isAdmin = user.company.role === 'company_admin';
  const isThis = data?.companyId === user.company.id && (isAdmin || data.another);
  return data && isThis ? data : begun(user, !isAdmin);
}

function readJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

export function useDraft(user: SessionUser) {
  const [draft, setDraft] = useState(() => read(user));
  const set = (next: Draft) => {
    store(NAME, JSON.stringify(next));
    setDraft(next);
  };
  return {
    draft,
    change: (change: Partial<Draft>) => set({ ...draft, ...change }),
    restart: () => set(begun(user, true)),
  };
}

/** Returns the domain as typed, or else derived. */
export function domainIn(draft: Draft, user: SessionUser, start: Start): string {
  if (draft.domain !== null) return draft.domain;
  if (draft.another) return start.free ?? '';
  const isOwn = draft.adminEmail.trim().toLowerCase() === user.email;
  if (isOwn && start.domain !== null) return start.domain;
  return domainOf(draft.adminEmail, draft.companyName, isOwn);
}

/** Returns the domain to claim; empty if derived from the name, which proves no ownership. */
export function domainToClaim(draft: Draft, user: SessionUser, start: Start): string {
  const domain = domainIn(draft, user, start).trim();
  if (draft.domain !== null || draft.another || domain === start.domain) return domain;
  return draft.adminEmail.trim().toLowerCase().endsWith(`@${domain}`) ? domain : '';
}

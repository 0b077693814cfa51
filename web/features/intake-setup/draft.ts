import { useState } from 'react';
import { z } from 'zod';
import { INVITE_OUTCOMES } from '#contract/people/invite-outcomes.ts';
import type { SessionUser } from '#contract/people/people.ts';
import { keep, kept } from '#web/session/tab-storage.ts';
import { domainOf } from './domain-of.ts';

const NAME = 'intake_setup';

/** What is typed in the wizard, and how far it is; this tab keeps it through a reload. */
const Draft = z.object({
  companyId: z.string(),
  step: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  companyName: z.string(),
  adminEmail: z.string(),
  /** Null = as it follows from the e-mail and the name. */
  domain: z.string().nullable(),
  additionalAdmin: z.string(),
  another: z.boolean(),
  /** The address that was shown before the setup, and who was invited by it. */
  shown: z.string(),
  // Not by the contract's own schema, which every page would load with it.
  invitations: z.array(
    z.object({ email: z.string(), outcome: z.enum([...INVITE_OUTCOMES, 'not_sent']) }),
  ),
});
export type Draft = z.infer<typeof Draft>;

/** What is known before anything is typed. */
export type Start = {
  domain: string | null;
  /** That of the person's own address, where no workspace has proven it. */
  free: string | null;
};

/** The wizard as it begins: with what is known of the person and their workspace. */
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
  const { data } = Draft.safeParse(readJson(kept(NAME)));
  // What was typed for another workspace is none of this one's.
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

/** The draft of the wizard, and how to change it. */
export function useDraft(user: SessionUser) {
  const [draft, setDraft] = useState(() => read(user));
  const set = (next: Draft) => {
    keep(NAME, JSON.stringify(next));
    setDraft(next);
  };
  return {
    draft,
    change: (change: Partial<Draft>) => set({ ...draft, ...change }),
    /** Begins anew, for a further workspace. */
    restart: () => set(begun(user, true)),
  };
}

/** The domain that stands in the field: what was typed, else what follows from the rest. */
export function domainIn(draft: Draft, user: SessionUser, start: Start): string {
  if (draft.domain !== null) return draft.domain;
  if (draft.another) return start.free ?? '';
  const isOwn = draft.adminEmail.trim().toLowerCase() === user.email;
  if (isOwn && start.domain !== null) return start.domain;
  return domainOf(draft.adminEmail, draft.companyName, isOwn);
}

/**
 * The domain that is sent: none where it only follows from the name, which says nothing of whose it
 * is. Who has such a domain types it, or claims it in the settings.
 */
export function domainToClaim(draft: Draft, user: SessionUser, start: Start): string {
  const domain = domainIn(draft, user, start).trim();
  if (draft.domain !== null || draft.another || domain === start.domain) return domain;
  return draft.adminEmail.trim().toLowerCase().endsWith(`@${domain}`) ? domain : '';
}

import type { Concern } from '#contract/admin/admin.ts';

/** Of the language model; `spent…` counts companies. */
export type ModelSigns = {
  spentCalls: number;
  spentTokens: number;
  failures: number;
  failingSince: Date | null;
};

export type Signs = {
  late: number;
  lateSince: Date | null;
  unreadableLately: number;
  emailsLeft: number;
  emailsSince: Date | null;
  roleMail: number;
  roleMailSince: Date | null;
  errorsLately: number;
  /** Emails sent in the current period; null unless near the installation's limit. */
  emailsNear: { count: number; since: Date } | null;
  isBalanced: boolean;
  model: ModelSigns;
};

export function concernsOf(signs: Signs): Concern[] {
  const concern = (kind: Concern['kind'], count: number, since: Date | null = null): Concern[] =>
    count > 0 ? [{ kind, count, since: since?.toISOString() ?? null }] : [];
  return [
    ...concern('sum', signs.isBalanced ? 0 : 1),
    ...concern('waiting', signs.late, signs.lateSince),
    ...concern('unsent_emails', signs.emailsLeft, signs.emailsSince),
    ...concern('emails', signs.emailsNear?.count ?? 0, signs.emailsNear?.since),
    ...concern('unreadable', signs.unreadableLately),
    ...concern('errors', signs.errorsLately),
    ...concern('model_failing', signs.model.failures, signs.model.failingSince),
    ...concern('model_calls', signs.model.spentCalls),
    ...concern('model_tokens', signs.model.spentTokens),
    ...concern('role_mail', signs.roleMail, signs.roleMailSince),
  ];
}

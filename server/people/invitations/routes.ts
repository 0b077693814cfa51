import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  inviteColleague,
  listInvitations,
  resendInvitation,
  revokeInvitation,
} from '#contract/people/invitations.ts';
import type { Context } from '#server/context.ts';
import { asSystem, readAsSystem } from '#server/db/as-system.ts';
import { actorOf, record } from '#server/events/record.ts';
import { languageOf } from '#server/http/client/language.ts';
import { refuseOwnAddress } from '#server/http/client/own-address.ts';
import { notFound } from '#server/http/errors/refusal.ts';
import { serve } from '#server/http/serve.ts';
import type { Person } from '#server/http/session.ts';
import type { Inviter } from './invite.ts';
import { listInvited, readInvitation, removeInvitation } from './store.ts';

export function invitationRoutes(
  app: FastifyInstance,
  { db, clock, config }: Context,
  inviter: Inviter,
): void {
  const show = async ({ company }: Person) => ({
    invitations: await readAsSystem(db, (tx) => listInvited(tx, company.id, clock())),
  });
  const askingOf = (person: Person, request: FastifyRequest) => ({
    by: { ...actorOf(person), name: person.name },
    language: languageOf(request),
    ip: request.ip,
  });

  serve(app, listInvitations, (_given, { person }) => show(person));

  serve(app, inviteColleague, async ({ body: { email, role } }, { person, reply }) => {
    refuseOwnAddress(email, config.intakeDomain);
    const outcome = await inviter.invite({ email, role, ...askingOf(person, reply.request) });
    return { outcome, ...(await show(person)) };
  });

  serve(app, resendInvitation, async ({ params: { id } }, { person, reply }) => {
    const asking = askingOf(person, reply.request);
    if (!(await inviter.inviteAgain({ id, ...asking }))) throw notFound('invitation_not_found');
    return show(person);
  });

  serve(app, revokeInvitation, async ({ params: { id } }, { person }) => {
    const isGone = await asSystem(db, async (tx) => {
      const invitation = await readInvitation(tx, person.company.id, id);
      if (!invitation) return false;
      const address = invitation.email;
      await record(tx, actorOf(person), 'invitation_revoked', null, clock(), { address });
      return removeInvitation(tx, id);
    });
    if (!isGone) throw notFound('invitation_not_found');
    return show(person);
  });
}

import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  answerStatus,
  chooseReporterEmails,
  muteByMail,
  StatusForm,
  showReporterEmails,
  showStatus,
} from '#contract/public/status-page.ts';
import type { Context } from '#server/context.ts';
import { asSystem } from '#server/db/as-system.ts';
import { readSaid } from '#server/entries/read/emails/status.ts';
import { languageOf } from '#server/http/client/language.ts';
import { type ClientLimit, clientLimit } from '#server/http/limits/limits.ts';
import { sendPlainPage } from '#server/http/pages/plain-page.ts';
import { serveRaw } from '#server/http/serve.ts';
import { judgeReply } from '#understanding/resolution/decide.ts';
import { choicesPage } from './choices-page.ts';
import { gonePage, notDoneText, statusPage } from './status-page.ts';
import {
  addWritten,
  readChosen,
  readStatus,
  type Status,
  setChosen,
  setMuted,
  writtenId,
} from './store.ts';

/** Per client and five minutes. */
const ANSWERS = 30;
/** Bytes of the longest text with every character escaped. */
const LONGEST_FORM = 200_000;
const SENT = 'sent';
const SAVED = 'saved';

export function statusRoutes(app: FastifyInstance, context: Context): void {
  const limit = clientLimit(context.db, 'status page', ANSWERS);
  app.register(async (scope) => {
    const options = { parseAs: 'string', bodyLimit: LONGEST_FORM } as const;
    scope.removeAllContentTypeParsers();
    // Accepts any type, as the form may be multipart (RFC 8058, 3.2).
    scope.addContentTypeParser('*', options, async (_request: unknown, body: unknown) =>
      Object.fromEntries(new URLSearchParams(String(body))),
    );
    pageRoutes(scope, context, limit);
    choiceRoutes(scope, context, limit);
  });
}

function pageRoutes(app: FastifyInstance, context: Context, limit: ClientLimit): void {
  const { db, clock } = context;

  const sendRefused = async (reply: FastifyReply, token: string, status: Status) => {
    const said = status.caption ? await asSystem(db, (tx) => readSaid(tx, status)) : [];
    const { text } = reply.request.body as { text?: unknown };
    const draft = typeof text === 'string' ? text : '';
    const page = { isSent: false, choices: `/r/${token}/emails`, now: clock(), draft };
    return sendPlainPage(reply, 400, statusPage(status, said, page));
  };

  serveRaw(app, showStatus, async ({ params: { token } }, { reply }) => {
    const found = await asSystem(db, async (tx) => {
      const status = await readStatus(tx, token, context);
      // Messages of a restricted entry stay hidden.
      const said = status?.caption ? await readSaid(tx, status) : [];
      return status && { status, said };
    });
    if (!found) return sendGone(reply);
    const isSent = SENT in (reply.request.query as object);
    const page = { isSent, choices: `/r/${token}/emails`, now: clock(), draft: null };
    return sendPlainPage(reply, 200, statusPage(found.status, found.said, page));
  });

  serveRaw(app, answerStatus, async ({ params: { token } }, { reply, ip }) => {
    await limit(ip);
    const asked = StatusForm.safeParse(reply.request.body);
    const status = await asSystem(db, (tx) => readStatus(tx, token, context));
    if (!status) return sendGone(reply);
    if (!asked.success) return sendRefused(reply, token, status);
    const { action, text } = asked.data;
    if (action === 'mute' || action === 'unmute') {
      await asSystem(db, (tx) => setMuted(tx, status, action === 'mute' ? clock() : null));
      return reply.redirect(`/r/${token}`, 303);
    }
    const words = text || (action === 'not_done' ? notDoneText(status.language) : '');
    const said = { text: words, isNotDone: action === 'not_done' };
    if (words !== '' && !(await write(context, { token, status, said }))) return sendGone(reply);
    return reply.redirect(`/r/${token}${words === '' ? '' : `?${SENT}`}`, 303);
  });
}

function choiceRoutes(app: FastifyInstance, context: Context, limit: ClientLimit): void {
  const { db, clock } = context;
  serveRaw(app, muteByMail, async ({ params: { token } }, { reply }) => {
    const status = await asSystem(db, (tx) => readStatus(tx, token, context));
    if (!status) return sendGone(reply);
    await asSystem(db, (tx) => setMuted(tx, status, clock()));
    return reply.redirect(`/r/${token}`, 303);
  });

  serveRaw(app, showReporterEmails, async ({ params: { token } }, { reply }) => {
    const found = await asSystem(db, async (tx) => {
      const status = await readStatus(tx, token, context);
      return status && { status, chosen: await readChosen(tx, status) };
    });
    if (!found) return sendGone(reply);
    const isSaved = SAVED in (reply.request.query as object);
    const page = { isSaved, back: `/r/${token}` };
    return sendPlainPage(reply, 200, choicesPage(found.status, found.chosen, page));
  });

  serveRaw(app, chooseReporterEmails, async ({ params: { token } }, { reply, ip }) => {
    await limit(ip);
    const status = await asSystem(db, (tx) => readStatus(tx, token, context));
    if (!status) return sendGone(reply);
    const ticked = reply.request.body as Record<string, unknown>;
    const chosen = new Set(status.emails.filter((kind) => ticked[kind] === 'on'));
    await asSystem(db, (tx) => setChosen(tx, status, chosen));
    return reply.redirect(`/r/${token}/emails?${SAVED}`, 303);
  });
}

/** Stores a reporter's message; false if the link was revoked since. */
async function write(
  { db, clock, config, mayWrite }: Context,
  asked: { token: string; status: Status; said: { text: string; isNotDone: boolean } },
): Promise<boolean> {
  const { token, status, said } = asked;
  const { body: original, keywords } = status;
  const verdict = await judgeReply({ original, reply: said.text, keywords });
  const written = { ...said, verdict, messageId: writtenId(config.intakeDomain), now: clock() };
  return asSystem(db, async (tx) => {
    const now = await readStatus(tx, token, { mayWrite });
    if (now) await addWritten(tx, now, written);
    return now !== null;
  });
}

function sendGone(reply: FastifyReply): FastifyReply {
  return sendPlainPage(reply, 404, gonePage(languageOf(reply.request)));
}

import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/notifications/notifications.ts';
import type { Context } from '#server/context.ts';
import { actorOf } from '#server/events/record.ts';
import { RefusalError } from '#server/http/errors/refusal.ts';
import { serve, serveReading } from '#server/http/serve.ts';
import {
  changeSettings,
  countOwn,
  listNotifications,
  markRead,
  type Place,
  readSettings,
} from './store.ts';

export function notificationRoutes(app: FastifyInstance, { db, clock }: Context): void {
  serveReading(app, contract.listNotifications, async ({ query }, { person }) => {
    const { unread, limit, cursor } = query;
    const after = cursor === undefined ? null : readPlace(cursor);
    if (cursor !== undefined && !after) {
      throw new RefusalError('invalid', 'cursor_invalid', { field: 'cursor' });
    }
    const wanted = { isUnreadOnly: unread === 'true', limit, after };
    const { notifications, next } = await listNotifications(db, actorOf(person), wanted);
    return { notifications, nextCursor: next && writePlace(next) };
  });

  serveReading(app, contract.readOwnCounts, (_given, { person }) => countOwn(db, actorOf(person)));

  serve(app, contract.readNotifications, ({ body }, { person }) => {
    const { read: isRead, until, ...named } = body;
    const meant = { ...named, until: until === undefined ? undefined : new Date(until) };
    return markRead(db, actorOf(person), { meant, isRead, now: clock() });
  });

  serve(app, contract.readNotificationSettings, (_given, { person }) =>
    readSettings(db, actorOf(person)),
  );

  serve(app, contract.changeNotificationSettings, ({ body }, { person }) =>
    changeSettings(db, actorOf(person), body as Parameters<typeof changeSettings>[2]),
  );
}

function writePlace({ at, id }: Place): string {
  return Buffer.from(`${at.toISOString()} ${id}`).toString('base64url');
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

function readPlace(cursor: string): Place | null {
  const [moment = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ');
  const at = new Date(moment);
  const isOurs = /^(?!0000)\d{4}-/.test(moment) && !Number.isNaN(at.getTime()) && UUID.test(id);
  return isOurs && at.toISOString() === moment ? { at, id } : null;
}

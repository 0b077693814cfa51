import { rm } from 'node:fs/promises';
import pg from 'pg';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { type Cast, castOf } from './cast.ts';
import { nameOf, noteRoutes, type Route } from './routes.ts';
import { makeWebDir } from './web-dir.ts';
import { makeWorld, type Thing, type World } from './world.ts';

const OPERATOR = 'operator@watch.example';

/** Enables all provider webhooks. */
const ENV = {
  ADMIN_EMAILS: OPERATOR,
  DNS_SERVERS: '127.0.0.1:9',
  INBOUND_TOKEN: 'a token of at least thirty-two characters',
  MAILGUN_SIGNING_KEY: 'a key',
  METRICS_TOKEN: 'a token of the watchers',
  POSTMARK_WEBHOOK_USER: 'user',
  POSTMARK_WEBHOOK_PASSWORD: 'password',
  SENDGRID_PARSE_KEY: 'user:password',
  SES_TOPIC_ARN: 'arn:aws:sns:eu-west-1:123456789012:mail',
};

const PUBLIC_ENV = { PUBLIC_URL: 'https://tidings.example', SMTP_URL: 'smtp://127.0.0.1:9' };

export type Walk = {
  app: TestApp;
  client: pg.Pool;
  cast: Cast;
  world: World;
  routes: Route[];
  /** Things of the company, with a new member, because calls may remove one. */
  things: () => Promise<Thing[]>;
  /** Another server with a public URL, and the routes that only it has. */
  startPublic: () => Promise<{ app: TestApp; routes: Route[] }>;
  close: () => Promise<void>;
};

export async function openWalk(): Promise<Walk> {
  const noted = noteRoutes();
  const webDir = await makeWebDir();
  const app = await startApp({ env: ENV, webDir });
  const routes = noted.taken();
  const client = new pg.Pool({ connectionString: app.databaseUrl, max: 8 });
  const cast = castOf(client, app.clock);
  const world = await makeWorld(app, client, OPERATOR);
  const apps = [app];
  return {
    app,
    client,
    cast,
    world,
    routes,
    things: async () => {
      const [entry] = world.things;
      const [{ id }] = await Promise.all([
        cast.newPerson(world.companyId, 'user'),
        client.query('UPDATE issues SET restricted = false WHERE id = $1', [entry?.id]),
      ]);
      return world.things.map((thing) => (thing.kind === 'person' ? { ...thing, id } : thing));
    },
    startPublic: async () => {
      const known = new Set(routes.map(nameOf));
      const reachable = await startApp({ env: { ...ENV, ...PUBLIC_ENV }, webDir });
      apps.push(reachable);
      return { app: reachable, routes: noted.taken().filter((one) => !known.has(nameOf(one))) };
    },
    close: async () => {
      noted.stop();
      await client.end();
      await Promise.all(apps.map((one) => one.close()));
      await rm(webDir, { recursive: true });
    },
  };
}

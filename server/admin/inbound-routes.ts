import type { FastifyInstance } from 'fastify';
import {
  exportCompanyInboundSums,
  exportInboundSums,
  type InboundMonitoring,
  type InboundSums,
  readCompanyInbound,
  readCompanyInboundMail,
  readInboundMail,
  readInboundMonitoring,
} from '#contract/admin/inbound-monitoring.ts';
import type { Context } from '#server/context.ts';
import { actorOf } from '#server/events/record.ts';
import { csvLine } from '#server/http/csv.ts';
import { notFound } from '#server/http/errors/refusal.ts';
import { serve } from '#server/http/serve.ts';
import { serveDownload } from '#server/http/serve-download.ts';
import { mailForCompany, mailForOperator, monitorAll, monitorCompany } from './inbound.ts';

export function inboundRoutes(app: FastifyInstance, { db, clock }: Context): void {
  serve(app, readInboundMonitoring, (_, { person }) => monitorAll(db, person.id, clock()));
  serve(app, readCompanyInbound, (_, { person }) => monitorCompany(db, actorOf(person), clock()));

  serve(app, readInboundMail, async ({ params }, { person }) => {
    const mail = await mailForOperator(db, person.id, params.id);
    if (!mail) throw notFound('held_mail_not_found');
    return mail;
  });
  serve(app, readCompanyInboundMail, async ({ params }, { person }) => {
    const mail = await mailForCompany(db, actorOf(person), params.id);
    if (!mail) throw notFound('held_mail_not_found');
    return mail;
  });

  serveDownload(app, exportInboundSums, async ({ format }, person) =>
    sumsAs(format, await monitorAll(db, person.id, clock())),
  );
  serveDownload(app, exportCompanyInboundSums, async ({ format }, person) =>
    sumsAs(format, await monitorCompany(db, actorOf(person), clock())),
  );
}

function sumsAs(format: 'csv' | 'json', monitoring: InboundMonitoring) {
  const { asOf, countedSince, ledger, isBalanced, refusedAtDoor } = monitoring;
  const told: InboundSums = { asOf, countedSince, ...ledger, isBalanced, refusedAtDoor };
  if (format === 'json') {
    const content = `${JSON.stringify(told, null, 2)}\n`;
    return { filename: 'inbound_email.json', type: 'application/json; charset=utf-8', content };
  }
  const names = Object.keys(told).map((name) =>
    name.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`),
  );
  const cells = Object.values(told).map((cell) =>
    typeof cell === 'boolean' ? String(cell) : cell,
  );
  const content = csvLine(names) + csvLine(cells);
  return { filename: 'inbound_email.csv', type: 'text/csv; charset=utf-8', content };
}

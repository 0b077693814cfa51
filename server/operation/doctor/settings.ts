import { isForwarded } from '#mail/role-mail/role-mail.ts';
import type { Config } from '#server/config/config.ts';
import { type Finding, findingsOf } from './finding.ts';

export function aboutSettings(config: Config): Finding[] {
  if (config.publicUrl === null) {
    const { ok } = findingsOf('PUBLIC_URL');
    return [ok('unset: this Tidings serves this machine alone, and sends no mail')];
  }
  return [
    aboutPublicUrl(config.publicUrl, config),
    aboutIntakeDomain(config),
    aboutOperators(config),
    aboutContact(config),
    aboutStorage(config),
  ];
}

function aboutPublicUrl(publicUrl: URL, { trustProxy }: Config): Finding {
  const { ok, warning } = findingsOf('PUBLIC_URL');
  if (publicUrl.protocol === 'http:') {
    const todo = 'Put a web server that speaks HTTPS before Tidings, and write https:// here.';
    return warning(`${publicUrl.origin}: messages cross the network in the clear`, todo);
  }
  if (trustProxy.length === 0) {
    const todo = 'Name its address in TRUST_PROXY, such as 127.0.0.1.';
    return warning('TRUST_PROXY is empty: all clients seem to be the web server before us', todo);
  }
  return ok(`${publicUrl.origin}, by way of ${trustProxy.join(', ')}`);
}

function aboutIntakeDomain({ intakeDomain }: Config): Finding {
  const { ok, problem } = findingsOf('INTAKE_DOMAIN');
  if (/(^|\.)(localhost|local|test|invalid|example)$/.test(intakeDomain)) {
    return problem(
      `${intakeDomain} is a name that cannot receive mail`,
      'Choose a domain of yours, such as intake.example.com.',
    );
  }
  return ok(intakeDomain);
}

function aboutOperators({ adminEmails }: Config): Finding {
  const { ok, warning } = findingsOf('ADMIN_EMAILS');
  if (adminEmails.length > 0) return ok(`${adminEmails.length} may open /admin`);
  return warning('no user may open /admin', 'Write your own address here.');
}

function aboutContact({ publicPages, intakeDomain, adminEmails }: Config): Finding {
  const { ok, warning } = findingsOf('CONTACT_EMAIL');
  const { contactEmail } = publicPages;
  if (!contactEmail.endsWith(`@${intakeDomain}`)) return ok(contactEmail);
  if (!isForwarded(contactEmail, intakeDomain)) {
    const todo = `Name contact@${intakeDomain}, or a mailbox elsewhere that is read.`;
    return warning(`${contactEmail} does not exist unless a workspace has this address`, todo);
  }
  if (adminEmails.length === 0) {
    const todo = 'Write your own address in ADMIN_EMAILS, or name a mailbox that is read.';
    return warning(`${contactEmail} is kept in the database, and forwarded to no address`, todo);
  }
  return ok(`${contactEmail}, read at /admin and forwarded to ADMIN_EMAILS`);
}

function aboutStorage({ databaseUrl, directDatabaseUrl, dataDir }: Config): Finding {
  const { ok } = findingsOf('DATABASE_URL');
  if (!databaseUrl) return ok(`unset: PostgreSQL in ${dataDir}`);
  const way = directDatabaseUrl
    ? ', through a connection pooler except where sessions are needed'
    : '';
  return ok(`a PostgreSQL of your own${way}`);
}

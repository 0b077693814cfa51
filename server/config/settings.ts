import { type SettingGroup, setting } from './setting.ts';
import { MODEL_SETTINGS } from './settings-model.ts';

/** All environment variables, for docs/configuration.md (`npm run configuration`). */
export const SETTINGS: SettingGroup[] = [
  {
    title: 'Addresses and processes',
    settings: [
      setting(
        'PUBLIC_URL',
        '',
        'Address of the site, such as `https://tidings.example.com`. Unset: Tidings listens on loopback only, and outgoing email goes to `/dev/outbox`.',
      ),
      setting('PORT', '3000', 'Port of the pages and the API.'),
      setting(
        'TRUST_PROXY',
        '',
        'Comma-separated addresses of reverse proxies. Tidings takes the client address from their `X-Forwarded-For` header.',
      ),
      setting(
        'ROLE',
        'all',
        'Work of this process: `web`, `intake`, `worker` or `all`. Processes with other roles than `all` need a shared `DATABASE_URL`.',
      ),
      setting(
        'STOP_DELAY_SECONDS',
        '0',
        'Seconds of continued service on shutdown, while `/readyz` returns 503 for the load balancer. At most 60.',
      ),
      setting(
        'ADMIN_EMAILS',
        '',
        'Comma-separated addresses of the operators. They see `/admin` and receive mail to `postmaster@`, `abuse@` and `contact@`.',
      ),
    ],
  },
  {
    title: 'Storage',
    settings: [
      setting(
        'DATA_DIR',
        '`/var/lib/tidings`',
        'Directory of the embedded PostgreSQL. For other users than root: `~/.local/share/tidings`.',
      ),
      setting(
        'DATABASE_URL',
        '',
        'A PostgreSQL 15 or later, in place of the embedded one. It may be a connection pooler in transaction mode.',
      ),
      setting(
        'DIRECT_DATABASE_URL',
        '`DATABASE_URL`',
        'The same database without the pooler, for sessions.',
      ),
      setting(
        'MIGRATE_DATABASE_URL',
        '`DATABASE_URL`',
        'The same database as the owner of its tables, if `DATABASE_URL` names another login.',
      ),
      setting(
        'DATABASE_CONNECTIONS',
        '20',
        'Connections in the pool of this process; `web` 10, `intake` 4, `worker` 6. Three to nine more are outside the pool.',
      ),
      setting(
        'BLOB_URL',
        '',
        'An S3-compatible object store for mails and attachments, such as `s3://bucket/prefix?endpoint=https://s3.example.com&region=eu-west-1`. Unset: they are in the database. Credentials: `AWS_ACCESS_KEY_ID` and `AWS_SECRET_ACCESS_KEY`, or another source of the AWS SDK.',
      ),
    ],
  },
  {
    title: 'Incoming mail',
    settings: [
      setting('INTAKE_DOMAIN', 'intake.localhost', 'Domain of the intake addresses.'),
      setting('SMTP_PORT', '2525', 'Port of the SMTP listener.'),
      setting(
        'SMTP_TLS_CERT SMTP_TLS_KEY',
        '',
        'PEM files of a certificate and its key. With them the listener offers STARTTLS.',
      ),
      setting(
        'SMTP_CONNECTIONS SMTP_CONNECTIONS_PER_ADDRESS',
        '2000 200',
        'Concurrent SMTP connections, in total and per client.',
      ),
      setting(
        'SMTP_RELAYS',
        '',
        'Comma-separated addresses of relays. They have no connection limit, and may name their client by `XCLIENT`.',
      ),
      setting(
        'SMTP_PROXIES',
        '',
        'Comma-separated addresses of load balancers in front of the SMTP port. They must send the PROXY protocol, version 1 (HAProxy: `send-proxy`).',
      ),
      setting(
        'INBOX_WAITING_PER_COMPANY INBOX_WAITING_PER_CLIENT',
        '20000 20000',
        'Mails that may wait for processing, per company and per client. More are deferred (451 or 503). `0`: no limit.',
      ),
      setting(
        'IMAP_URL',
        '',
        'A mailbox to poll, such as `imaps://user:secret@imap.example.com/INBOX`.',
      ),
      setting(
        'MAILGUN_SIGNING_KEY',
        '',
        'HTTP webhook signing key of Mailgun. It enables `/api/inbound/mailgun`.',
      ),
      setting(
        'POSTMARK_WEBHOOK_USER POSTMARK_WEBHOOK_PASSWORD',
        '',
        'Credentials in the webhook address at Postmark. They enable `/api/inbound/postmark`.',
      ),
      setting(
        'SENDGRID_PARSE_KEY',
        '',
        '`user:password` of the Inbound Parse address at SendGrid, or the public key of its signature. It enables `/api/inbound/sendgrid`.',
      ),
      setting(
        'SES_TOPIC_ARN',
        '',
        'Amazon SNS topic of the receipt rule at Amazon SES. It enables `/api/inbound/ses`.',
      ),
      setting(
        'INBOUND_TOKEN',
        '',
        'Bearer token for your own programs that post raw mails to `/api/inbound/raw`.',
      ),
    ],
  },
  {
    title: 'Sender checks',
    settings: [
      setting(
        'DNS_SERVERS',
        '',
        'Comma-separated name servers, such as `10.0.0.1:53`, in place of those of the system.',
      ),
      setting(
        'TRUSTED_FORWARDERS',
        '',
        'Comma-separated domains of mailing lists and forwarders with trusted ARC seals.',
      ),
      setting(
        'PUBLIC_MAIL_DOMAINS',
        '',
        'Comma-separated domains of further public mail providers; subdomains are included.',
      ),
      setting(
        'COMPANY_MAIL_DOMAINS',
        '',
        'Comma-separated company domains that the built-in list wrongly contains.',
      ),
    ],
  },
  {
    title: 'Outgoing email and requests',
    settings: [
      setting(
        'SMTP_URL',
        '',
        'Mail relay, such as `smtps://user:secret@relay.example.com`. Required with `PUBLIC_URL`. A remote relay with `smtp://` must offer STARTTLS.',
      ),
      setting(
        'SMTP_ALLOW_UNENCRYPTED',
        'false',
        '`true` allows an unencrypted connection to the relay, for a private network.',
      ),
      setting(
        'EMAILS_PER_HOUR EMAILS_PER_DAY',
        '1000 5000',
        'Sign-in, invitation and waitlist emails of the installation.',
      ),
      setting(
        'OUTBOUND_ALLOW',
        '',
        'Comma-separated private addresses or networks, such as `10.0.8.0/24`, that webhooks and identity providers of workspaces may use.',
      ),
    ],
  },
  {
    title: 'Public pages',
    settings: [
      setting('LANDING', 'demo', 'Front page for visitors: `demo` or `waitlist`.'),
      setting(
        'ACCESS_CODE',
        'tidings-beta',
        'Code that opens `/landing` in the browser. It protects nothing.',
      ),
      setting(
        'CAPTURE_URL',
        '',
        'An `https:` address that also receives the addresses which visitors enter.',
      ),
      setting(
        'DATA_REGION',
        'Canada',
        'Region of the data, as the pages state it. Empty: no statement.',
      ),
      setting('CONTACT_EMAIL', '`postmaster@INTAKE_DOMAIN`', 'Contact address on the pages.'),
    ],
  },
  MODEL_SETTINGS,
  {
    title: 'Sessions and retention',
    settings: [
      setting('SESSION_DAYS', '90', 'Longest duration of a session, in days; at most 400.'),
      setting('SESSION_IDLE_DAYS', '30', 'Days without use after which a session ends.'),
      setting(
        'KEEP_RAW_MAIL_DAYS',
        '',
        'Days after which the bytes of filed mails are deleted. Unset: never.',
      ),
      setting(
        'KEEP_EVENTS_DAYS',
        '',
        'Days after which user events, mail processing steps and the error log are deleted. Unset: never.',
      ),
      setting(
        'KEEP_DELETED_DAYS',
        '',
        'Days after which deleted entries are removed permanently. Unset: never.',
      ),
      setting(
        'KEEP_SECURITY_EVENTS_DAYS',
        '90',
        'Days after which security events are deleted: sign-ins, refusals, changed rights, exports.',
      ),
    ],
  },
  {
    title: 'Limits',
    settings: [
      setting(
        'HTTP_CONNECTIONS HTTP_CONNECTIONS_PER_CLIENT',
        '10000 400',
        'Concurrent HTTP connections, in total and per client.',
      ),
      setting('HTTP_REQUESTS_PER_CLIENT', '250', 'Concurrent requests of a client behind a proxy.'),
      setting(
        'REQUESTS_PER_MINUTE REQUESTS_BURST',
        '1200 600',
        'Requests per session or token and minute, and the additional burst.',
      ),
      setting(
        'EXPENSIVE_REQUESTS EXPENSIVE_REQUESTS_PER_PERSON',
        '4 2',
        'Concurrent lists with texts, searches, statistics and demo tries, in total and per person.',
      ),
      setting(
        'EVENT_STREAMS EVENT_STREAMS_PER_PERSON',
        '5000 30',
        'Open event streams, in total and per person.',
      ),
    ],
  },
  {
    title: 'Logs and metrics',
    settings: [
      setting('LOG_LEVEL', 'info', '`error`, `warn`, `info` or `debug`.'),
      setting('LOG_FORMAT', 'auto', '`text` or `json`; `auto` is `json` with `PUBLIC_URL`.'),
      setting(
        'METRICS_TOKEN',
        '',
        'Bearer token for `/metrics`, at least 16 characters. Unset: the page does not exist.',
      ),
      setting(
        'METRICS_PORT METRICS_HOST',
        '— 127.0.0.1',
        'A separate port and its address for `/metrics`, without a token.',
      ),
    ],
  },
];

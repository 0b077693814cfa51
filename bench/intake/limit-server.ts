// The limit for bench:intake: smtp-server with one synchronous INSERT per mail. CONNECTIONS is the
// pool size.

import pg from 'pg';
import { SMTPServer } from 'smtp-server';

const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: Number(process.env.CONNECTIONS),
});
await pool.query(
  'CREATE TABLE IF NOT EXISTS mails (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, bytes bytea NOT NULL)',
);
// Same as Tidings' raw mails; compression would only slow this side down.
await pool.query('ALTER TABLE mails ALTER COLUMN bytes SET STORAGE EXTERNAL');

const server = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  disableReverseLookup: true,
  logger: false,
  onData: (stream, _session, done) => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      pool
        .query({
          name: 'keep',
          text: 'INSERT INTO mails (bytes) VALUES ($1)',
          values: [Buffer.concat(chunks)],
        })
        .then(() => done(null), done);
    });
  },
});
server.listen(0, '127.0.0.1', () => {
  const address = server.server.address();
  process.send?.({ smtpPort: typeof address === 'object' ? address?.port : 0 });
});
process.on('disconnect', () => process.exit(0));

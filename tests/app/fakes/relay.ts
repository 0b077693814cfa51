import { SMTPServer } from 'smtp-server';
import { greetAtOnce } from '#tests/fixtures/greet-at-once.ts';
import { type PlainMail, readPlain } from '#tests/fixtures/read-plain.ts';

export type Relay = {
  url: string;
  /** Oldest first. */
  mails: PlainMail[];
  /** Null accepts again. */
  refuse: (answer: { code: number; text: string } | null) => void;
  /** Permanent; null refuses none. */
  refuseHolding: (text: string | null) => void;
  /** Null responds to all. */
  keepSilentTo: (recipients: RegExp | null) => void;
  offered: () => number;
  close: () => Promise<void>;
};

greetAtOnce();

/** `offersTls` uses an untrusted certificate. */
export async function startRelay({ offersTls = false } = {}): Promise<Relay> {
  const mails: PlainMail[] = [];
  let refusal: { code: number; text: string } | null = null;
  let unwanted: string | null = null;
  let silentTo: RegExp | null = null;
  let offered = 0;
  const server = new SMTPServer({
    disabledCommands: offersTls ? ['AUTH'] : ['AUTH', 'STARTTLS'],
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        offered += 1;
        const raw = Buffer.concat(chunks).toString('utf8');
        if (envelope.rcptTo.some(({ address }) => silentTo?.test(address))) return;
        const isUnwanted = unwanted !== null && raw.includes(unwanted);
        const answer = isUnwanted ? { code: 554, text: 'no spam' } : refusal;
        if (answer) {
          done(Object.assign(new Error(answer.text), { responseCode: answer.code }));
          return;
        }
        const sender = envelope.mailFrom ? envelope.mailFrom.address : '';
        mails.push(readPlain(raw, sender));
        done();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve());
  });
  const address = server.server.address();
  if (typeof address !== 'object' || !address) throw new Error('a relay without a port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    refuse: (answer) => {
      refusal = answer;
    },
    refuseHolding: (text) => {
      unwanted = text;
    },
    keepSilentTo: (recipients) => {
      silentTo = recipients;
    },
    offered: () => offered,
    close: () => {
      // The server would wait for connections without a response.
      for (const connection of server.connections) connection.close();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

import { SMTPServer } from 'smtp-server';
import { type PlainMail, readPlain } from '#tests/fixtures/plain-letter.ts';

/** A mail relay that takes what it is given, and notes it. */
export type Relay = {
  url: string;
  /** What it took, oldest first. */
  mails: PlainMail[];
  /** From now on it answers so to each mail instead of taking it; null = it takes them again. */
  refuse: (answer: { code: number; text: string } | null) => void;
  /** From now on it refuses each mail for good that holds a text, as for spam; null = none. */
  refuseHolding: (text: string | null) => void;
  /** From now on it takes mail to such recipients and never answers; null = it answers all. */
  keepSilentTo: (recipients: RegExp | null) => void;
  /** Mails that it was offered, taken or not. */
  offered: () => number;
  close: () => Promise<void>;
};

/** Starts one on a free port of this machine; with `offersTls`, by a certificate that nobody trusts. */
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
      // It would wait for those to whom it never answers.
      for (const connection of server.connections) connection.close();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

import { SMTPServer } from 'smtp-server';

export type Sink = {
  url: string;
  newest: () => string;
  close: () => Promise<void>;
};

export async function startSink(took: (address: string, id: string) => void): Promise<Sink> {
  let last = '';
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        last = Buffer.concat(chunks).toString('latin1');
        const id = last.match(/^Message-ID: <([^@>]+)/im)?.[1] ?? '';
        took(envelope.rcptTo[0]?.address ?? '', id);
        done();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve());
  });
  const { port } = server.server.address() as { port: number };
  return {
    url: `smtp://127.0.0.1:${port}`,
    newest: () => last,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

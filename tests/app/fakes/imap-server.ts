import { createServer, type Socket } from 'node:net';

type StoredMail = {
  uid: number;
  raw: string;
  isSeen: boolean;
  claimedSize?: number;
  seen: Promise<void>;
  mark: () => void;
};

/** RFC 9051, with one mailbox and the commands needed to read it. */
export type ImapServer = {
  url: string;
  mails: StoredMail[];
  commands: string[];
  /** Also notifies IDLE clients. */
  add: (raw: string, more?: { isSeen?: boolean; claimedSize?: number }) => StoredMail;
  breakOff: () => void;
  refuseLogins: (count: number) => void;
  close: () => Promise<void>;
};

export async function startImapServer(): Promise<ImapServer> {
  const mails: StoredMail[] = [];
  const commands: string[] = [];
  const sockets = new Set<Socket>();
  const idlers = new Map<Socket, string>();
  let refusals = 0;

  const exists = () => `* ${mails.length} EXISTS\r\n`;
  const answers: Record<string, (tag: string, rest: string, socket: Socket) => string> = {
    CAPABILITY: (tag) => `* CAPABILITY IMAP4rev1 IDLE\r\n${tag} OK done\r\n`,
    LOGIN: (tag) => {
      if (refusals === 0) return `${tag} OK done\r\n`;
      refusals -= 1;
      return `${tag} NO [AUTHENTICATIONFAILED] Wrong password\r\n`;
    },
    NAMESPACE: (tag) => `* NAMESPACE (("" "/")) NIL NIL\r\n${tag} OK done\r\n`,
    LIST: (tag) => `* LIST () "/" INBOX\r\n${tag} OK done\r\n`,
    SELECT: (tag) =>
      `* FLAGS (\\Seen)\r\n${exists()}* OK [UIDVALIDITY 7] UIDs\r\n* OK [UIDNEXT ${mails.length + 1}] next\r\n${tag} OK [READ-WRITE] done\r\n`,
    NOOP: (tag) => `${exists()}${tag} OK done\r\n`,
    IDLE: (tag, _rest, socket) => {
      idlers.set(socket, tag);
      return '+ idling\r\n';
    },
    DONE: (_tag, _rest, socket) => {
      const tag = idlers.get(socket);
      idlers.delete(socket);
      return `${tag} OK done\r\n`;
    },
    UID: (tag, rest) => `${uid(mails, rest)}${tag} OK done\r\n`,
    LOGOUT: (tag) => `* BYE\r\n${tag} OK done\r\n`,
  };

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => {
      sockets.delete(socket);
      idlers.delete(socket);
    });
    socket.on('error', () => {});
    socket.write('* OK ready\r\n');
    let rest = '';
    socket.on('data', (chunk) => {
      const lines = (rest + chunk).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        const [, tag = '', name = 'DONE', more = ''] = line.match(/^(\S+)(?: (\S+) ?(.*))?$/) ?? [];
        commands.push(name.toUpperCase());
        const answer = answers[name.toUpperCase()];
        socket.write(answer ? answer(tag, more, socket) : `${tag} BAD unknown\r\n`, 'latin1');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    url: `imap://me%40a.example:pass%20word@127.0.0.1:${port}/INBOX`,
    mails,
    commands,
    add: (raw, more) => {
      const { promise: seen, resolve: mark } = Promise.withResolvers<void>();
      const mail = { uid: mails.length + 1, raw, isSeen: false, seen, mark, ...more };
      mails.push(mail);
      for (const socket of idlers.keys()) socket.write(exists());
      return mail;
    },
    breakOff: () => {
      for (const socket of sockets) socket.destroy();
    },
    refuseLogins: (count) => {
      refusals = count;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function uid(mails: StoredMail[], rest: string): string {
  const [command = '', range = '', ...items] = rest.split(' ');
  if (command === 'SEARCH') {
    const found = mails.filter(({ isSeen }) => !isSeen).map((mail) => mail.uid);
    return `* SEARCH ${found.join(' ')}\r\n`;
  }
  const asked = new Set(range.split(',').flatMap(uidsOf));
  const chosen = mails.filter((mail) => asked.has(mail.uid));
  if (command === 'STORE') {
    for (const mail of chosen) {
      mail.isSeen = true;
      mail.mark();
    }
    return chosen.map((mail) => fetched(mails, mail, 'FLAGS (\\Seen)')).join('');
  }
  return chosen.map((mail) => fetched(mails, mail, partsOf(mail, items.join(' ')))).join('');
}

function uidsOf(range: string): number[] {
  const [first = 0, last = first] = range.split(':').map(Number);
  return Array.from({ length: last - first + 1 }, (_, n) => first + n);
}

function fetched(mails: StoredMail[], mail: StoredMail, parts: string): string {
  return `* ${mails.indexOf(mail) + 1} FETCH (UID ${mail.uid} ${parts})\r\n`;
}

function partsOf({ raw, claimedSize }: StoredMail, items: string): string {
  const bytes = Buffer.from(raw);
  const literal = (text: string) => `{${text.length}}\r\n${text}`;
  const size = `RFC822.SIZE ${claimedSize ?? bytes.length}`;
  const names = items.match(/BODY\.PEEK\[(HEADER\.FIELDS \([^)]*\))\]/i)?.[1];
  if (names) {
    const header = bytes.toString('latin1').split('\r\n\r\n')[0] ?? '';
    return `${size} BODY[${names}] ${literal(`${header}\r\n\r\n`)}`;
  }
  return /BODY\.PEEK\[\]/i.test(items) ? `BODY[] ${literal(bytes.toString('latin1'))}` : size;
}

import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { type Answer, decode, encode, type Question } from 'dns-packet';

export type DnsStub = {
  /** Format of DNS_SERVERS. */
  address: string;
  txt: (name: string, ...texts: string[]) => void;
  a: (name: string, ...addresses: string[]) => void;
  aaaa: (name: string, ...addresses: string[]) => void;
  mx: (name: string, ...exchanges: string[]) => void;
  /** SERVFAIL. */
  fail: (name: string, isFailing: boolean) => void;
  /** No response at all. */
  keepSilent: (name: string, isSilent?: boolean) => void;
  asked: string[];
  close: () => Promise<void>;
};

const NXDOMAIN = 3;
const SERVFAIL = 2;
const AUTHORITATIVE = 0x0400;

export async function startDnsStub(): Promise<DnsStub> {
  const socket = createSocket('udp4');
  const records = new Map<string, Answer[]>();
  const failing = new Set<string>();
  const silent = new Set<string>();
  const asked: string[] = [];
  const plain = (name: string) => name.toLowerCase().replace(/\.$/, '');
  const answerTo = ({ name, type }: Question): { answers: Answer[]; code: number } => {
    asked.push(plain(name));
    if (failing.has(plain(name))) return { answers: [], code: SERVFAIL };
    const known = records.get(plain(name));
    const isParent = [...records.keys()].some((other) => other.endsWith(`.${plain(name)}`));
    const answers = (known ?? []).filter((record) => record.type === type);
    return { answers, code: known || isParent ? 0 : NXDOMAIN };
  };
  socket.on('message', (message, from) => {
    const query = decode(message);
    const [question] = query.questions ?? [];
    if (!question) return;
    const { answers, code } = answerTo(question);
    if (silent.has(plain(question.name))) return;
    const flags = AUTHORITATIVE | code;
    const { id } = query;
    const reply = encode({ type: 'response', id, flags, questions: [question], answers });
    socket.send(reply, from.port, from.address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const add = (name: string, answers: Answer[]) =>
    records.set(plain(name), [...(records.get(plain(name)) ?? []), ...answers]);
  return {
    address: `127.0.0.1:${socket.address().port}`,
    txt: (name, ...texts) =>
      add(
        name,
        texts.map((text) => ({ name, type: 'TXT', data: text.match(/.{1,255}/gs) ?? [''] })),
      ),
    a: (name, ...addresses) =>
      add(
        name,
        addresses.map((data) => ({ name, type: 'A', data })),
      ),
    aaaa: (name, ...addresses) =>
      add(
        name,
        addresses.map((data) => ({ name, type: 'AAAA', data })),
      ),
    mx: (name, ...exchanges) =>
      add(
        name,
        exchanges.map((exchange) => ({ name, type: 'MX', data: { preference: 1, exchange } })),
      ),
    fail: (name, isFailing) => {
      if (isFailing) failing.add(plain(name));
      else failing.delete(plain(name));
    },
    keepSilent: (name, isSilent = true) => {
      if (isSilent) silent.add(plain(name));
      else silent.delete(plain(name));
    },
    asked,
    close: () => new Promise((closed) => socket.close(() => closed())),
  };
}

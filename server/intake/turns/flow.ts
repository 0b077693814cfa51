import { clientNetwork } from '#mail/network/client-network.ts';

export const CLIENT_BITS = 15;
export const SENDER_BITS = 16;

/**
 * The flow that a mail belongs to, as a number: the client in the upper bits, the envelope sender
 * in the lower. Two clients rarely have the same number, and then share what is one's. Clients of
 * one IPv6 network (/64) are one.
 */
export function flowOf({
  clientAddress,
  mailFrom,
}: {
  clientAddress: string;
  mailFrom: string;
}): number {
  const client = hash(clientNetwork(clientAddress)) >>> (32 - CLIENT_BITS);
  const sender = hash(mailFrom.toLowerCase()) >>> (32 - SENDER_BITS);
  return client * 2 ** SENDER_BITS + sender;
}

/** The client alone, of a flow. */
export function clientOf(flow: number): number {
  return Math.floor(flow / 2 ** SENDER_BITS);
}

/** FNV-1a with a last mixing step: similar texts are far apart, the same in every process. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const byte of Buffer.from(text)) value = Math.imul(value ^ byte, 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x45d9f3b);
  value = Math.imul(value ^ (value >>> 16), 0x45d9f3b);
  return (value ^ (value >>> 16)) >>> 0;
}

import { clientNetwork } from '#mail/network/client-network.ts';

export const CLIENT_BITS = 15;
export const SENDER_BITS = 16;

/**
 * Returns the client's hash in the upper bits, the sender's in the lower. An IPv6 /64 is one
 * client; collisions share a flow.
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

export function clientOf(flow: number): number {
  return Math.floor(flow / 2 ** SENDER_BITS);
}

/** FNV-1a with final mixing, equal in every process. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const byte of Buffer.from(text)) value = Math.imul(value ^ byte, 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x45d9f3b);
  value = Math.imul(value ^ (value >>> 16), 0x45d9f3b);
  return (value ^ (value >>> 16)) >>> 0;
}

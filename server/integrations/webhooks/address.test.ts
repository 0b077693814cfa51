import { expect, test } from 'vitest';
import { createOutbound } from '#server/http/outbound/outbound.ts';
import { webhookUrl } from './address.ts';

const context = { outbound: createOutbound(), site: () => 'https://tidings.example.com' };

test.each([
  'https://tidings.example.com/hooks',
  'https://Tidings.Example.com.:443/',
  'https://tidings.example.com?a=b',
])('an installation rejects its own address: %s', async (url) => {
  await expect(webhookUrl(url, context)).rejects.toThrow('This is the address of Tidings itself');
});

test.each(['https://tidings.example.com:8443/', 'https://hooks.tidings.example.com/'])(
  'another program on the same host is allowed: %s',
  async (url) => expect(await webhookUrl(url, context)).toBe(url),
);

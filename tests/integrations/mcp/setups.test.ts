import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { AGENT_TOOL_SCOPES } from '#contract/integrations/agent-tool-names.ts';
import { ROOT } from '#tests/fixtures/sources.ts';
import { CLIENTS, SETUPS } from '#web/features/integrations/agents/client-setups.ts';

const TEXT = readFileSync(path.join(ROOT, 'docs/integrations.md'), 'utf8');
const BLOCKS = [...TEXT.matchAll(/```\w+\n(.*?)\n```/gs)].map(([, block]) => block);

test.each(CLIENTS)('the docs set up %s as the page does', (client) => {
  expect(BLOCKS).toContain(SETUPS[client]('https://tidings.example.com/mcp'));
});

test('the docs name each tool with its scope', () => {
  const rows = TEXT.split('\n').filter((line) => line.startsWith('| `'));
  for (const [name, scope] of Object.entries(AGENT_TOOL_SCOPES)) {
    const row = rows.find((line) => line.split('|')[1]?.includes(`\`${name}\``));
    expect(row?.split('|')[2]?.trim()).toBe(`\`${scope}\``);
  }
});

// `npm run doctor [-- [--json] [--dkim SELECTOR]]`: checks an installation and suggests fixes.
// Changes and sends nothing.
// Run it as the Tidings user with the same settings. Exit code 1 if there is a problem.

import { homedir } from 'node:os';
import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '#server/config/config.ts';
import { examine } from '#server/operation/doctor/examine.ts';
import { type Finding, findingsOf } from '#server/operation/doctor/finding.ts';

const USAGE = 'Usage: npm run doctor [-- --json] [--dkim SELECTOR]';
const MARKS = { ok: 'ok      ', warning: 'warning ', problem: 'problem ', skipped: '–       ' };

try {
  const { values } = parseArgs({
    options: { json: { type: 'boolean', default: false }, dkim: { type: 'string' } },
  });
  const findings = await look(values.dkim ?? null);
  const count = (state: Finding['state']) => findings.filter((one) => one.state === state).length;
  if (values.json) console.log(JSON.stringify({ findings, problems: count('problem') }));
  else {
    for (const { state, about, says, todo } of findings) {
      console.log(`${MARKS[state]} ${about}: ${says}`);
      if (todo) console.log(`          → ${todo}`);
    }
    console.log(`${count('problem')} problems, ${count('warning')} warnings`);
  }
  process.exitCode = count('problem') > 0 ? 1 : 0;
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException;
  console.error(code?.startsWith('ERR_PARSE_ARGS') ? USAGE : message);
  process.exitCode = 1;
}

async function look(dkimSelector: string | null): Promise<Finding[]> {
  try {
    const config = readConfig(process.env, { isRoot: process.getuid?.() === 0, home: homedir() });
    return await examine(config, { now: () => new Date(), dkimSelector, listenerPort: 25 });
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const { problem } = findingsOf('Settings');
    const todo = 'Correct it (docs/configuration.md); the rest is checked then.';
    return error.message.split('\n').map((line) => problem(line, todo));
  }
}

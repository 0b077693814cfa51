// `npm run -s model-check -- [--json] [--price-in N --price-out N] [--at-once N] [--timeout SECONDS]`:
// measures the language model of MODEL_URL on messages, replies and injections outside the training
// data. Prices are per million tokens. Exit code 1 without any response.

import { homedir } from 'node:os';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { readConfig } from '#server/config/config.ts';
import { questionsFor } from '#understanding/provider/check/questions.ts';
import { readCheckSet } from '#understanding/provider/check/read-check-set.ts';
import { reportOf } from '#understanding/provider/check/report.ts';
import { runCheck } from '#understanding/provider/check/run-check.ts';

const USAGE =
  'Usage: npm run -s model-check -- [--json] [--price-in N --price-out N] [--at-once N] [--timeout SECONDS]';
/** Same as in the server. */
const RETRIES = 2;

const Price = z.coerce.number().min(0).optional();
const Options = z
  .object({
    json: z.boolean().default(false),
    'price-in': Price,
    'price-out': Price,
    'at-once': z.coerce.number().int().min(1).max(64).default(1),
    timeout: z.coerce.number().positive().default(20),
  })
  .refine((given) => (given['price-in'] === undefined) === (given['price-out'] === undefined));

try {
  const options = readOptions();
  const config = readConfig(process.env, { isRoot: process.getuid?.() === 0, home: homedir() });
  if (!config.model) throw new Error('MODEL_URL and MODEL_NAME are not set.');
  const { endpoint } = config.model;
  const limits = {
    timeoutMs: options.timeout * 1000,
    retries: RETRIES,
    signal: new AbortController().signal,
  };
  const { 'price-in': input, 'price-out': output } = options;
  const figures = await runCheck(readCheckSet(), questionsFor(endpoint, limits), {
    prices: input === undefined || output === undefined ? null : { input, output },
    atOnce: options['at-once'],
    progress: showProgress,
  });
  console.log(
    options.json
      ? JSON.stringify({ model: endpoint.model, ...figures })
      : `${endpoint.model}\n\n${reportOf(figures)}`,
  );
  if (figures.labels.all.model.count === 0) process.exitCode = 1;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

function readOptions(): z.infer<typeof Options> {
  try {
    const text = { type: 'string' } as const;
    const { values } = parseArgs({
      options: {
        json: { type: 'boolean' },
        'price-in': text,
        'price-out': text,
        'at-once': text,
        timeout: text,
      },
    });
    return Options.parse(values);
  } catch {
    throw new Error(USAGE);
  }
}

function showProgress(done: number, of: number): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${of}${done === of ? '\n' : ''}`);
}

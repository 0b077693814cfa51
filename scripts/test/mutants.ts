// `npm run test:mutants [FILE…]`: changes the pure modules that decide, one operator or value at a
// time (Stryker, stryker.config.json), and shows which changes no test notices. Fails below 85 %.

import { emptySummary, finish } from './report.ts';
import { checkWith } from './steps.ts';

const files = process.argv.slice(2);
const named = files.length > 0 ? ['--mutate', files.join(',')] : [];
const summary = emptySummary();
await checkWith(summary, 'mutants', 'node_modules/@stryker-mutator/core/bin/stryker.js', [
  'run',
  ...named,
]);
finish(summary);

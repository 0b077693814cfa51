// `npm run test:crash`: kills Tidings, its PostgreSQL or both fifty times at random moments under load;
// no mail with a 250 reply may be lost or duplicated.

import { buildWeb } from '#scripts/web/build-web.ts';
import { killUnderLoad } from '#tests/app/crash-loop.ts';
import { emptySummary, finish, type Summary } from './report.ts';

const TIMES = 50;

export async function killInLoop(summary: Summary): Promise<void> {
  buildWeb();
  const { accepted, lost, doubled, kills } = await killUnderLoad(TIMES);
  const result = `${kills.length} kills under load; ${accepted} mails accepted, ${lost.length} lost, ${doubled.length} duplicated`;
  console.log(result);
  const isRight = lost.length === 0 && doubled.length === 0 && accepted > TIMES;
  if (isRight) summary.passed += 1;
  else summary.failures.push(result);
}

if (import.meta.main) {
  const summary = emptySummary();
  await killInLoop(summary);
  finish(summary);
}

// `npm run test:crash`: kills Tidings, its PostgreSQL or both fifty times under load. No accepted
// mail may be lost or duplicated.

import { buildWeb } from '#scripts/web/build-web.ts';
import { killUnderLoad } from '#tests/app/crash-loop.ts';
import { finish } from './steps.ts';

const TIMES = 50;

buildWeb();
const { accepted, lost, doubled, kills } = await killUnderLoad(TIMES);
console.log(
  `${kills.length} kills under load; ${accepted} mails answered 250, ${lost.length} lost, ${doubled.length} doubled`,
);
const isRight = lost.length === 0 && doubled.length === 0 && accepted > TIMES;
finish({ passed: isRight ? 1 : 0, failed: isRight ? 0 : 1, skipped: 0 });

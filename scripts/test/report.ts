/** Results of a Vitest run. */
export type RunReport = { files: FileReport[]; errors: string[] };

export type FileReport = {
  /** Path from the root of the project. */
  name: string;
  /** Duration without the time that its thread waited for a processor (Linux). */
  seconds: number;
  passed: number;
  failed: { title: string; message: string }[];
  skipped: { title: string; reason: string }[];
};

/** Longest duration of a test file in `npm test`; slower ones are named `.long.test.ts`. */
const LONGEST_SECONDS = 20;
const SLOWEST_SHOWN = 20;

export type Summary = {
  passed: number;
  failures: string[];
  skips: string[];
  files: { name: string; seconds: number }[];
};

export function emptySummary(): Summary {
  return { passed: 0, failures: [], skips: [], files: [] };
}

/** `isTimed` fails files that take longer than `npm test` allows. */
export function addRun(summary: Summary, { files, errors }: RunReport, isTimed: boolean): void {
  summary.failures.push(...errors);
  for (const { name, seconds, passed, failed, skipped } of files) {
    summary.passed += passed;
    summary.files.push({ name, seconds });
    for (const { title, message } of failed) summary.failures.push(`${name}: ${title}\n${message}`);
    for (const { title, reason } of skipped) summary.skips.push(`${name}: ${title} (${reason})`);
    if (isTimed && seconds > LONGEST_SECONDS) {
      summary.failures.push(
        `${name} took ${seconds.toFixed(0)} s. A file that takes over ${LONGEST_SECONDS} s is split, or named .long.test.ts.`,
      );
    }
  }
}

/** Also sets the exit code. */
export function finish(summary: Summary): void {
  const { passed, failures, skips, files } = summary;
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST_SHOWN);
  if (slowest.length > 1) console.log('Slowest files:');
  if (slowest.length > 1) {
    for (const { name, seconds } of slowest) console.log(`  ${seconds.toFixed(1)} s ${name}`);
  }
  for (const failure of failures) console.log(`✗ ${failure}`);
  for (const skip of skips) console.log(`- skipped: ${skip}`);
  console.log(`${passed} passed, ${failures.length} failed, ${skips.length} skipped`);
  process.exitCode = failures.length > 0 ? 1 : 0;
}

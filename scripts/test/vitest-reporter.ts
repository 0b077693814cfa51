import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';
import type { FileReport, RunReport } from './report.ts';

/** Writes the results of a run as JSON to the file that TEST_REPORT names. */
export default class implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const report: RunReport = {
      files: modules.map(fileReport),
      errors: errors.map(({ message, stack }) => stack ?? message),
    };
    writeFileSync(process.env.TEST_REPORT ?? '', JSON.stringify(report));
  }
}

function fileReport(module: TestModule): FileReport {
  const tests = [...module.children.allTests()];
  const states = tests.map((test) => test.result().state);
  return {
    name: path.relative(process.cwd(), module.moduleId),
    seconds: module.diagnostic().duration / 1000 - (module.meta().runDelay ?? 0),
    passed: states.filter((state) => state === 'passed').length,
    failed: [
      ...module.errors().map(({ message }) => ({ title: 'the file', message })),
      ...tests.filter((test) => test.result().state === 'failed').map(failure),
    ],
    skipped: tests.filter((test) => test.result().state === 'skipped').map(reasonOf),
  };
}

function failure(test: TestCase) {
  const errors = test.result().errors ?? [];
  return { title: test.fullName, message: errors.map(({ stack }) => stack).join('\n') };
}

function reasonOf(test: TestCase) {
  const result = test.result();
  const reason = result.state === 'skipped' ? result.note : undefined;
  return { title: test.fullName, reason: reason ?? 'no reason given' };
}

import { createRequire } from 'node:module';
import path from 'node:path';
import { workspaceRoot } from '@app/node-testing';

const UnsteadyReporter = createRequire(__filename)('../../jest/unsteady-reporter.js') as new () => {
  onTestResult(test: undefined, result: object): void;
  onRunComplete(): void;
};

describe('UnsteadyReporter', () => {
  it('names only tests that passed at their second try', () => {
    const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    const reporter = new UnsteadyReporter();
    const result = (fullName: string, status: string, invocations: number) => ({
      fullName,
      status,
      invocations,
      retryReasons: invocations > 1 ? ['Error: too late\n    at somewhere'] : [],
    });
    reporter.onTestResult(undefined, {
      testFilePath: path.join(workspaceRoot(), 'libs/a.spec.ts'),
      testResults: [
        result('steady', 'passed', 1),
        result('racing', 'passed', 2),
        result('broken', 'failed', 2),
      ],
    });
    reporter.onRunComplete();
    expect(write.mock.calls).toEqual([
      ['UNSTEADY: libs/a.spec.ts: "racing" passed only at its second try. Error: too late\n'],
    ]);
    write.mockRestore();
  });
});

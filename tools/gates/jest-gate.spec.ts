import { longestFiles, summarise, withSecondTries } from './jest-gate';

const file = (status: string, assertions: number, message = '') => ({
  name: '/w/a.spec.ts',
  status,
  message,
  startTime: 0,
  endTime: 0,
  assertionResults: Array.from({ length: assertions }, () => ({ status })),
});
const report = (part: object) => ({
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [file('passed', 1)],
  ...part,
});

describe('summarise', () => {
  it('counts tests', () => {
    expect(summarise('unit', report({ numPassedTests: 7 }), 0, '/w')).toMatchObject({
      passed: 7,
      failed: 0,
      output: '',
    });
  });

  it('counts a file that could not run as one failure', () => {
    const result = summarise('unit', report({ testResults: [file('failed', 0, 'SyntaxError')] }), 1, '/w');
    expect(result.failed).toBe(1);
    expect(result.output).toContain('a.spec.ts\nSyntaxError');
  });

  it('counts skipped and planned tests as failures', () => {
    expect(
      summarise('unit', report({ numPassedTests: 3, numPendingTests: 1, numTodoTests: 2 }), 0, '/w').failed,
    ).toBe(3);
  });

  it('fails if no test failed but the program did', () => {
    expect(summarise('unit', report({ numPassedTests: 3 }), 1, '/w').failed).toBe(1);
  });

  it('fails if no file matched', () => {
    expect(summarise('unit', report({ testResults: [] }), 1, '/w')).toMatchObject({
      passed: 0,
      failed: 1,
      output: 'No test file matched.',
    });
  });
});

describe('longestFiles', () => {
  it('names the five files that took longest, the longest first', () => {
    const took = (name: string, ms: number) => ({
      ...file('passed', 1),
      name: `/w/${name}`,
      startTime: 1_000,
      endTime: 1_000 + ms,
    });
    const testResults = [1, 6, 2, 5, 3, 4].map((many) => took(`${many}.spec.ts`, many * 1_000));
    expect(longestFiles(report({ testResults }), '/w')).toBe(
      '6.spec.ts 6.0 s, 5.spec.ts 5.0 s, 4.spec.ts 4.0 s, 3.spec.ts 3.0 s, 2.spec.ts 2.0 s',
    );
  });
});

describe('withSecondTries', () => {
  const named = (name: string, ...statuses: string[]) => ({
    name,
    status: statuses.includes('failed') ? 'failed' : 'passed',
    message: '',
    startTime: 0,
    endTime: 0,
    assertionResults: statuses.map((status) => ({ status })),
  });

  it('counts the second result of a file that ran again, and keeps the others', () => {
    const first = report({
      numPassedTests: 3,
      numFailedTests: 1,
      testResults: [named('/w/a.ts', 'passed', 'passed'), named('/w/b.ts', 'passed', 'failed')],
    });
    const second = report({ testResults: [named('/w/b.ts', 'passed', 'passed')] });
    expect(summarise('e2e', withSecondTries(first, second), 0, '/w')).toMatchObject({ passed: 4, failed: 0 });
  });

  it('counts a test that fails twice and a skipped one as failures', () => {
    const first = report({
      testResults: [named('/w/a.ts', 'passed', 'pending'), named('/w/b.ts', 'failed')],
    });
    const second = report({ testResults: [named('/w/b.ts', 'failed')] });
    expect(summarise('e2e', withSecondTries(first, second), 1, '/w')).toMatchObject({ passed: 1, failed: 2 });
  });
});

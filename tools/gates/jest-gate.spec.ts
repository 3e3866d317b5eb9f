import { summarise, withSecondLook } from './jest-gate';

const file = (status: string, assertions: number, message = '') => ({
  name: '/w/a.spec.ts',
  status,
  message,
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

describe('the count of a test run', () => {
  it('is the number of tests', () => {
    expect(summarise(report({ numPassedTests: 7 }), 0, '/w')).toEqual({ passed: 7, failed: 0, output: '' });
  });

  it('counts a file that could not even run as one failure', () => {
    const result = summarise(report({ testResults: [file('failed', 0, 'SyntaxError')] }), 1, '/w');
    expect(result.failed).toBe(1);
    expect(result.output).toContain('a.spec.ts\nSyntaxError');
  });

  it('counts skipped and planned tests as failures', () => {
    expect(
      summarise(report({ numPassedTests: 3, numPendingTests: 1, numTodoTests: 2 }), 0, '/w').failed,
    ).toBe(3);
  });

  it('fails when nothing failed but the program did', () => {
    expect(summarise(report({ numPassedTests: 3 }), 1, '/w').failed).toBe(1);
  });

  it('fails when no file matched', () => {
    expect(summarise(report({ testResults: [] }), 1, '/w')).toEqual({
      passed: 0,
      failed: 1,
      output: 'No test file matched.',
    });
  });
});

describe('a second look', () => {
  const named = (name: string, status: string) => ({ ...file(status, 2), name });
  const first = report({
    numPassedTests: 2,
    numFailedTests: 2,
    testResults: [named('/w/a.spec.ts', 'passed'), named('/w/b.spec.ts', 'failed')],
  });

  it('puts what it saw in the place of the first result', () => {
    const again = report({ numPassedTests: 2, testResults: [named('/w/b.spec.ts', 'passed')] });
    expect(summarise(withSecondLook(first, again), 0, '/w')).toEqual({ passed: 4, failed: 0, output: '' });
  });

  it('leaves failed what fails again', () => {
    const again = report({
      numPassedTests: 1,
      numFailedTests: 1,
      testResults: [named('/w/b.spec.ts', 'failed')],
    });
    expect(summarise(withSecondLook(first, again), 1, '/w')).toMatchObject({ passed: 3, failed: 1 });
  });
});

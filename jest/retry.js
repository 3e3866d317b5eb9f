/* global jest */
/**
 * Tests of processes, networks and browsers can lose a race on a busy machine. The gates try each twice, and
 * jest/unsteady-reporter.js names those that needed it.
 */
if (process.env.RETRY_ONCE) jest.retryTimes(1, { retryImmediately: true, logErrorsBeforeRetry: true });

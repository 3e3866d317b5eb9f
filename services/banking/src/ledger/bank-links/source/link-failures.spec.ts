import { ProviderError } from '@app/provider-kit';
import { mongo } from 'mongoose';
import { linkFailureOf } from './link-failures';

const now = new Date('2026-03-01T12:00:00Z');
const minutesUntil = (error: unknown, failures = 0): number =>
  (linkFailureOf(error, failures, now).nextTry!.getTime() - now.getTime()) / 60_000;

describe('the next pull after a failed one', () => {
  it('comes after a minute if the store was too busy to take the rows', () => {
    const conflict = new mongo.MongoServerError({ errorLabels: ['TransientTransactionError'], code: 112 });
    expect(minutesUntil(conflict)).toBe(1);
    expect(minutesUntil(conflict, 9)).toBe(1);
  });

  it('comes after 15 minutes, and later after each further failure of the bank', () => {
    const failed = new ProviderError({ provider: 'plaid', kind: 'bad-answer' });
    expect(minutesUntil(failed)).toBe(15);
    expect(minutesUntil(failed, 2)).toBe(60);
  });
});

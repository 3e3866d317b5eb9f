import { listLinkedItemsEndpoint } from '@app/contracts-banking';
import { progressText, whenText } from './link-words';

const [item] = listLinkedItemsEndpoint.example.reply;
const now = Date.parse('2026-11-21T13:00:00.000Z');
const ago = (instant: string): string => (Date.parse(instant) > now ? 'in 1 hour' : '5 hours ago');

describe('whenText', () => {
  it('states the last and the next read of a link', () => {
    expect(whenText(item!, ago, now)).toBe('Last read 5 hours ago · next in 1 hour');
    expect(whenText({ ...item!, state: 'degraded' }, ago, now)).toBe(
      'Last read 5 hours ago · next try in 1 hour',
    );
    expect(whenText({ ...item!, nextTry: '2026-11-21T12:59:00.000Z' }, ago, now)).toContain(
      'next in a moment',
    );
  });
  it('states that nothing is tried until the person acts', () => {
    expect(whenText({ ...item!, state: 'needs_login', nextTry: null }, ago, now)).toBe(
      'Last read 5 hours ago · nothing arrives until you sign in',
    );
    expect(whenText({ ...item!, lastSync: null, state: 'linking', nextTry: null }, ago, now)).toBe(
      'Nothing read yet',
    );
  });
});

describe('progressText', () => {
  const words = { count: String, day: (day: string) => day };
  const run = { phase: 'reading' as const, read: 0, written: 0, of: 0, from: null };
  it('counts fetched transactions, and how many of them are written once the total is known', () => {
    expect(progressText(run, words)).toBe('Asking your bank');
    expect(progressText({ ...run, read: 1 }, words)).toBe('1 transaction fetched');
    expect(progressText({ ...run, read: 500, from: '2026-02-01' }, words)).toBe(
      '500 transactions fetched, back to 2026-02-01',
    );
    expect(progressText({ ...run, phase: 'writing', read: 500, written: 200, of: 500 }, words)).toBe(
      '200 of 500 transactions entered',
    );
  });
});

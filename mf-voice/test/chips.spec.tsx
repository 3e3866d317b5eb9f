import { understand } from '@app/nlu-core';
import { changeCommand } from '../src/features/result/result-card';
import { changeOf } from '../src/features/result/slot-chips';
import { qualityOf } from '../src/features/speech/platform';

describe('chips', () => {
  it('accepts only valid values', () => {
    expect(changeOf('amount', '54.5', 'USD')).toEqual({ amount: 54.5 });
    for (const text of ['', '0', 'abc', '1.234']) expect(changeOf('amount', text, 'USD')).toBeUndefined();
    expect(changeOf('date', '2026-02-30', 'USD')).toBeUndefined();
    expect(changeOf('category', ' Travel ', 'USD')).toEqual({ category: 'Travel' });
  });

  it('phrases a change so that it is understood', () => {
    const slots = (change: Parameters<typeof changeCommand>[0]) =>
      understand({ text: changeCommand(change, 'USD'), confidence: 1 }).frame;
    expect(slots({ amount: 54.5 })).toMatchObject({ intent: 'correct_last', slots: { amountMinor: 5450 } });
    expect(slots({ amount: 3825 })).toMatchObject({
      intent: 'correct_last',
      slots: { amountMinor: 382_500 },
    });
    expect(slots({ date: '2026-11-05' })).toMatchObject({
      intent: 'correct_last',
      slots: { date: '2026-11-05' },
    });
    expect(slots({ category: 'Travel' })).toMatchObject({
      intent: 'correct_last',
      slots: { category: 'Travel' },
    });
  });
});

it.each([
  [{ effectiveType: '2g' }, 'poor'],
  [{ effectiveType: '4g', downlink: 0.9 }, 'poor'],
  [{ effectiveType: '3g', downlink: 9 }, 'good'],
  [{ effectiveType: '4g', downlink: 4.9 }, 'good'],
  [{ effectiveType: '4g', downlink: 5 }, 'excellent'],
  [undefined, 'excellent'],
])('rates the network %p as %s', (connection, quality) => {
  expect(qualityOf(connection)).toBe(quality);
});

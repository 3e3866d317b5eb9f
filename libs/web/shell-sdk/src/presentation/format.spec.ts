import { dateFormat, moneyFormat } from './format';

describe('moneyFormat', () => {
  const us = moneyFormat('en-US', 'USD');

  it('prints JSON amounts and minor units alike, with a real minus sign', () => {
    expect(us.amount(45.7)).toBe('$45.70');
    expect(us.minor(-4570)).toBe('\u2212$45.70');
    expect(us.minor(4570, { signed: true })).toBe('+$45.70');
    expect(us.amount(1000, { currency: 'JPY' })).toBe('¥1,000');
  });

  it('splits off the fraction', () => expect(us.parts(1910.64)).toEqual({ main: '$1,910', fraction: '.64' }));
});

describe('dateFormat', () => {
  const format = dateFormat('en-US', 'America/New_York');
  beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-21T02:00:00Z') }));
  afterEach(() => jest.useRealTimers());

  it('uses the person’s time zone for today', () => {
    expect(format.today()).toBe('2026-11-20');
    expect(format.relativeDay('2026-11-20')).toBe('Today');
    expect(format.relativeDay('2026-11-19')).toBe('Yesterday');
    expect(format.relativeDay('2026-11-21')).toBe('Tomorrow');
    expect(format.relativeDay('2026-11-05')).toBe('Nov 5');
    expect(format.relativeDay('2025-11-05')).toBe('Nov 5, 2025');
  });

  it('never shifts a calendar day by a time zone', () => {
    expect(format.day('2026-03-01')).toBe('Mar 1, 2026');
    expect(dateFormat('en-US', 'Pacific/Kiritimati').day('2026-03-01')).toBe('Mar 1, 2026');
    expect(format.month('2026-11')).toBe('November 2026');
  });

  it('says how long ago an instant was', () => {
    expect(format.ago('2026-11-21T01:57:00Z')).toBe('3 minutes ago');
    expect(format.ago('2026-11-21T01:59:50Z')).toBe('now');
    expect(format.ago('2026-11-18T02:00:00Z')).toBe('3 days ago');
  });
});

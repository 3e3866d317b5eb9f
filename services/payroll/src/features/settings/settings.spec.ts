import { nextAnchor, noSettings, shownSettings } from './settings';

const monthly = { payFrequency: 'monthly' as const, anchor: '2026-08-31', version: 3 };

describe('shown settings', () => {
  it('are all unknown before the first save', () =>
    expect(shownSettings(null, '2026-11-21')).toEqual(noSettings));

  it('move the pay date to the next due one', () => {
    expect(shownSettings(monthly, '2026-11-21')).toMatchObject({
      nextPayDate: '2026-11-30',
      version: 3,
      upcomingPayDates: ['2026-11-30', '2026-12-30', '2027-01-29', '2027-02-26', '2027-03-30', '2027-04-30'],
    });
  });

  it('contain masks and no tax id', () => {
    expect(shownSettings({ ...monthly, federalTaxId: { mask: '••-•••1234' } }, '2026-11-21')).toMatchObject({
      federalTaxId: '••-•••1234',
      stateTaxId: null,
    });
  });
});

describe('the date from which a schedule is computed', () => {
  it('stays if the shown date is sent back', () => {
    expect(nextAnchor(monthly, { payFrequency: 'monthly', nextPayDate: '2026-11-30' }, '2026-11-21')).toBe(
      '2026-08-31',
    );
  });

  it('is the new date if the date or the frequency changes', () => {
    expect(nextAnchor(monthly, { payFrequency: 'monthly', nextPayDate: '2026-12-01' }, '2026-11-21')).toBe(
      '2026-12-01',
    );
    expect(nextAnchor(monthly, { payFrequency: 'weekly', nextPayDate: '2026-11-30' }, '2026-11-21')).toBe(
      '2026-11-30',
    );
    expect(nextAnchor(null, { payFrequency: 'weekly', nextPayDate: '2026-11-30' }, '2026-11-21')).toBe(
      '2026-11-30',
    );
  });
});

import type { PayrollSettings } from '@app/contracts-payroll';
import { asFederalTaxId, changeOf, draftOf, isChanged, problemsOf } from './settings-draft';

const saved: PayrollSettings = {
  payFrequency: 'weekly',
  nextPayDate: '2026-11-27',
  federalTaxId: '••-•••1234',
  stateTaxId: null,
  upcomingPayDates: [],
  version: 4,
};
const none: PayrollSettings = {
  payFrequency: null,
  nextPayDate: null,
  federalTaxId: null,
  stateTaxId: null,
  upcomingPayDates: [],
  version: 0,
};
const today = '2026-11-21';

describe('settings draft', () => {
  it('starts unchanged and without a tax ID', () => {
    const draft = draftOf(saved);
    expect(draft).toMatchObject({ payFrequency: 'weekly', nextPayDate: '2026-11-27', federalTaxId: '' });
    expect(isChanged(draft, saved)).toBe(false);
    expect(isChanged(draftOf(none), none)).toBe(false);
  });

  it.each([
    { payFrequency: 'monthly' as const },
    { nextPayDate: '2026-12-01' },
    { federalTaxId: '1' },
    { stateTaxId: 'x' },
    { removeFederalTaxId: true },
  ])('counts %p as a change', (part) => {
    expect(isChanged({ ...draftOf(saved), ...part }, saved)).toBe(true);
  });

  it('ignores whitespace', () =>
    expect(isChanged({ ...draftOf(saved), stateTaxId: '  ' }, saved)).toBe(false));

  it('reports every problem by field', () => {
    expect(problemsOf(draftOf(none), today)).toEqual({
      payFrequency: 'Choose how often pay comes',
      nextPayDate: 'Enter the next pay date',
    });
    expect(
      problemsOf(
        { ...draftOf(saved), nextPayDate: '2026-11-20', federalTaxId: '00-1234567', stateTaxId: 'ab' },
        today,
      ),
    ).toEqual({
      nextPayDate: 'The next pay date must be today or later',
      federalTaxId: 'No employer identification number starts with these two digits',
      stateTaxId: 'Must have 3 to 20 characters',
    });
    expect(
      problemsOf(
        { ...draftOf(saved), nextPayDate: today, federalTaxId: '12-3456789', stateTaxId: 'NY-1' },
        today,
      ),
    ).toEqual({});
  });

  it('sends what was typed, keeps untouched values and removes cleared ones', () => {
    expect(changeOf({ ...draftOf(saved), stateTaxId: ' NY-1 ' }, 4)).toEqual({
      payFrequency: 'weekly',
      nextPayDate: '2026-11-27',
      federalTaxId: undefined,
      stateTaxId: 'NY-1',
      version: 4,
    });
    expect(changeOf({ ...draftOf(saved), removeFederalTaxId: true }, 4)).toMatchObject({
      federalTaxId: null,
    });
    expect(
      changeOf({ ...draftOf(saved), removeFederalTaxId: true, federalTaxId: '12-3456789' }, 4),
    ).toMatchObject({ federalTaxId: '12-3456789' });
  });
});

describe('asFederalTaxId', () => {
  it.each([
    ['1', '1'],
    ['12', '12'],
    ['123', '12-3'],
    ['12-3456789', '12-3456789'],
    ['12 345 67890', '12-3456789'],
    ['ab', ''],
  ])('formats %p as %p', (typed, shown) => expect(asFederalTaxId(typed)).toBe(shown));
});

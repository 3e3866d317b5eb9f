import { addDays } from '@app/calendar';
import { exampleAccount, type Account } from '@app/contracts-banking';
import { agoText, staleDays } from './stale-worth';

const today = '2026-11-22';
const stale = (more: Partial<Account>) =>
  staleDays({ ...exampleAccount, kind: 'investment', valuedOn: addDays(today, -31), ...more }, today);

describe('staleWorth', () => {
  it('is stale once its valuation is too old for its kind', () => {
    expect(stale({})).toBe(31);
    expect(stale({ valuedOn: addDays(today, -30) })).toBeUndefined();
    expect(stale({ kind: 'property' })).toBeUndefined();
    expect(stale({ kind: 'property', valuedOn: addDays(today, -366) })).toBe(366);
    expect(stale({ kind: 'vehicle', valuedOn: addDays(today, -181) })).toBe(181);
  });

  it('uses the opening day if there is no valuation', () => {
    expect(stale({ valuedOn: null, openingDate: addDays(today, -40) })).toBe(40);
    expect(stale({ valuedOn: null, openingDate: today })).toBeUndefined();
  });

  it('is never stale for money, debts, closed or empty accounts', () => {
    expect(stale({ kind: 'checking' })).toBeUndefined();
    expect(stale({ kind: 'mortgage' })).toBeUndefined();
    expect(stale({ closed: true })).toBeUndefined();
    expect(stale({ balance: 0 })).toBeUndefined();
  });

  it('prints the age in days, then in months', () => {
    expect([agoText(75), agoText(365)]).toEqual(['75 days ago', '11 months ago']);
  });
});

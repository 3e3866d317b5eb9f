import { fittingAccount, kindDiffers, newAccountFor, proposalFor } from './fitting-account';

const account = (id: string, more: object = {}) => ({
  id,
  name: id,
  kind: 'checking' as const,
  mask: null,
  institution: null,
  currency: 'USD',
  ...more,
});
const ofCard = {
  accountId: 'everyday',
  currency: 'USD',
  fileAccount: { kind: 'card' as const, mask: '9911', bank: 'Citi' },
};
const everyday = account('everyday');
const card = account('card', { kind: 'card', mask: '9911' });

describe('fittingAccount', () => {
  it('finds a card by its number, and never an account of another kind', () => {
    expect(fittingAccount([everyday, card], ofCard)).toBe(card);
    expect(fittingAccount([account('other', { mask: '9911' })], ofCard)).toBeUndefined();
    expect(fittingAccount([{ ...card, currency: 'EUR' }], ofCard)).toBeUndefined();
  });

  it('finds the only account of the bank if it has no number', () => {
    const citi = account('citi', { kind: 'card', institution: 'CITI' });
    expect(fittingAccount([everyday, citi], ofCard)).toBe(citi);
    expect(fittingAccount([citi, { ...citi, id: 'second' }], ofCard)).toBeUndefined();
  });
});

describe('fittingAccount without a number', () => {
  const ofBroker = {
    accountId: 'everyday',
    currency: 'USD',
    fileAccount: { kind: 'investment' as const, mask: '4471', bank: 'Fidelity' },
  };
  const portfolio = account('portfolio', { kind: 'investment' });

  it('finds the only investment account', () => {
    expect(fittingAccount([everyday, portfolio], ofBroker)).toBe(portfolio);
    expect(fittingAccount([portfolio, account('second', { kind: 'investment' })], ofBroker)).toBeUndefined();
    expect(fittingAccount([{ ...portfolio, mask: '0000' }], ofBroker)).toBeUndefined();
    expect(fittingAccount([{ ...portfolio, institution: 'Vanguard' }], ofBroker)).toBeUndefined();
  });

  it('takes a card made by hand only if its name or the file leaves no doubt', () => {
    const byHand = account('byHand', { kind: 'card', name: 'My Citi card' });
    expect(fittingAccount([everyday, byHand], ofCard)).toBe(byHand);
    expect(fittingAccount([everyday, { ...byHand, name: 'Travel card' }], ofCard)).toBeUndefined();
    const nameless = { ...ofCard, fileAccount: { kind: 'card' as const, mask: null, bank: null } };
    expect(fittingAccount([everyday, { ...byHand, name: 'Travel card' }], nameless)).toMatchObject({
      id: 'byHand',
    });
  });
});

describe('proposalFor', () => {
  it('adds the account that the file states if there is none like it', () => {
    expect(proposalFor([everyday], ofCard, false)).toMatchObject({
      add: { name: 'Citi', kind: 'card', mask: '9911' },
    });
    expect(proposalFor([everyday, card], ofCard, false)).toEqual({ use: card });
    expect(proposalFor([card], { ...ofCard, accountId: 'card' }, false)).toBeUndefined();
  });

  it('leaves the rows in an account that nothing in the file speaks against', () => {
    const fileAccount = { kind: 'checking' as const, mask: '1234', bank: 'Monzo' };
    expect(proposalFor([everyday], { ...ofCard, fileAccount }, false)).toBeUndefined();
    const chase = { ...everyday, institution: 'Chase' };
    expect(proposalFor([chase], { ...ofCard, fileAccount }, false)).toMatchObject({ add: { name: 'Monzo' } });
  });

  it('adds an account in the currency of the rows', () => {
    const fileAccount = { kind: null, mask: null, bank: null, currency: 'EUR' };
    const inEuro = { ...ofCard, fileAccount };
    expect(proposalFor([everyday], inEuro, false)).toEqual({
      add: { name: 'Checking', kind: 'checking', currency: 'EUR' },
    });
    const euro = account('euro', { currency: 'EUR' });
    expect(proposalFor([everyday, euro], inEuro, false)).toEqual({ use: euro });
    expect(proposalFor([everyday], inEuro, true)).toEqual(proposalFor([everyday], inEuro, false));
  });

  it('replaces an account that was only opened to receive the file', () => {
    const fileAccount = { kind: null, mask: '1234', bank: 'Monzo' };
    expect(proposalFor([everyday], { ...ofCard, fileAccount }, true)).toMatchObject({
      add: { name: 'Monzo', kind: 'checking', mask: '1234' },
    });
    const kindOnly = { kind: 'checking' as const, mask: null, bank: null };
    expect(proposalFor([everyday], { ...ofCard, fileAccount: kindOnly }, true)).toBeUndefined();
  });
});

describe('kindDiffers', () => {
  it('distinguishes a card from checking, but not savings from checking', () => {
    expect(kindDiffers(everyday, ofCard)).toBe(true);
    const saving = { ...ofCard, fileAccount: { kind: 'savings' as const, mask: null, bank: null } };
    expect(kindDiffers(everyday, saving)).toBe(false);
    expect(kindDiffers(everyday, { ...ofCard, fileAccount: undefined })).toBe(false);
  });
});

describe('newAccountFor', () => {
  it('returns the bank, kind and number of the file', () => {
    expect(newAccountFor(ofCard, 'checking')).toEqual({
      name: 'Citi',
      kind: 'card',
      currency: 'USD',
      institution: 'Citi',
      mask: '9911',
    });
    expect(newAccountFor({ ...ofCard, fileAccount: undefined }, 'checking')).toBeUndefined();
  });

  it('uses the chosen kind if the file does not state one', () => {
    const fileAccount = { kind: null, mask: '4321', bank: 'Monzo' };
    expect(newAccountFor({ ...ofCard, fileAccount }, 'checking')).toMatchObject({
      name: 'Monzo',
      kind: 'checking',
      mask: '4321',
    });
    expect(newAccountFor({ ...ofCard, fileAccount }, undefined)).toBeUndefined();
  });
});

import { fittingAccount, kindDiffers, newAccountFor } from './fitting-account';

const account = (id: string, more: object = {}) => ({
  id,
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
  it('finds the card by its number and never an account of another kind', () => {
    expect(fittingAccount([everyday, card], ofCard)).toBe(card);
    expect(fittingAccount([account('other', { mask: '9911' })], ofCard)).toBeUndefined();
    expect(fittingAccount([{ ...card, currency: 'EUR' }], ofCard)).toBeUndefined();
  });

  it('finds the only one of the bank that has no number', () => {
    const citi = account('citi', { kind: 'card', institution: 'CITI' });
    expect(fittingAccount([everyday, citi], ofCard)).toBe(citi);
    expect(fittingAccount([citi, { ...citi, id: 'second' }], ofCard)).toBeUndefined();
  });
});

describe('kindDiffers', () => {
  it('tells a card from checking, and takes savings for checking', () => {
    expect(kindDiffers(everyday, ofCard)).toBe(true);
    const saving = { ...ofCard, fileAccount: { kind: 'savings' as const, mask: null, bank: null } };
    expect(kindDiffers(everyday, saving)).toBe(false);
    expect(kindDiffers(everyday, { ...ofCard, fileAccount: undefined })).toBe(false);
  });
});

describe('newAccountFor', () => {
  it('is the bank with kind and number', () => {
    expect(newAccountFor(ofCard, 'checking')).toEqual({
      name: 'Citi',
      kind: 'card',
      currency: 'USD',
      institution: 'Citi',
      mask: '9911',
    });
    expect(newAccountFor({ ...ofCard, fileAccount: undefined }, 'checking')).toBeUndefined();
  });

  it('is of the chosen kind where the file does not say one', () => {
    const fileAccount = { kind: null, mask: '4321', bank: 'Monzo' };
    expect(newAccountFor({ ...ofCard, fileAccount }, 'checking')).toMatchObject({
      name: 'Monzo',
      kind: 'checking',
      mask: '4321',
    });
    expect(newAccountFor({ ...ofCard, fileAccount }, undefined)).toBeUndefined();
  });
});

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

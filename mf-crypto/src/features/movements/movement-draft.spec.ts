import { emptyDraft, problemsOf } from './movement-draft';

const today = '2026-11-25';
const draft = { ...emptyDraft(undefined, today), amount: '1' };

describe('problemsOf', () => {
  const found = (part: Partial<typeof draft>, kind: Parameters<typeof problemsOf>[1] = 'buy') =>
    Object.values(problemsOf({ ...draft, ...part }, kind, today, 'en-US')).filter(Boolean);

  it('accepts a purchase made today', () => expect(found({})).toEqual([]));

  it.each([
    [{ amount: '' }, 'buy', 'Enter how many'],
    [{ date: '' }, 'buy', 'Choose the day'],
    [{ date: '2026-11-26' }, 'buy', 'Choose today or an earlier day'],
    [{ networkFee: '1.000000000000000001' }, 'send', 'More than what was sent'],
    [{}, 'swap', 'Choose the wallet it came into'],
    [{ counterId: 'w' }, 'swap', 'Enter how many'],
  ] as const)('returns for %j as %s: %s', (part, kind, words) => expect(found(part, kind)).toEqual([words]));

  it('checks the network fee only of sent coins', () =>
    expect(found({ networkFee: 'nonsense' }, 'sell')).toEqual([]));
});

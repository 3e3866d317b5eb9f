import { matchScore, bestMatches } from './palette-match';

const named = (...labels: string[]) => labels.map((label) => ({ id: label, label }));

describe('fit', () => {
  it('finds a screen by the start of its name', () => {
    const [best] = bestMatches(named('Transactions', 'Budget', 'Rebuild budgets'), 'bud', 5).items;
    expect(best?.label).toBe('Budget');
  });

  it('requires every typed word to match', () => {
    expect(matchScore({ label: 'Import a bank file' }, 'import file')).toBeGreaterThan(0);
    expect(matchScore({ label: 'Import a bank file' }, 'import lunch')).toBe(0);
  });

  it('ignores case and accents', () =>
    expect(matchScore({ label: 'Café Marlow' }, 'CAFE')).toBeGreaterThan(1));

  it('finds by keywords, ranked behind matches of the name', () => {
    const items = [
      { id: 'a', label: 'Preferences', keywords: 'theme dark' },
      { id: 'b', label: 'Dark theme' },
    ];
    expect(bestMatches(items, 'dark', 5).items.map(({ id }) => id)).toEqual(['b', 'a']);
  });

  it('does not match two letters inside a word', () =>
    expect(matchScore({ label: 'Transactions' }, 'ns')).toBe(0));
});

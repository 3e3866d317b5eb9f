import type { FlexBucket } from '@app/contracts-banking';
import { usualChoice, type BudgetAmount, type BudgetChoice } from '../budget';
import { bucketOf, amountsInForce, policyOf, potNamed, refuseInPot } from './flex';
import golden from '../golden/buckets.json';
import type { Target } from './target';

const parents = new Map([['Rent', 'Housing']]);

describe('the bucket of a category', () => {
  it.each(golden as { case: string; category: string; bucket: string; chosen?: object; target?: string }[])(
    '$case',
    ({ category, bucket, chosen = {}, target }) => {
      const choices = new Map<string, BudgetChoice>();
      if (target)
        choices.set(category, { ...usualChoice('u', category), target: { kind: target } as Target });
      for (const [name, one] of Object.entries(chosen))
        choices.set(name, { ...(choices.get(name) ?? usualChoice('u', name)), bucket: one as FlexBucket });
      expect(bucketOf({ choices, parents }, category)).toBe(bucket);
    },
  );
});

describe('the flex number', () => {
  const facts = { choices: new Map<string, BudgetChoice>(), parents };
  const amount = (category: string) => ({ category }) as BudgetAmount;

  it('replaces the amounts of flexible categories in flex mode only', () => {
    const amounts = ['Dining', 'Rent', 'Flexible spending'].map(amount);
    expect(amountsInForce(amounts, 'flex', facts).map(({ category }) => category)).toEqual([
      'Rent',
      'Flexible spending',
    ]);
    expect(amountsInForce(amounts, 'tracking', facts)).toEqual(amounts);
    expect(() => refuseInPot('flex', facts, 'Dining', 'category')).toThrow(/part of Flexible spending/);
    expect(() => refuseInPot('flex', facts, 'Rent', 'category')).not.toThrow();
    expect(() => refuseInPot('envelope', facts, 'Dining', 'category')).not.toThrow();
  });

  it('is reserved by name in its mode, like card debt in envelope mode', () => {
    expect(potNamed(' flexible Spending', 'flex')).toBe('Flexible spending');
    expect(potNamed('Card debt', 'envelope')).toBe('Card debt');
    for (const mode of ['tracking', 'envelope'] as const)
      expect(potNamed('Flexible spending', mode)).toBeUndefined();
  });

  it('carries over only what is saved for non-monthly expenses, until another rollover is chosen', () => {
    const rest = (category: string, choices = facts.choices) => policyOf(choices, 'flex', category, parents);
    expect(['Travel', 'Rent', 'Dining', 'Flexible spending'].map((name) => rest(name))).toEqual([
      'surplus',
      'none',
      'none',
      'none',
    ]);
    const chosen = new Map([
      ['Travel', { ...usualChoice('u', 'Travel'), rollover: { flex: 'both' as const } }],
    ]);
    expect(rest('Travel', chosen)).toBe('both');
    expect(policyOf(chosen, 'tracking', 'Travel', parents)).toBe('none');
  });
});

import { leavesOf, ruleDraft, ruleTree, type RuleLeaf, type RuleTree } from '@app/contracts-banking';
import fc from 'fast-check';
import type { TransactionRow } from '../../ledger/model/transaction';
import { problemsOf, type RuleRow, type RuleContext } from './rule';
import { RuleSet } from './rule-effects';
import { globMatches, matches, specificity } from './rule-matching';
import { CategoryBook } from '../../ledger/model/category-book';
import { categoryId, otherId } from '../../ledger/model/category-id';

const dining = categoryId('dining');
const world: RuleContext = {
  categories: new CategoryBook(
    (
      [
        ['coffee', 'Coffee', false, dining],
        ['old', 'Old', true, null],
      ] as const
    ).map(([_id, name, archived, parentId]) => ({
      _id,
      userId: 'u1',
      name,
      kind: 'expense',
      parentId,
      nameKey: _id,
      archived,
    })),
  ),
  accounts: new Set(['a1']),
  series: new Map([
    ['s1', 'Alder Court Rent'],
    ['s2', 'Old Gym'],
  ]),
  hasEnded: (id) => id === 's2',
  names: new Map([['kroger fuel', { key: 'kroger', name: 'Kroger' }]]),
};
const row: TransactionRow = {
  _id: 't1',
  userId: 'u1',
  accountId: 'a1',
  date: '2026-11-20',
  type: 'expense',
  inflow: false,
  amountMinor: 4500,
  currency: 'USD',
  status: 'completed',
  categoryId: categoryId('coffee'),
  description: 'Kroger #412  Springfield',
  merchant: 'KROGER',
  merchantKey: 'kroger',
  note: null,
  tags: ['Trip'],
  paymentMethod: 'Debit Card',
  source: 'import',
  statementText: 'POS KROGER #412 SPRINGFIELD',
  importId: null,
  fitId: null,
  importKey: null,
  stamp: 's',
  version: 1,
};

describe('a condition', () => {
  const yes: RuleLeaf[] = [
    { field: 'merchant', op: 'is', value: 'kroger #9' },
    { field: 'merchant', op: 'is', value: 'Kroger Fuel' },
    { field: 'merchant', op: 'oneOf', value: ['Aldi', 'Kroger'] },
    { field: 'statementText', op: 'contains', value: 'kroger #412' },
    { field: 'description', op: 'startsWith', value: 'KROGER #412 spring' },
    { field: 'description', op: 'glob', value: 'kroger*field' },
    { field: 'amount', op: 'is', value: -45 },
    { field: 'amount', op: 'between', value: [-50, null] },
    { field: 'absAmount', op: 'between', value: [45, 45] },
    { field: 'account', op: 'is', value: 'a1' },
    { field: 'type', op: 'isNot', value: 'income' },
    { field: 'category', op: 'inSubtree', value: 'dining' },
    { field: 'category', op: 'is', value: 'coffee' },
    { field: 'date', op: 'between', value: ['2026-11-01', '2026-11-30'] },
    { field: 'dayOfMonth', op: 'is', value: 20 },
    { field: 'weekday', op: 'oneOf', value: [5] },
    { field: 'tags', op: 'is', value: 'trip' },
    { field: 'currency', op: 'is', value: 'USD' },
    { field: 'source', op: 'oneOf', value: ['import', 'bank'] },
    { field: 'status', op: 'is', value: 'completed' },
    { field: 'hasSplit', op: 'is', value: false },
  ];
  it.each(yes.map((leaf) => [JSON.stringify(leaf), leaf] as const))('%s matches the row', (_text, leaf) => {
    expect(ruleTree.safeParse(leaf).success).toBe(true);
    expect(matches(leaf, row, world)).toBe(true);
    expect(matches({ not: leaf }, row, world)).toBe(false);
  });
  const no: RuleLeaf[] = [
    { field: 'merchant', op: 'isNot', value: 'Kroger Fuel' },
    { field: 'merchant', op: 'empty' },
    { field: 'category', op: 'inSubtree', value: 'groceries' },
    { field: 'category', op: 'empty' },
    { field: 'absAmount', op: 'between', value: [45.01, null] },
    { field: 'description', op: 'glob', value: 'kroger?field' },
    { field: 'tags', op: 'empty' },
    { field: 'weekday', op: 'is', value: 1 },
  ];
  it.each(no.map((leaf) => [JSON.stringify(leaf), leaf] as const))('%s does not match', (_text, leaf) =>
    expect(matches(leaf, row, world)).toBe(false),
  );

  it.each([
    [{ field: 'amount', op: 'contains', value: 'x' }],
    [{ field: 'amount', op: 'is', value: '45' }],
    [{ field: 'amount', op: 'between', value: [2, 1] }],
    [{ field: 'amount', op: 'between', value: [null, null] }],
    [{ field: 'merchant', op: 'is', value: '' }],
    [{ field: 'merchant', op: 'is' }],
    [{ field: 'merchant', op: 'regex', value: '(a+)+$' }],
    [{ all: [] }],
    [{ not: { not: { not: { not: { not: yes[0] } } } } }],
    [{ any: Array.from({ length: 51 }, () => yes[0]) }],
  ])('%j is refused', (tree) => expect(ruleTree.safeParse(tree).success).toBe(false));
});

const leaf: fc.Arbitrary<RuleLeaf> = fc.constantFrom<RuleLeaf[]>(
  { field: 'merchant', op: 'is', value: 'Kroger' },
  { field: 'amount', op: 'between', value: [-10, null] },
  { field: 'category', op: 'inSubtree', value: 'dining' },
  { field: 'tags', op: 'empty' },
  { field: 'description', op: 'contains', value: 'spring' },
);
const { tree } = fc.letrec<{ tree: RuleTree }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    fc.record({ all: fc.array(tie('tree'), { minLength: 1, maxLength: 4 }) }),
    fc.record({ any: fc.array(tie('tree'), { minLength: 1, maxLength: 4 }) }),
    fc.record({ not: tie('tree') }),
  ),
}));

describe('a tree', () => {
  it('obeys the laws of not, all and any', () =>
    fc.assert(
      fc.property(tree, tree, (a, b) => {
        const is = (branch: RuleTree): boolean => matches(branch, row, world);
        expect(is({ not: { not: a } })).toBe(is(a));
        expect(is({ not: { all: [a, b] } })).toBe(is({ any: [{ not: a }, { not: b }] }));
        expect(is({ all: [a, b] })).toBe(is({ all: [b, a] }));
        expect(is({ any: [a, a] })).toBe(is(a));
      }),
    ));

  it('becomes more specific with each question that is added', () =>
    fc.assert(
      fc.property(tree, leaf, (a, one) => {
        expect(specificity({ all: [a, one] })).toBeGreaterThan(specificity(a));
        expect(specificity({ any: [a, one] })).toBeLessThanOrEqual(specificity(a));
        expect(leavesOf({ all: [a, one] })).toHaveLength(leavesOf(a).length + 1);
      }),
    ));
});

describe('a pattern', () => {
  const plain = (pattern: string): RegExp =>
    new RegExp(
      `^${[...pattern].map((letter) => (letter === '*' ? '[^]*' : letter === '?' ? '[^]' : letter)).join('')}$`,
      'u',
    );
  const letters = (maxLength: number, ...more: string[]) =>
    fc.array(fc.constantFrom('a', 'b', ...more), { maxLength }).map((all) => all.join(''));

  it('means the same as the equivalent regular expression', () =>
    fc.assert(
      fc.property(letters(8, '*', '?'), letters(12), (pattern, text) => {
        expect(globMatches(pattern, text)).toBe(plain(pattern).test(text));
      }),
      { numRuns: 2_000 },
    ));

  it('stays fast for inputs on which regular expressions backtrack', () => {
    const started = performance.now();
    expect(globMatches(`${'*a'.repeat(60)}*b`, 'a'.repeat(200))).toBe(false);
    expect(performance.now() - started).toBeLessThan(200);
  });
});

const rule = (more: Partial<RuleRow>): RuleRow => ({
  ...ruleDraft.parse({
    name: 'A rule',
    if: { field: 'merchant', op: 'is', value: 'Kroger' },
    then: [{ do: 'setCategory', category: 'groceries' }],
  }),
  _id: more.name ?? 'r',
  userId: 'u1',
  kind: 'own',
  position: 0,
  version: 1,
  confidence: null,
  ...more,
});
const fresh: TransactionRow = { ...row, categoryId: otherId, tags: [], merchant: 'Kroger' };
const none = new Set<never>();
const apply = (rules: RuleRow[], to = fresh, guessed = new Set<'category' | 'paymentMethod'>()) =>
  new RuleSet(rules, world).apply(to, 'import', guessed, '2026-11-21T00:00:00.000Z');

describe('rules together', () => {
  it('fill in empty fields, and leave a mark of what they did', () => {
    const after = apply([rule({ name: 'Food' })]);
    expect(after.categoryId).toBe('groceries');
    expect(after.ruleMarks).toEqual([
      {
        ruleId: 'Food',
        rule: 'Food',
        at: '2026-11-21T00:00:00.000Z',
        cells: [{ field: 'category', before: 'Other', after: 'Groceries' }],
      },
    ]);
  });

  it('leave what somebody entered, but replace a guess', () => {
    expect(apply([rule({})], row)).toEqual(row);
    expect(apply([rule({})], row, new Set(['category'])).categoryId).toBe('groceries');
    expect(apply([rule({ fillOnlyIfEmpty: false })], row).categoryId).toBe('groceries');
  });

  it('link to a series unless another one is already set, and show it by its title', () => {
    const link = rule({ name: 'Rent', then: [{ do: 'linkSeries', series: 's1' }] });
    const after = apply([link]);
    expect(after.seriesId).toBe('s1');
    expect(after.ruleMarks!.map(({ cells }) => cells)).toEqual([
      [{ field: 'series', before: '', after: 'Alder Court Rent' }],
    ]);
    expect(apply([link], { ...fresh, seriesId: 's2' }).seriesId).toBe('s2');
    expect(apply([{ ...link, fillOnlyIfEmpty: false }], { ...fresh, seriesId: 's2' }).seriesId).toBe('s1');
  });

  it('notify about new rows through a mark, with their own text or their name', () => {
    const publish = (name: string, text?: string): RuleRow =>
      rule({ name, then: [{ do: 'notify', ...(text && { text }) }] });
    const after = apply([publish('Kroger came'), publish('Other', 'Look at this')]);
    expect(after.ruleMarks!.flatMap(({ cells }) => cells)).toEqual([
      { field: 'notify', before: '', after: 'Kroger came' },
      { field: 'notify', before: '', after: 'Look at this' },
    ]);
    expect({ ...after, ruleMarks: undefined }).toEqual({ ...fresh, ruleMarks: undefined });
  });

  it('run by position, each on the result of the one before, until one stops them', () => {
    const tag = (name: string, position: number, more: Partial<RuleRow> = {}): RuleRow =>
      rule({ name, position, then: [{ do: 'addTags', tags: [name] }], ...more });
    const seesTag = tag('third', 3, { if: { field: 'tags', op: 'is', value: 'first' } });
    expect(apply([seesTag, tag('first', 1)]).tags).toEqual(['first', 'third']);
    expect(apply([seesTag, tag('first', 1, { stopProcessing: true })]).tags).toEqual(['first']);
    expect(apply([tag('off', 1, { enabled: false }), tag('later', 2, { when: ['voice'] })])).toEqual(fresh);
  });

  it('apply learned rules after the person’s own ones, and only the most specific of them', () => {
    const learned = (name: string, category: string, more: Partial<RuleRow> = {}): RuleRow =>
      rule({ name, kind: 'learned', then: [{ do: 'setCategory', category }], ...more });
    const narrow = learned('narrow', 'dining', {
      if: {
        all: [
          { field: 'merchant', op: 'is', value: 'Kroger' },
          { field: 'account', op: 'is', value: 'a1' },
        ],
      },
    });
    const wide = learned('wide', 'groceries');
    const after = apply([wide, narrow]);
    expect([after.categoryId, after.ruleMarks!.map((mark) => mark.rule)]).toEqual(['dining', ['narrow']]);
    expect(apply([wide, narrow, rule({ name: 'mine' })]).categoryId).toBe('groceries');
  });

  it('skip a rule that refers to something removed, and give the reason', () => {
    const broken = rule({ then: [{ do: 'setCategory', category: 'gone' }] });
    expect(apply([broken])).toEqual(fresh);
    expect(problemsOf(broken, world)).toEqual(['It names a category that no longer exists.']);
    expect(problemsOf(rule({ then: [{ do: 'setCategory', category: 'old' }] }), world)).toEqual([
      'It sets Old, which is archived.',
    ]);
    const link = (series: string) => rule({ then: [{ do: 'linkSeries', series }] });
    expect(['s1', 's2', 's3'].map((id) => problemsOf(link(id), world))).toEqual([
      [],
      ['It links to Old Gym, which has ended.'],
      ['It links to a series that no longer exists.'],
    ]);
    expect([apply([link('s2')]), apply([link('s3')])]).toEqual([fresh, fresh]);
    expect(problemsOf(rule({ if: { field: 'account', op: 'is', value: 'a2' } }), world)).toEqual([
      'It names an account that no longer exists.',
    ]);
  });

  it('change nothing when they run a second time', () =>
    fc.assert(
      fc.property(tree, fc.boolean(), (asked, fillOnlyIfEmpty) => {
        const rules = [
          rule({
            if: asked,
            fillOnlyIfEmpty,
            then: [
              { do: 'addTags', tags: ['seen'] },
              { do: 'setNote', note: 'n' },
            ],
          }),
        ];
        const once = apply(rules, fresh);
        const again = new RuleSet(rules, world).apply(once, 'import', none, 'later');
        // The conditions may depend on tags, which the rule itself sets.
        if (matches(asked, once, world))
          expect({ ...again, ruleMarks: null }).toEqual({ ...once, ruleMarks: null });
      }),
    ));
});

import { ruleDraft, type RuleDraft } from '@app/contracts-banking';
import { draftProblem } from './draft-problem';

const sound: RuleDraft = {
  name: 'Groceries',
  enabled: true,
  when: ['create'],
  if: { all: [{ field: 'merchant', op: 'is', value: 'Kroger' }] },
  then: [{ do: 'setCategory', category: 'c1' }],
  stopProcessing: false,
  fillOnlyIfEmpty: true,
};
const leaf = (value: unknown, op = 'is', field = 'merchant') =>
  ({ all: [{ field, op, value }] }) as RuleDraft['if'];

describe('draftProblem', () => {
  it('is undefined for a valid rule', () => expect(draftProblem(sound)).toBeUndefined());

  it.each<[string, Partial<RuleDraft>, string]>([
    ['no moment', { when: [] }, 'Choose when it applies'],
    ['an empty group', { if: { any: [] } }, 'Add a condition'],
    ['nothing to compare with', { if: leaf('  ') }, 'Say what to compare with'],
    ['no list', { if: leaf([], 'oneOf') }, 'A list is needed'],
    [
      'bounds the wrong way round',
      { if: leaf([5, 2], 'between', 'amount') },
      'The bounds are the wrong way round',
    ],
    ['no category', { then: [{ do: 'setCategory', category: '' }] }, 'Choose a category'],
    ['no tag', { then: [{ do: 'addTags', tags: [' '] }] }, 'Name a tag'],
    [
      'no business share',
      { then: [{ do: 'setBusiness', percent: NaN, taxLine: null }] },
      'The business share is a whole number from 0 to 100',
    ],
    [
      'a part without a category',
      {
        then: [
          {
            do: 'split',
            parts: [
              { category: 'c1', percent: 50 },
              { category: '', percent: 50 },
            ],
          },
        ],
      },
      'Choose a category for each part',
    ],
    [
      'a part without its share',
      { then: [{ do: 'split', parts: [{ category: 'c1', percent: NaN }, { category: 'c2' }] }] },
      'Enter how much each part gets',
    ],
    ['no series', { then: [{ do: 'linkSeries', series: '' }] }, 'Choose a series'],
    ['no note', { then: [{ do: 'setNote', note: '' }] }, 'Write the note'],
  ])('reports %s, which the contract rejects too', (_name, part, message) => {
    const draft = { ...sound, ...part };
    expect(draftProblem(draft)).toBe(message);
    expect(ruleDraft.safeParse(draft).success).toBe(false);
  });

  const split = (...parts: { percent?: number; amount?: number }[]) =>
    draftProblem({
      ...sound,
      then: [{ do: 'split', parts: parts.map((part, at) => ({ category: `c${at}`, ...part })) }],
    });
  it('reports the parts of a split that do not add up to the whole', () => {
    expect(split({ percent: 33.33 }, { percent: 33.33 }, { percent: 33.34 })).toBeUndefined();
    expect(split({ percent: 60 }, { percent: 30 })).toBe('The shares must add up to 100 %');
    expect(split({ amount: 12.5 }, {})).toBeUndefined();
    expect(split({ amount: 12.5 }, { percent: 20 }, {})).toBeUndefined();
    expect(split({ amount: 12.5 }, { amount: 5 })).toBe('Let one part take the rest');
    expect(split({ percent: 60 }, {}, {})).toBe('Only one part can take the rest');
  });
});

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

describe('what a rule still lacks', () => {
  it('is nothing for a sound one', () => expect(draftProblem(sound)).toBeUndefined());

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
    ['no note', { then: [{ do: 'setNote', note: '' }] }, 'Write the note'],
  ])('is told with %s, and the contract refuses it too', (_name, part, message) => {
    const draft = { ...sound, ...part };
    expect(draftProblem(draft)).toBe(message);
    expect(ruleDraft.safeParse(draft).success).toBe(false);
  });
});

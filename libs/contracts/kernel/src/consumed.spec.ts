import { matchersFor, onlyConsumed } from './consumed';

const example = {
  id: 'n1',
  total: 4.5,
  owner: { name: 'Ada', age: 36 },
  items: [
    { id: 'i1', tags: ['a', 'b'] },
    { id: 'i2', tags: [] },
  ],
  none: null,
  empty: [] as string[],
};

describe('onlyConsumed and matchersFor', () => {
  it('reduce the example to the members that the consumer uses', () => {
    expect(onlyConsumed(example, { id: true, owner: { name: true }, items: [{ id: true }] })).toEqual({
      id: 'n1',
      owner: { name: 'Ada' },
      items: [{ id: 'i1' }],
    });
  });

  it('turn leaves into type matchers, lists into lists of at least one, and "exact" into equality', () => {
    expect(matchersFor(example, { id: 'exact', items: [{ tags: true }] })).toEqual({
      id: { 'pact:matcher:type': 'equality', value: 'n1' },
      items: {
        'pact:matcher:type': 'type',
        min: 1,
        value: [
          {
            tags: {
              'pact:matcher:type': 'type',
              min: 1,
              value: [{ 'pact:matcher:type': 'type', value: 'a' }],
            },
          },
        ],
      },
    });
  });

  it('keep the whole example if everything is used', () => {
    expect(Object.keys(matchersFor(example, true) as object)).toEqual(Object.keys(example));
  });

  it('refuse members that the example does not have', () => {
    expect(() => matchersFor(example, { unknown: true } as never)).toThrow('reply.unknown');
    expect(() => matchersFor(example, { id: { deeper: true } } as never)).toThrow('reply.id');
    expect(() =>
      matchersFor(example as unknown as { empty: { x: string }[] }, { empty: [{ x: true }] }),
    ).toThrow('reply.empty is empty');
  });
});

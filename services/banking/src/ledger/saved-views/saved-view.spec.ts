import type { SavedView } from '@app/contracts-banking';
import fc from 'fast-check';
import { inOrder, withChangedView, withoutView, withView } from './saved-view';

const view = (id: string, name = id): SavedView => ({ id, name, filter: {}, pinned: false });
const three = [view('a', 'Dining'), view('b'), view('c')];
const code = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    return (error as { code: string }).code;
  }
  return 'none';
};

describe('saved lists', () => {
  it('refuse a name that is taken, in any spelling', () => {
    expect(code(() => withView(three, view('d', 'DINING')))).toBe('VIEW_EXISTS');
    expect(code(() => withChangedView(three, 'b', { name: 'dining' }))).toBe('VIEW_EXISTS');
    expect(withChangedView(three, 'a', { name: 'dining' })[0]!.name).toBe('dining');
  });

  it('are at most 50', () => {
    const many = Array.from({ length: 50 }, (_, index) => view(String(index)));
    expect(code(() => withView(many, view('one more')))).toBe('TOO_MANY_VIEWS');
  });

  it('reject ids that are not their own', () => {
    expect(code(() => withoutView(three, 'x'))).toBe('NOT_FOUND');
    expect(code(() => inOrder(three, ['x']))).toBe('NOT_FOUND');
  });

  it('remain complete, whatever order is requested', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(['a', 'b', 'c']), (ids) => {
        const ordered = inOrder(three, ids);
        expect(ordered.slice(0, ids.length).map(({ id }) => id)).toEqual(ids);
        expect(ordered.map(({ id }) => id).sort()).toEqual(['a', 'b', 'c']);
      }),
    );
  });
});

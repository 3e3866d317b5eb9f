import fc from 'fast-check';
import { categoryPath, type CategoryRecast } from './category-path';

const at = (turn: number): string => String(turn).padStart(6, '0');
const since = at(500);
const recast = (id: number, more: Partial<CategoryRecast>): CategoryRecast => ({
  _id: at(id),
  userId: 'u',
  what: 'category',
  state: more.undoneAt ? 'undone' : 'done',
  rows: 0,
  months: [],
  isRename: true,
  brought: [],
  ...more,
});
const rename = (id: number, from: string, to: string, undone?: number): CategoryRecast =>
  recast(id, { category: { from, to }, ...(undone && { undoneAt: at(undone) }) });
const merge = (...args: Parameters<typeof rename>): CategoryRecast => ({
  ...rename(...args),
  isRename: false,
});
const pathOf = (name: string, ...log: CategoryRecast[]) => {
  const { base, made, now, removal } = categoryPath(log, since, name);
  return [base, made.map(({ _id }) => Number(_id)), now, ...(removal ? [Number(removal._id)] : [])];
};

describe('the path of a category', () => {
  it('goes through renames and merges since', () => {
    expect(pathOf('A', rename(400, 'A', 'X'), merge(502, 'B', 'C'), rename(501, 'A', 'B'))).toEqual([
      'A',
      [501, 502],
      'C',
    ]);
  });

  it('goes back with a rename that was taken back since, not with one taken back before, nor with a merge', () => {
    expect(pathOf('B', rename(400, 'A', 'B', 501))).toEqual(['A', [], 'A']);
    expect(pathOf('B', rename(400, 'A', 'B', 450))).toEqual(['B', [], 'B']);
    expect(pathOf('B', merge(400, 'A', 'B', 501))).toEqual(['B', [], 'B']);
  });

  it('goes with one that was taken back and made again, and on from there', () => {
    const again = [rename(400, 'A', 'B', 501), rename(502, 'A', 'B')];
    expect(pathOf('B', ...again)).toEqual(['A', [502], 'B']);
    expect(pathOf('B', ...again, rename(503, 'B', 'C'), merge(504, 'C', 'D', 505))).toEqual([
      'A',
      [502, 503],
      'C',
    ]);
  });

  it('ends where it was removed, whoever has its name then', () => {
    const removed = recast(501, { removed: 'A' });
    expect(pathOf('A', removed, rename(502, 'X', 'A'), rename(503, 'A', 'Y'))).toEqual(['A', [], 'A', 501]);
    expect(pathOf('A', { ...removed, state: 'undone', undoneAt: at(502) }, rename(503, 'A', 'Y'))).toEqual([
      'A',
      [503],
      'Y',
    ]);
  });

  it('ends where the file that brought it was taken back, until it came back with a row', () => {
    const file = recast(400, { brought: ['A', 'B'], undoneAt: at(501), state: 'undone' });
    expect(pathOf('A', file)).toEqual(['A', [], 'A', 400]);
    expect(pathOf('C', file)).toEqual(['C', [], 'C']);
    const returned = [{ name: 'A', at: at(502) }];
    expect(pathOf('A', { ...file, returned }, rename(503, 'A', 'D'))).toEqual(['A', [503], 'D']);
    expect(pathOf('B', { ...file, returned }, rename(503, 'X', 'B'))).toEqual(['B', [], 'B', 400]);
  });

  it('of what a recast changed that is taken back now is that of before it', () => {
    expect(pathOf('A', rename(500, 'A', 'B'), rename(501, 'A', 'C'))).toEqual(['A', [], 'A']);
  });

  it('goes where the category it was merged into is, which may have its earlier name again', () => {
    expect(pathOf('A', rename(501, 'C', 'F', 503), merge(502, 'A', 'F'))).toEqual(['A', [502], 'C']);
    expect(pathOf('A', rename(400, 'C', 'F', 503), merge(502, 'A', 'F'))).toEqual(['A', [502], 'C']);
    expect(pathOf('A', rename(400, 'C', 'F', 503), merge(502, 'A', 'F', 504))).toEqual(['A', [], 'A']);
    expect(pathOf('A', rename(501, 'C', 'F', 503), merge(502, 'A', 'F'), rename(504, 'C', 'G'))).toEqual([
      'A',
      [502, 504],
      'G',
    ]);
  });

  it('does not know of one that is being written, or whose undo was not noted', () => {
    const half = { ...rename(501, 'A', 'B'), state: 'open' as const };
    const old = { ...rename(400, 'X', 'A'), state: 'undone' as const };
    expect(pathOf('A', half, old)).toEqual(['A', [], 'A']);
  });
});

/** Categories by id, where a name is only what one has, and what was in them. */
class Tree {
  private turn = 0;
  private readonly names = new Map(['A', 'B', 'C', 'D'].map((name, id) => [id, name]));
  private readonly done: { of: CategoryRecast; id: number; into?: number; put?: boolean }[] = [];
  readonly log: CategoryRecast[] = [];
  row: { id: number; since: string; name: string } | undefined;

  private has(name: string): boolean {
    return [...this.names.values()].includes(name);
  }

  private keep(id: number, more: Partial<CategoryRecast>, into?: number, turn = ++this.turn): void {
    const of = recast(turn, more);
    this.log.push(of);
    const put = into !== undefined && this.row?.id === id;
    this.done.push({ of, id, ...(into === undefined ? {} : { into }), put });
    if (put) this.row!.id = into;
  }

  rename(place: number, to: string): void {
    const id = this.at(place);
    const from = this.names.get(id);
    if (from === undefined || this.has(to)) return;
    this.keep(id, { category: { from, to } });
    this.names.set(id, to);
  }

  merge(place: number, other: number): void {
    const [id, into] = [this.at(place), this.at(other)];
    const [from, to] = [this.names.get(id), this.names.get(into)];
    if (from === undefined || to === undefined || id === into) return;
    this.keep(id, { category: { from, to }, isRename: false }, into);
    this.names.delete(id);
  }

  remove(place: number): void {
    const id = this.at(place);
    const removed = this.names.get(id);
    if (removed === undefined) return;
    this.keep(id, { removed });
    this.names.delete(id);
  }

  create(_id: number, name: string): void {
    if (!this.has(name)) this.names.set(100 + ++this.turn, name);
  }

  /** From a file. */
  bring(_id: number, name: string): void {
    if (this.has(name)) return;
    const turn = ++this.turn;
    this.keep(100 + turn, { brought: [name] }, undefined, turn);
    this.names.set(100 + turn, name);
  }

  /** The row does, and brings what came from a file with it; another row was left in its place. */
  comeBack(_id: number): void {
    if (!this.row) return;
    const { now, removal } = categoryPath(this.log, this.row.since, this.row.name);
    if (!removal?.brought.includes(now) || this.has(now)) return;
    this.names.set(this.row.id, now);
    Object.assign(removal, { returned: [...(removal.returned ?? []), { name: now, at: at(++this.turn) }] });
  }

  /** One of those there are. */
  private at(place: number): number {
    return [...this.names.keys()][place % Math.max(1, this.names.size)] ?? -1;
  }

  /** Takes back what may be: the category is still as it was left, its row, too, and the earlier name is free. */
  undo(which: number): void {
    const one = this.done[which % Math.max(1, this.done.length)];
    if (!one) return;
    const { of, id, into, put } = one;
    const was = of.category?.from ?? of.removed;
    const now = of.isRename ? (of.category?.to ?? of.brought[0]) : undefined;
    if (this.names.get(id) !== now || (was !== undefined && this.has(was))) return;
    if (put && this.row!.id !== into) return;
    this.done.splice(this.done.indexOf(one), 1);
    if (was === undefined) this.names.delete(id);
    else this.names.set(id, was);
    if (put) this.row!.id = id;
    Object.assign(of, { state: 'undone', undoneAt: at(++this.turn) });
  }

  leave(place: number): void {
    const id = this.at(place);
    const name = this.names.get(id);
    if (name !== undefined) this.row ??= { id, name, since: at(++this.turn) };
  }

  get nameNow(): string | undefined {
    return this.names.get(this.row!.id);
  }
}

describe('whatever was made of categories and taken back', () => {
  const id = fc.nat({ max: 5 });
  const name = fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F');
  const step = fc.oneof(
    fc.tuple(fc.constant('rename' as const), id, name),
    fc.tuple(fc.constant('merge' as const), id, id),
    fc.tuple(fc.constant('remove' as const), id),
    fc.tuple(fc.constant('create' as const), fc.constant(0), name),
    fc.tuple(fc.constant('bring' as const), fc.constant(0), name),
    fc.tuple(fc.constant('comeBack' as const), id),
    fc.tuple(fc.constant('undo' as const), fc.nat({ max: 20 })),
    fc.tuple(fc.constant('leave' as const), id),
  );

  it('a path leads where what was left in the category is, and says what it would be taken back with', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const tree = new Tree();
        for (const [what, ...rest] of steps) (tree[what] as (...args: unknown[]) => void)(...rest);
        fc.pre(tree.row !== undefined);
        const path = categoryPath(tree.log, tree.row!.since, tree.row!.name);
        expect(path.removal ? undefined : path.now).toBe(tree.nameNow);
        expect(path.made[0]?.category.from ?? path.now).toBe(path.base);
        expect(path.made.every(({ state, _id }) => state === 'done' && _id > tree.row!.since)).toBe(true);
      }),
    );
  });
});

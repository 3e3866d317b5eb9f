import {
  changeCategoryRequest,
  changeSavedViewRequest,
  createCategoryRequest,
  createSavedViewRequest,
  listCategoriesRequest,
  listSavedViewsRequest,
  mergeCategoryRequest,
  parseSearch,
  removeSavedViewRequest,
  type SavedView,
  type ViewFilter,
} from '@app/contracts-banking';
import { isDomainError, type Actor } from '@app/contracts-kernel';
import fc from 'fast-check';
import { ledgerClient } from './ledger-client';
import { somebody, testBanking } from './test-banking';

const people = Number(process.env['VIEW_NAMES_RUNS'] ?? 8);
const banking = testBanking({ timeoutMs: 60_000 + people * 10_000 });
const { add } = ledgerClient(() => banking);

/** None is part of another's, nor of a fixed one's. */
const names = ['Fuel', 'Cars', 'Gas and oil', 'Boats', 'Vans', 'Lifts'];
const operation = fc.record({
  kind: fc.constantFrom('rename', 'rename', 'merge', 'keep', 'narrow', 'narrow', 'pin', 'forget'),
  at: fc.nat(),
  other: fc.nat(),
  name: fc.constantFrom(...names),
});
type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never;

const own = async (as: Actor) =>
  (await banking.ask(listCategoriesRequest, {}, { as })).filter(({ builtIn }) => !builtIn);
const listed = async (as: Actor) => (await banking.ask(listSavedViewsRequest, {}, { as })).views;
const some = <T>(all: readonly T[], at: number): T | undefined => all[at % Math.max(1, all.length)];

/** A list of categories that are there, in one of the ways there are. */
async function filterOf(as: Actor, { at, other }: Operation): Promise<ViewFilter> {
  const there = [...(await own(as)).map(({ name }) => name), 'Transport'];
  const [one, two] = [some(there, at)!, some(there, other)!];
  const more = two === one ? {} : { also: [two] };
  return [
    { category: one, ...more },
    { q: `oil -category:"${two}, ${one}"` },
    { category: one, q: `category:"${two}"` },
  ][(at + other) % 3]!;
}

/** Does it; the id of its undo, where there was something to do. */
async function done(as: Actor, one: Operation): Promise<string | undefined> {
  const category = some(await own(as), one.at);
  const view = some(await listed(as), one.at);
  const filter = await filterOf(as, one);
  const ask = async (): Promise<{ undoId?: string | null } | undefined> => {
    if (one.kind === 'rename')
      return category && banking.ask(changeCategoryRequest, { id: category.id, name: one.name }, { as });
    if (one.kind === 'merge') {
      const into = some([...(await own(as)), { id: 'transport' }], one.other)!.id;
      return category && banking.ask(mergeCategoryRequest, { id: category.id, into }, { as });
    }
    if (one.kind === 'keep') {
      const name = `View ${one.at} ${one.other}`;
      return banking.ask(createSavedViewRequest, { name, filter, pinned: false }, { as });
    }
    if (!view) return undefined;
    const { id, pinned } = view;
    if (one.kind === 'forget') return banking.ask(removeSavedViewRequest, { id }, { as });
    const change = one.kind === 'pin' ? { pinned: !pinned } : { filter };
    return banking.ask(changeSavedViewRequest, { id, ...change }, { as });
  };
  return (await allowed(ask))?.undoId ?? undefined;
}

/** Nothing where it is refused for a reason people are told. */
async function allowed<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask();
  } catch (error) {
    const codes = ['CATEGORY_EXISTS', 'VALIDATION', 'VIEW_EXISTS', 'UNDO_EXPIRED'];
    if (isDomainError(error) && codes.includes(error.code)) return undefined;
    throw error;
  }
}

const namesIn = ({ filter: { category, also = [], q = '' } }: SavedView): string[] =>
  [
    ...(category === undefined ? [] : [category]),
    ...also,
    ...parseSearch(q).terms.flatMap(({ test }) => (test.kind === 'name' ? test.words : [])),
  ].map((name) => name.toLowerCase());

/** Somebody with four categories and three lists of them. */
async function collector(): Promise<Actor> {
  const as = somebody();
  for (const name of names.slice(0, 4)) await banking.ask(createCategoryRequest, { name }, { as });
  await add(as, { category: 'Fuel' });
  for (const at of [0, 1, 2]) await done(as, { kind: 'keep', at, other: at + 1, name: '' });
  return as;
}

describe('whatever is done to categories and to lists of them', () => {
  it('in new names and merges, and taken back in any order, no list names a category that is not there', async () => {
    const step = fc.oneof(operation, fc.record({ undo: fc.nat() }));
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 30 }), async (steps) => {
        const as = await collector();
        const undos: string[] = [];
        for (const one of steps) {
          const undo = 'undo' in one ? some(undos, undos.length - 1 - (one.undo % 3)) : undefined;
          const undoId = 'kind' in one ? await done(as, one) : undefined;
          if (undoId) undos.push(undoId);
          const back = undo && (await allowed(() => banking.undo(as, undo)));
          if (back) undos.splice(undos.indexOf(undo), 1, ...(back.undoId ? [back.undoId] : []));
          const all = await banking.ask(listCategoriesRequest, {}, { as });
          const there = new Set(all.map(({ name }) => name.toLowerCase()));
          expect((await listed(as)).flatMap(namesIn).filter((name) => !there.has(name))).toEqual([]);
        }
        await banking.sound(as);
      }),
      { numRuns: people },
    );
  });

  it('and taken back last first, each undo is granted and leaves the lists as they were', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { minLength: 10, maxLength: 16 }), async (operations) => {
        const as = await collector();
        const made: { undoId: string; before: SavedView[] }[] = [];
        for (const one of operations) {
          const before = await listed(as);
          const undoId = await done(as, one);
          if (undoId) made.push({ undoId, before });
        }
        for (const { undoId, before } of made.reverse()) {
          await banking.undo(as, undoId);
          expect(await listed(as)).toEqual(before);
        }
      }),
      { numRuns: people },
    );
  });
});

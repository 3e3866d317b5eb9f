import { amountId, type BudgetAmount, type BudgetChoice } from '../budgets/budget';

/** What a category in force is given at a day: its latest set amount up to it. */
function inForce(amounts: readonly BudgetAmount[], category: string, day: string): number | null {
  const set = amounts.filter((one) => one.category === category && one.isSet && one.from <= day);
  return set.sort((a, b) => (a.from < b.from ? 1 : -1))[0]?.amountMinor ?? null;
}

const sum = (values: readonly (number | null)[]): number | null => {
  const said = values.filter((one) => one !== null);
  return said.length === 0 ? null : said.reduce((total, one) => total + one, 0);
};

/**
 * Amounts after one category became another: at each day at which either was given something, what both have then.
 * In tracking and flex an amount goes on until the next one, so the other's is counted in; in envelope each period stands for itself.
 */
export function mergedAmounts(
  amounts: readonly BudgetAmount[],
  from: string,
  to: string,
): { gone: BudgetAmount[]; there: BudgetAmount[] } {
  if (!amounts.some(({ category }) => category === from)) return { gone: [], there: [] };
  const gone = amounts.filter(({ category }) => category === from || category === to);
  const books = new Map<string, BudgetAmount[]>();
  for (const one of gone) {
    const key = `${one.mode} ${one.currency}`;
    books.set(key, [...(books.get(key) ?? []), one]);
  }
  const there = [...books.values()].flatMap((book) =>
    [...new Set(book.map((one) => one.from))].map((day): BudgetAmount => {
      const here = book.filter((one) => one.from === day);
      const isSet = here.some((one) => one.isSet);
      const given =
        book[0]!.mode === 'envelope'
          ? here.map(({ amountMinor }) => amountMinor)
          : [inForce(book, from, day), inForce(book, to, day)];
      const merged = {
        ...here[0]!,
        category: to,
        isSet,
        amountMinor: isSet ? sum(given) : null,
        movedMinor: here.reduce((total, { movedMinor }) => total + movedMinor, 0),
      };
      return { ...merged, _id: amountId(merged) };
    }),
  );
  return { gone, there };
}

/** How the category that stays is budgeted: as it was, else as the other one was. */
export function movedChoice(
  choices: readonly BudgetChoice[],
  from: string,
  to: string,
): { gone: BudgetChoice[]; there: BudgetChoice[] } {
  const gone = choices.filter(({ category }) => category === from);
  const isChosen = choices.some(({ category }) => category === to);
  const there = isChosen
    ? []
    : gone.map((choice) => ({ ...choice, _id: `${choice.userId}:${to}`, category: to }));
  return { gone, there };
}

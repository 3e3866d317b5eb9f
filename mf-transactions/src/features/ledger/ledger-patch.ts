import type { LedgerColumns } from '@app/contracts-banking';
import { movedPeople, withPeopleOf } from './ledger-people';
import { dayNumber, statusNames, typeNames, type LedgerRow } from './ledger';

const provisionalPrefix = 'provisional-';

/** Id of a row that the server has not confirmed yet. */
export const provisionalId = (key: string): string => provisionalPrefix + key;
export const isProvisional = (id: string): boolean => id.startsWith(provisionalPrefix);

/** Returns the columns with the row inserted at its day. It replaces any row that has its id or the id `replacedId`. */
export function withRow(source: LedgerColumns, row: LedgerRow, replacedId?: string): LedgerColumns {
  const removed = placesOf(source, [row.id, replacedId]);
  const base = removed.reduce(withoutMarksOf, source);
  const day = dayNumber(row.date);
  const at = placeOf(day, source.columns.day, removed);
  const categories = including(base.categories, row.category);
  const currencies = including(base.currencies, row.currency);
  const paymentMethods = including(base.paymentMethods, row.paymentMethod);
  const accounts = including(base.accounts, row.accountId);
  const merchants = row.merchant === null ? base.merchants : including(base.merchants, row.merchant);
  const sources = including(base.sources, row.source);
  const exchange = <T>(values: readonly T[], value: T): T[] => exchanged(values, removed, at, value);
  const { columns } = base;
  const tags = row.tags.reduce(including, base.tags);
  const partCategories = row.parts.map(({ category }) => category).reduce(including, categories);
  const { people: shiftedPeople, ...shifted } = moved(base, (index) => (index >= at ? index + 1 : index));
  const people = withPeopleOf(shiftedPeople, row, at, shifted.parts.row.length);
  const { people: _before, ...baseColumns } = base;
  return {
    ...baseColumns,
    ...(people && { people }),
    categories: partCategories,
    currencies,
    tags,
    rowTags: row.tags.length
      ? {
          row: [...shifted.rowTags.row, at],
          tags: [...shifted.rowTags.tags, row.tags.map((tag) => tags.indexOf(tag))],
        }
      : shifted.rowTags,
    parts: {
      row: [...shifted.parts.row, ...row.parts.map(() => at)],
      category: [
        ...shifted.parts.category,
        ...row.parts.map(({ category }) => partCategories.indexOf(category)),
      ],
      type: [...shifted.parts.type, ...row.parts.map(({ type }) => typeNames.indexOf(type))],
      amountMinor: [...shifted.parts.amountMinor, ...row.parts.map(({ amountMinor }) => amountMinor)],
    },
    paymentMethods,
    accounts,
    merchants,
    sources,
    columns: {
      id: exchange(columns.id, row.id),
      description: exchange(columns.description, row.description),
      category: exchange(columns.category, categories.indexOf(row.category)),
      day: exchange(columns.day, day),
      type: exchange(columns.type, typeNames.indexOf(row.type)),
      amountMinor: exchange(columns.amountMinor, row.amountMinor),
      currency: exchange(columns.currency, currencies.indexOf(row.currency)),
      paymentMethod: exchange(columns.paymentMethod, paymentMethods.indexOf(row.paymentMethod)),
      status: exchange(columns.status, statusNames.indexOf(row.status)),
      account: exchange(columns.account, accounts.indexOf(row.accountId)),
      flags: exchange(columns.flags, row.flags),
      merchant: exchange(columns.merchant, row.merchant === null ? -1 : merchants.indexOf(row.merchant)),
      source: exchange(columns.source, sources.indexOf(row.source)),
    },
  };
}

/** Returns the columns without the row that has this id. */
export function withoutRow(source: LedgerColumns, id: string): LedgerColumns {
  const [at] = placesOf(source, [id]);
  if (at === undefined) return source;
  const columns = Object.fromEntries(
    Object.entries<(string | number)[]>(source.columns).map(([name, list]) => [name, list.toSpliced(at, 1)]),
  ) as LedgerColumns['columns'];
  return { ...withoutMarksOf(source, at), columns };
}

/** Returns the columns of the first `count` rows. */
export function firstRows(source: LedgerColumns, count: number): LedgerColumns {
  const columns = Object.fromEntries(
    Object.entries<(string | number)[]>(source.columns).map(([name, list]) => [name, list.slice(0, count)]),
  ) as LedgerColumns['columns'];
  return { ...moved(source, (index) => (index < count ? index : undefined)), columns };
}

/** Indexes of the rows with these ids, highest first. */
const placesOf = ({ columns }: LedgerColumns, ids: readonly (string | undefined)[]): number[] =>
  [...new Set(ids)]
    .map((id) => (id === undefined ? -1 : columns.id.indexOf(id)))
    .filter((place) => place >= 0)
    .sort((a, b) => b - a);

/** The index at which a row of this day belongs among the rows that remain: the newest day comes first. */
function placeOf(day: number, days: readonly number[], removed: readonly number[]): number {
  const before = days.findIndex((other, place) => other <= day && !removed.includes(place));
  const place = before < 0 ? days.length : before;
  return place - removed.filter((index) => index < place).length;
}

/** Copies a column only once, because a column is as long as the ledger and every change copies all of them. */
function exchanged<T>(values: readonly T[], removed: readonly number[], at: number, value: T): T[] {
  const [last, ...otherPlaces] = removed;
  if (last === undefined) return values.toSpliced(at, 0, value);
  if (last === at && otherPlaces.length === 0) return values.with(at, value);
  const copy = values.slice();
  for (const place of removed) copy.splice(place, 1);
  copy.splice(at, 0, value);
  return copy;
}

/** Removes the tags, parts and people of the row at this index and shifts those of later rows. The columns stay the same. */
const withoutMarksOf = (source: LedgerColumns, at: number): LedgerColumns =>
  moved(source, (index) => (index > at ? index - 1 : index === at ? undefined : index));

/** Moves tags, parts and people to the new indexes of their rows; `to` returns undefined for a row that is removed. */
function moved(
  { rowTags, parts, people: named, ...columns }: LedgerColumns,
  to: (index: number) => number | undefined,
): LedgerColumns {
  const remainingOf = (rows: readonly number[]) =>
    rows.flatMap((row, index) => {
      const place = to(row);
      return place === undefined ? [] : [{ index, place }];
    });
  const [tagged, parted] = [remainingOf(rowTags.row), remainingOf(parts.row)];
  const people = movedPeople(named, to, new Map(parted.map(({ index }, place) => [index, place])));
  return {
    ...columns,
    ...(people && { people }),
    rowTags: {
      row: tagged.map(({ place }) => place),
      tags: tagged.map(({ index }) => rowTags.tags[index]!),
    },
    parts: {
      row: parted.map(({ place }) => place),
      category: parted.map(({ index }) => parts.category[index]!),
      type: parted.map(({ index }) => parts.type[index]!),
      amountMinor: parted.map(({ index }) => parts.amountMinor[index]!),
    },
  };
}

const including = (words: string[], word: string): string[] =>
  words.includes(word) ? words : [...words, word];

import type { LedgerColumns } from '@app/contracts-banking';

type People = NonNullable<LedgerColumns['people']>;

/** A run of consecutive rows in one of two ledgers. */
interface Piece {
  of: LedgerColumns;
  start: number;
  end: number;
}

const noPeople: People = { ids: [], row: [], person: [], part: [], partPerson: [] };
const unlessEmpty = (people: People): People | undefined =>
  people.row.length + people.part.length > 0 ? people : undefined;

/** The person code of each place, -1 for nobody. Two bytes a place; undefined if nobody is named at all. */
export function codesByPlace(
  size: number,
  places: readonly number[],
  codes: readonly number[],
): Int16Array | undefined {
  if (places.length === 0) return undefined;
  const personOfRow = new Int16Array(size).fill(-1);
  places.forEach((place, at) => (personOfRow[place] = codes[at]!));
  return personOfRow;
}

/** The people of rows and parts at their new indexes. The mappings return undefined for what is removed. */
export function movedPeople(
  people: People | undefined,
  rowTo: (row: number) => number | undefined,
  partTo: ReadonlyMap<number, number>,
): People | undefined {
  if (!people) return undefined;
  const moved: People = { ...noPeople, ids: people.ids, row: [], person: [], part: [], partPerson: [] };
  people.row.forEach((row, at) => {
    const place = rowTo(row);
    if (place === undefined) return;
    moved.row.push(place);
    moved.person.push(people.person[at]!);
  });
  people.part.forEach((part, at) => {
    const place = partTo.get(part);
    if (place === undefined) return;
    moved.part.push(place);
    moved.partPerson.push(people.partPerson[at]!);
  });
  return unlessEmpty(moved);
}

/** Adds the person of a row and of its parts; the row's parts start at index `firstPart`. */
export function withPeopleOf(
  people: People | undefined,
  row: { person?: string | undefined; parts: readonly { person?: string | undefined }[] },
  at: number,
  firstPart: number,
): People | undefined {
  const { ids, ...base } = people ?? noPeople;
  const all = [...ids];
  const codeOf = (id: string): number => (all.includes(id) ? all.indexOf(id) : all.push(id) - 1);
  const parts = row.parts.flatMap(({ person }, index) =>
    person === undefined ? [] : [{ place: firstPart + index, code: codeOf(person) }],
  );
  const own = row.person === undefined ? [] : [codeOf(row.person)];
  return unlessEmpty({
    ids: all,
    row: [...base.row, ...own.map(() => at)],
    person: [...base.person, ...own],
    part: [...base.part, ...parts.map(({ place }) => place)],
    partPerson: [...base.partPerson, ...parts.map(({ code }) => code)],
  });
}

/** The people of pieces of two ledgers that are joined one after the other. */
export function joinedPeople(pieces: readonly Piece[]): People | undefined {
  const all: People = { ids: [], row: [], person: [], part: [], partPerson: [] };
  const codes = new Map<string, number>();
  const codeOf = (id: string): number => {
    const code = codes.get(id) ?? all.ids.push(id) - 1;
    codes.set(id, code);
    return code;
  };
  let [firstRow, firstPart] = [0, 0];
  for (const { of, start, end } of pieces) {
    const isIn = (row: number): boolean => row >= start && row < end;
    const { people = noPeople, parts } = of;
    people.row.forEach((row, at) => {
      if (!isIn(row)) return;
      all.row.push(firstRow + row - start);
      all.person.push(codeOf(people.ids[people.person[at]!]!));
    });
    const places = placesOf(parts.row, isIn, firstPart);
    people.part.forEach((part, at) => {
      const place = places.get(part);
      if (place === undefined) return;
      all.part.push(place);
      all.partPerson.push(codeOf(people.ids[people.partPerson[at]!]!));
    });
    firstRow += end - start;
    firstPart += places.size;
  }
  return unlessEmpty(all);
}

/** New indexes of the parts of the selected rows, numbered consecutively from `first`. */
function placesOf(
  rows: readonly number[],
  isIn: (row: number) => boolean,
  first: number,
): ReadonlyMap<number, number> {
  const places = new Map<number, number>();
  rows.forEach((row, part) => {
    if (isIn(row)) places.set(part, first + places.size);
  });
  return places;
}

/** A line of the list: by what it differs from all others, and which of them look alike. */
export interface Line {
  id: string;
  kind: string;
  /** Its place in the list. */
  index: number;
}

/** Elements in the document: by key, in their order there, the line each shows. A key is the same as long as its element stays. */
export interface Elements {
  shown: ReadonlyMap<string, Line>;
  /** How many elements of a kind there have been. */
  made: ReadonlyMap<string, number>;
  /** The list whose lines they are. */
  list: unknown;
}

export const noElements: Elements = { shown: new Map(), made: new Map(), list: undefined };

export interface RowsToShow {
  /** From top to bottom. */
  lines: readonly Line[];
  list: unknown;
  /** The list scrolls, and is otherwise the same. */
  moving: boolean;
  /** Keys of elements that have had the focus: they show no other line. Anyone who looks where the focus went must find them gone. */
  held: ReadonlySet<string>;
}

/**
 * Which element shows which line while a list scrolls. An element whose line has left the window takes one that comes in, so that
 * scrolling changes words in place: to take elements out and put new ones in would make some 70 kB of layout objects a row, which the
 * browser keeps until its next collection. Elements stay where they are in the document meanwhile, and those not needed now go on
 * showing what they showed, for the next line of their kind.
 *
 * At rest no element is given another line: what is pressed or focused in it is meant for the one it has. All then stand in the order
 * of their lines, for anyone who reads or steps through them.
 */
export function recycleRows(before: Elements, { lines, list, moving, held }: RowsToShow): Elements {
  const scrolls = moving && list === before.list;
  const keyOf = new Map([...before.shown].map(([key, { id }]) => [id, key]));
  const wanted = new Set(lines.map(({ id }) => id));
  const free = new Map<string, string[]>();
  if (scrolls)
    for (const [key, { id, kind }] of before.shown)
      if (!wanted.has(id) && !held.has(key)) free.set(kind, [...(free.get(kind) ?? []), key]);
  const made = new Map(before.made);
  const make = (kind: string): string => {
    const count = made.get(kind) ?? 0;
    made.set(kind, count + 1);
    return `${kind} ${count}`;
  };
  const placed = new Map(
    lines.map((line) => [keyOf.get(line.id) ?? free.get(line.kind)?.shift() ?? make(line.kind), line]),
  );
  if (!scrolls) return { shown: placed, made, list };
  const spare = new Set([...free.values()].flat());
  const staying = [...before.shown].flatMap(([key, line]): [string, Line][] => {
    const now = placed.get(key) ?? (spare.has(key) ? line : undefined);
    return now ? [[key, now]] : [];
  });
  return { shown: new Map([...staying, ...placed]), made, list };
}

/** A line of the list: its unique id, and its kind; lines of one kind can reuse each other's elements. */
export interface Line {
  id: string;
  kind: string;
  /** Its index in the list. */
  index: number;
}

/** The elements in the document: by key, in document order, the line each one shows. A key stays the same as long as its element exists. */
export interface Elements {
  shown: ReadonlyMap<string, Line>;
  /** The number of elements created so far, by kind. */
  created: ReadonlyMap<string, number>;
  /** The list that the lines belong to. */
  list: unknown;
}

export const noElements: Elements = { shown: new Map(), created: new Map(), list: undefined };

export interface RowsToShow {
  /** From top to bottom. */
  lines: readonly Line[];
  list: unknown;
  /** True while the list scrolls and is otherwise unchanged. */
  moving: boolean;
  /**
   * Keys of elements that had the focus. They are never reused: whoever moves the focus back must find them gone rather than showing
   * another row.
   */
  pinned: ReadonlySet<string>;
}

/**
 * Decides which element shows which line while a list scrolls. An element whose line left the window is reused for a line that enters, so
 * that scrolling only changes text. Removing and adding elements instead would create about 70 kB of layout objects per row, which the
 * browser keeps until its next garbage collection. Meanwhile elements keep their position in the document, and unused ones keep their old
 * content until the next line of their kind needs them.
 * At rest no element is reused, because a press or focus is meant for the line it shows. All elements are then in the order of their lines,
 * for people who read or step through them.
 */
export function recycleRows(before: Elements, { lines, list, moving, pinned }: RowsToShow): Elements {
  const scrolls = moving && list === before.list;
  const keyOf = new Map([...before.shown].map(([key, { id }]) => [id, key]));
  const shownIds = new Set(lines.map(({ id }) => id));
  const free = new Map<string, string[]>();
  if (scrolls)
    for (const [key, { id, kind }] of before.shown)
      if (!shownIds.has(id) && !pinned.has(key)) free.set(kind, [...(free.get(kind) ?? []), key]);
  const created = new Map(before.created);
  const make = (kind: string): string => {
    const count = created.get(kind) ?? 0;
    created.set(kind, count + 1);
    return `${kind} ${count}`;
  };
  const placed = new Map(
    lines.map((line) => [keyOf.get(line.id) ?? free.get(line.kind)?.shift() ?? make(line.kind), line]),
  );
  if (!scrolls) return { shown: placed, created, list };
  const spare = new Set([...free.values()].flat());
  const staying = [...before.shown].flatMap(([key, line]): [string, Line][] => {
    const now = placed.get(key) ?? (spare.has(key) ? line : undefined);
    return now ? [[key, now]] : [];
  });
  return { shown: new Map([...staying, ...placed]), created, list };
}

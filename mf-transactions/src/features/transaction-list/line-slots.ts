/** A place in the document in which line after line is shown. */
export interface LineSlot {
  /** The same as long as the element stays. */
  key: string;
  /** Which of the lines given stands in it. */
  at: number;
}

/** What tells a line of the list from all others, and which of them look alike. */
export interface LineName {
  id: string;
  kind: string;
}

/**
 * Which element shows which line while a list scrolls. An element whose line has left the window takes one that comes in, so that
 * scrolling changes words in place: to take elements out and put new ones in would make some 70 kB of layout objects a row, which the
 * browser keeps until its next collection.
 */
export class LineSlots {
  readonly #made = new Map<string, number>();
  #keys = new Map<string, string>();
  /** Keys in the order of their elements in the document. */
  #order: string[] = [];

  /**
   * Places lines, given from top to bottom. Elements stay where they are in the document while the list is `moving`, so that none
   * is taken out and put in again; at rest they stand in the order of their lines, for whoever reads or steps through them.
   */
  place(lines: readonly LineName[], moving: boolean): LineSlot[] {
    const keys = this.#assign(lines);
    const at = new Map([...keys.values()].map((key, place) => [key, place]));
    this.#keys = keys;
    this.#order = moving
      ? [...new Set([...this.#order.filter((key) => at.has(key)), ...at.keys()])]
      : [...at.keys()];
    return this.#order.map((key) => ({ key, at: at.get(key)! }));
  }

  /** Lines keep their elements; new ones take those that are free, in the order these have in the document. */
  #assign(lines: readonly LineName[]): Map<string, string> {
    const kept = new Set(lines.flatMap(({ id }) => this.#keys.get(id) ?? []));
    const free = new Map<string, string[]>();
    for (const key of this.#order) {
      if (kept.has(key)) continue;
      const kind = kindOf(key);
      free.set(kind, [...(free.get(kind) ?? []), key]);
    }
    return new Map(
      lines.map(({ id, kind }) => [id, this.#keys.get(id) ?? free.get(kind)?.shift() ?? this.#make(kind)]),
    );
  }

  #make(kind: string): string {
    const count = this.#made.get(kind) ?? 0;
    this.#made.set(kind, count + 1);
    return `${kind} ${count}`;
  }
}

const kindOf = (key: string): string => key.slice(0, key.lastIndexOf(' '));

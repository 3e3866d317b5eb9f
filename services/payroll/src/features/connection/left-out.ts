/** Unreadable rows of the provider: their number, and the names of the first ones. */
export interface KeptLeftOut {
  count: number;
  named: string[];
}

const named = 3;

/** Lists each name once, even if a worker is read twice in one reading. */
export class LeftOut {
  private readonly names: Set<string>;
  private count: number;

  constructor(kept: KeptLeftOut = { count: 0, named: [] }) {
    this.names = new Set(kept.named);
    this.count = kept.count;
  }

  add(what: string): void {
    if (this.names.has(what)) return;
    this.count += 1;
    if (this.names.size < named) this.names.add(what);
  }

  kept(): KeptLeftOut {
    return { count: this.count, named: [...this.names] };
  }

  /** Undefined if nothing was left out. */
  sentence(): string | undefined {
    if (this.count === 0) return undefined;
    const more = this.count - this.names.size;
    const all = [...this.names].join('; ') + (more > 0 ? ` and ${more} more` : '');
    return `Left out, because it could not be read: ${all}.`;
  }
}

const counted = (n: number, one: string, many: string): string =>
  `${n.toLocaleString('en-US')} ${n === 1 ? one : many}`;

export function doneMessage(processed: number, skipped: number, leftOut: LeftOut): string {
  const read =
    processed === 0
      ? 'Payroll is up to date.'
      : `Read ${counted(processed, 'new or changed pay statement', 'new or changed pay statements')}.`;
  const left = `${counted(skipped, 'person’s statements', 'people’s statements')} could not be read.`;
  return [read, skipped > 0 ? left : undefined, leftOut.sentence()].filter(Boolean).join(' ');
}

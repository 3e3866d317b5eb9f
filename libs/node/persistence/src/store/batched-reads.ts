const maxAtOnce = 200;

interface Round<V> {
  keys: Set<string>;
  found: Promise<ReadonlyMap<string, V>>;
  begin(): void;
}

/**
 * Reads by key, many keys per query: those of the same turn of the event loop share one, because requests arrive
 * several at once from the broker, and reads requested while `lanes` queries are running wait for the next one. Nothing
 * is cached: every result comes from a query sent after the call, so that earlier writes and deletions are always seen.
 */
export class BatchedReads<V> {
  private underWay = 0;
  private isCollecting = false;
  private readonly waiting: Round<V>[] = [];

  constructor(
    private readonly readAll: (keys: readonly string[]) => Promise<ReadonlyMap<string, V>>,
    private readonly lanes = 1,
  ) {}

  async read(key: string): Promise<V | undefined> {
    const last = this.waiting.at(-1);
    const round = last && last.keys.size < maxAtOnce ? last : this.newRound();
    round.keys.add(key);
    this.beginSoon();
    return (await round.found).get(key);
  }

  private newRound(): Round<V> {
    const keys = new Set<string>();
    let begin!: () => void;
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const found = begun.then(() => this.readAll([...keys])).finally(() => this.leave());
    const round = { keys, found, begin };
    this.waiting.push(round);
    return round;
  }

  private beginSoon(): void {
    if (this.isCollecting || this.underWay >= this.lanes) return;
    this.isCollecting = true;
    setImmediate(() => {
      this.isCollecting = false;
      this.beginNext();
    });
  }

  private beginNext(): void {
    if (this.underWay >= this.lanes) return;
    const round = this.waiting.shift();
    if (!round) return;
    this.underWay += 1;
    round.begin();
  }

  private leave(): void {
    this.underWay -= 1;
    this.beginNext();
  }
}

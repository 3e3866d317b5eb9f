/** Counts unanswered calls, in total and per caller, and refuses those above the limits. */
export class CallsUnderWay {
  private all = 0;
  private readonly by = new Map<string, number>();

  constructor(
    private readonly max: number,
    private readonly maxOfOne: number,
  ) {}

  /** Returns a function to call once the call is answered or given up; undefined if the call is refused. */
  enter(caller: string): (() => void) | undefined {
    const own = this.by.get(caller) ?? 0;
    if (this.all >= this.max || own >= this.maxOfOne) return undefined;
    this.all += 1;
    this.by.set(caller, own + 1);
    return () => {
      this.all -= 1;
      const left = this.by.get(caller)! - 1;
      if (left > 0) this.by.set(caller, left);
      else this.by.delete(caller);
    };
  }
}

/** Remembers names for at least one and at most two time spans. */
export class ReplayGuard {
  private young = new Set<string>();
  private old = new Set<string>();
  private turnAt = 0;

  constructor(private readonly spanMs: number) {}

  /** True the first time a name is seen. */
  isFirst(name: string, now: number): boolean {
    if (now >= this.turnAt) {
      this.old = now >= this.turnAt + this.spanMs ? new Set() : this.young;
      this.young = new Set();
      this.turnAt = now + this.spanMs;
    }
    if (this.young.has(name) || this.old.has(name)) return false;
    this.young.add(name);
    return true;
  }
}

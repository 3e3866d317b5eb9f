/** The sandbox's own time, which the control plane can set; it goes on from there at the usual pace. */
export class SandboxClock {
  private offsetMs = 0;

  now(): Date {
    return new Date(Date.now() + this.offsetMs);
  }

  /** The current day in UTC, `YYYY-MM-DD`. */
  today(): string {
    return this.now().toISOString().slice(0, 10);
  }

  set(instant: Date): void {
    this.offsetMs = instant.getTime() - Date.now();
  }
}

/** The sandbox's own clock, which the control plane can set; it continues from there at normal speed. */
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

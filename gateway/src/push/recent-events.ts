interface RecentEvent {
  at: number;
  userId: string;
  subject: string;
}

/** The longest time, in milliseconds, that a page may have been reading before its stream opens. */
export const longestPageAgeMs = 60_000;
const maxKept = 20_000;

/** Events of the last minute, for browsers that started reading before their stream was open. */
export class RecentEvents {
  private events: RecentEvent[] = [];
  /** The time of the newest event that was dropped before its minute was over. */
  private lostUntil = -Infinity;

  note(userId: string, subject: string, now: number): void {
    this.events.push({ at: now, userId, subject });
    if (this.events.length <= 2 * maxKept) return;
    const kept = this.events.slice(-maxKept);
    const last = this.events[this.events.length - maxKept - 1]!;
    if (last.at > now - longestPageAgeMs) this.lostUntil = last.at;
    this.events = kept;
  }

  /** Subjects of the events for one person or for all since a moment; undefined if that is no longer known. */
  since(
    moment: number,
    isReceivedBy: (event: { userId: string; subject: string }) => boolean,
  ): Set<string> | undefined {
    if (moment <= this.lostUntil) return undefined;
    const subjects = new Set<string>();
    for (let index = this.events.length - 1; index >= 0; index--) {
      const event = this.events[index]!;
      const { at, subject } = event;
      if (at < moment) break;
      if (isReceivedBy(event)) subjects.add(subject);
    }
    return subjects;
  }
}

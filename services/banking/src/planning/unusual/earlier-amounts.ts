import type { Day } from '@app/calendar';

/**
 * The amounts of earlier payments within a span of days, always sorted; payments are added in order, and each
 * is compared with those before it.
 */
export class EarlierAmounts {
  /** Smallest first. */
  readonly sorted: number[] = [];
  private readonly payments: { date: Day; amountMinor: number }[] = [];
  private forgotten = 0;

  add(payment: { date: Day; amountMinor: number }): void {
    this.payments.push(payment);
    this.sorted.splice(this.placeOf(payment.amountMinor), 0, payment.amountMinor);
  }

  /** Drops payments before a day. */
  forgetBefore(day: Day): void {
    for (let next = this.payments[this.forgotten]; next && next.date < day;) {
      this.sorted.splice(this.placeOf(next.amountMinor), 1);
      this.forgotten += 1;
      next = this.payments[this.forgotten];
    }
  }

  /** Index of the first amount that is not smaller. */
  private placeOf(amountMinor: number): number {
    let [low, high] = [0, this.sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.sorted[middle]! < amountMinor) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

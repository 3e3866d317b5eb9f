import type { Month } from '@app/calendar';
import type { MonthStamp } from '../ledger/rollup';

export interface KeptPage {
  /** The oldest month whose rows could change the page. */
  from: Month | undefined;
  /** What the months from there on were when the page was read. */
  stamp: string;
  /** The reply as it is sent. */
  bytes: Uint8Array;
}

const mostBytes = 32 * 1024 * 1024;

/**
 * Pages read lately, the longest unused thrown away first. None may be used before its months were found to be what they
 * were: reading a hundred rows costs twenty times as much as asking whether they changed.
 */
export class PageMemory {
  private readonly pages = new Map<string, KeptPage>();
  private bytes = 0;

  constructor(private readonly limit = mostBytes) {}

  get(key: string): KeptPage | undefined {
    const page = this.pages.get(key);
    if (page) {
      this.pages.delete(key);
      this.pages.set(key, page);
    }
    return page;
  }

  keep(key: string, page: KeptPage): void {
    this.drop(key);
    this.pages.set(key, page);
    this.bytes += page.bytes.length;
    for (const oldest of this.pages.keys()) {
      if (this.bytes <= this.limit) return;
      this.drop(oldest);
    }
  }

  private drop(key: string): void {
    this.bytes -= this.pages.get(key)?.bytes.length ?? 0;
    this.pages.delete(key);
  }
}

/** One text for what months are; it differs when any of them changed, went or came back. */
export const stampOf = (months: readonly MonthStamp[]): string =>
  months
    .map(({ _id, born, revision }) => `${_id} ${born ?? ''} ${revision}`)
    .sort()
    .join('\n');

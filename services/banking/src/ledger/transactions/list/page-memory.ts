import type { Month } from '@app/calendar';
import { RecentReplies, type EncodedReply } from '@app/messaging';
import type { MonthStamp } from '../../book/rollup';

export interface KeptPage {
  /** The oldest month whose rows could change the page. */
  from: Month | undefined;
  /** What the months from there on were when the page was read. */
  stamp: string;
  /** As it is sent. */
  reply: EncodedReply;
}

/**
 * Pages read lately. None may be used before its months were found to be what they were: reading a hundred rows costs
 * twenty times as much as asking whether they changed.
 */
export class PageMemory extends RecentReplies<KeptPage> {}

/** One text for what months are; it differs when any of them changed, went or came back. */
export const stampOf = (months: readonly MonthStamp[]): string =>
  months
    .map(({ _id, born, revision }) => `${_id} ${born ?? ''} ${revision}`)
    .sort()
    .join('\n');

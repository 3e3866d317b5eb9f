import type { Month } from '@app/calendar';
import { RecentReplies, type EncodedReply } from '@app/messaging';
import type { MonthStamp } from '../../book/rollups/rollup';

export interface KeptPage {
  /** The oldest month whose rows could change the page. */
  from: Month | undefined;
  /** The stamps of the months from `from` on when the page was read. */
  stamp: string;
  /** The reply as it is sent. */
  reply: EncodedReply;
}

/**
 * Recently read pages. A page may be used only after checking that its months are unchanged; that check costs
 * a twentieth of reading a hundred rows.
 */
export class PageMemory extends RecentReplies<KeptPage> {}

/** One text for the state of months; it differs if any of them changed, disappeared or came back. */
export const stampOf = (months: readonly MonthStamp[]): string =>
  months
    .map(({ _id, born, revision }) => `${_id} ${born ?? ''} ${revision}`)
    .sort()
    .join('\n');

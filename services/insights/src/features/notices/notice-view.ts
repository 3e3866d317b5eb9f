import { lastDayEver, type Day } from '@app/calendar';
import type { SpendingAlert } from '@app/contracts-insights';
import { jsonNumber } from '@app/money';
import { withDayTexts } from './day-words';
import { decidedView } from './decision';
import type { NoticeDocument } from './notice.schema';

/** With its texts as read on a day. */
export const toAlert = (notice: NoticeDocument, today: Day): SpendingAlert => ({
  id: notice._id,
  title: notice.title,
  message: withDayTexts(notice.message, today),
  severity: notice.severity,
  isRead: notice.isRead,
  currentAmount: jsonNumber(notice.amountMinor, notice.currency),
  category: notice.category,
  currency: notice.currency,
  kind: notice.kind,
  formula: notice.formula,
  createdAt: notice.createdAt.toISOString(),
  link: notice.link,
  evidence: notice.evidence,
  dedupKey: notice.key,
  ...(notice.until !== lastDayEver && { expiresOn: notice.until }),
  ...(notice.actions && { actions: notice.actions }),
  ...decidedView(notice),
});

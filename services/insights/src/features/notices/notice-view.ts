import { lastDayEver } from '@app/calendar';
import type { SpendingAlert } from '@app/contracts-insights';
import { jsonNumber } from '@app/money';
import { decidedView } from './decision';
import type { NoticeDocument } from './notice.schema';

export const toAlert = (notice: NoticeDocument): SpendingAlert => ({
  id: notice._id,
  title: notice.title,
  message: notice.message,
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

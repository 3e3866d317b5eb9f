import { bankWebhookRoute, receiptFileRoute, receiptPreviewRoute } from '@app/contracts-banking';
import { forwardController } from '../../edge/routing/forward.controller';

/** Every route of contracts/banking, answered by the banking service; files of receipts go out as bytes, webhooks come in as they are. */
export const BankingController = forwardController('banking', [
  receiptFileRoute,
  receiptPreviewRoute,
  bankWebhookRoute,
]);

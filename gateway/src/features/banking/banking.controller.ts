import { bankWebhookRoute, receiptFileRoute, receiptPreviewRoute } from '@app/contracts-banking';
import { forwardController } from '../../edge/routing/forward.controller';

/** Forwards every route of contracts/banking, except receipt files, which are sent as bytes, and webhooks, which are passed on unparsed. */
export const BankingController = forwardController('banking', [
  receiptFileRoute,
  receiptPreviewRoute,
  bankWebhookRoute,
]);

import { pathOf } from '@app/api-client';
import { receiptFileRoute, receiptPreviewRoute } from '@app/contracts-banking';

/** Where a picture or a download link finds the file of a receipt. */
export const fileAddress = (id: string): string => pathOf(receiptFileRoute, { id });
export const previewAddress = (id: string): string => pathOf(receiptPreviewRoute, { id });

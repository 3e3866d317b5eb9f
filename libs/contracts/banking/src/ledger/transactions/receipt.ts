import { id, instant } from '@app/contracts-kernel';
import { z } from 'zod';

/** File types in which receipts are stored. HEIC photos are converted to JPEG. */
export const receiptTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const;
export const receiptType = z.enum(receiptTypes);
export type ReceiptType = z.infer<typeof receiptType>;

/** The most receipts of one transaction; a merged one may hold the receipts of both. */
export const maxReceipts = 10;
/** The most bytes of an uploaded file. */
export const largestReceipt = 10_485_760;

/** A picture or document that belongs to a transaction. */
export const receipt = z.object({
  id,
  /** Name of the person's file, with the extension of its actual type. */
  name: z.string(),
  type: receiptType,
  /** Stored size in bytes. */
  size: z.int(),
  addedAt: instant,
  /** A thumbnail exists. */
  preview: z.boolean(),
});
export type Receipt = z.infer<typeof receipt>;

export const exampleReceipt: Receipt = {
  id: '01920000-0000-7000-8000-0000000006e1',
  name: 'lunch.jpg',
  type: 'image/jpeg',
  size: 48_211,
  addedAt: '2026-11-20T12:00:00.000Z',
  preview: true,
};

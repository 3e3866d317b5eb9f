import { id, instant } from '@app/contracts-kernel';
import { z } from 'zod';

/** What a receipt is kept as. HEIC photos are kept as JPEG. */
export const receiptTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const;
export const receiptType = z.enum(receiptTypes);
export type ReceiptType = z.infer<typeof receiptType>;

/** Receipts of one transaction; two merged ones may hold more between them. */
export const maxReceipts = 10;
/** Bytes of a file as it is sent. */
export const largestReceipt = 10_485_760;

/** A picture or document that belongs to a transaction. */
export const receipt = z.object({
  id,
  /** As the person's file was called, with the ending of what it is. */
  name: z.string(),
  type: receiptType,
  /** Bytes, as kept. */
  size: z.int(),
  addedAt: instant,
  /** There is a small picture of it. */
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

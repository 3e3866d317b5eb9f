import { bankingErrors, type ReceiptType } from '@app/contracts-banking';
import { DomainError } from '@app/contracts-kernel';
import { contentOf, extensionOf, kindOfName, type FileKind } from './file-kind';
import { readInWorker } from './file-worker';
import { pictureOf, pictureOfPixels, previewOf, rewritten } from './picture';
import { receiptName } from './receipt-name';

/** A receipt in the form that is stored. */
export interface ReceiptFile {
  name: string;
  type: ReceiptType;
  bytes: Uint8Array;
  /** A small WebP preview; null for documents. */
  preview: Uint8Array | null;
}

/**
 * Turns a person's file into a receipt: recognised by its content and rewritten. Throws RECEIPT_TYPE if it is
 * no receipt or differs from what its name indicates, RECEIPT_UNREADABLE if it is damaged or too large.
 */
export async function receiptFile(fileName: string, bytes: Uint8Array): Promise<ReceiptFile> {
  const kind = acceptedKind(fileName, bytes);
  try {
    if (kind === 'pdf') return cleanFile(fileName, 'application/pdf', await cleanPdf(bytes));
    const as = kind === 'heic' ? 'jpeg' : kind;
    const picture = kind === 'heic' ? pictureOfPixels(await pixelsOf(bytes)) : pictureOf(bytes);
    const clean = await rewritten(picture, as);
    return cleanFile(fileName, `image/${as}`, clean, await previewOf(clean));
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw unreadable(error);
  }
}

/**
 * A picture with the ending of another kind of picture is accepted, because phones produce such files; any
 * other mismatch is refused.
 */
function acceptedKind(fileName: string, bytes: Uint8Array): FileKind {
  const { kind, words } = contentOf(bytes);
  const ending = extensionOf(fileName);
  const kindByName = kindOfName(fileName);
  if (kind && (kindByName ? (kindByName === 'pdf') === (kind === 'pdf') : ending === undefined)) return kind;
  const contains =
    ending && (kindByName || kind) ? `This file says .${ending} but contains ${words}.` : undefined;
  throw new DomainError(bankingErrors.RECEIPT_TYPE, {
    message: `${contains ?? `This is ${words}.`} Receipts can be PDF, JPEG, PNG, WebP or HEIC files.`,
    details: { contains: words },
  });
}

async function cleanPdf(bytes: Uint8Array): Promise<Uint8Array> {
  const { pdf, refused, failed } = await readInWorker({ kind: 'pdf', bytes });
  if (refused) throw new DomainError(bankingErrors.RECEIPT_UNREADABLE, { message: refused });
  if (!pdf) throw new Error(failed);
  return pdf;
}

async function pixelsOf(bytes: Uint8Array) {
  const { pixels, failed } = await readInWorker({ kind: 'heic', bytes });
  if (!pixels) throw new Error(failed);
  return pixels;
}

const cleanFile = (
  fileName: string,
  type: ReceiptType,
  bytes: Uint8Array,
  preview: Uint8Array | null = null,
): ReceiptFile => ({ name: receiptName(fileName, type), type, bytes, preview });

const unreadable = (error: unknown): DomainError =>
  /pixel/i.test(String(error))
    ? new DomainError(bankingErrors.RECEIPT_UNREADABLE, {
        message: 'This picture has more pixels than can be read. Save it smaller and attach that.',
      })
    : new DomainError(bankingErrors.RECEIPT_UNREADABLE);

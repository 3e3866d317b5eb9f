import type { ReceiptType } from '@app/contracts-banking';
import { kindOfName } from './file-kind';

const endingOfType: Record<ReceiptType, string> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};
const longest = 100;

/**
 * Control characters, including those that reverse the direction of writing: “fdp.exe” must not show as
 * “exe.pdf”.
 */
// oxlint-disable-next-line no-control-regex -- these are what must go
const unseen = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

/** A person's file name without path and invisible characters, with the ending of the stored type. */
export function receiptName(fileName: string, type: ReceiptType): string {
  const plain = fileName.normalize('NFC').replaceAll(unseen, '').split(/[/\\]/).at(-1)!.trim();
  const base = (kindOfName(plain) ? plain.replace(/\.[^.]+$/, '') : plain).replace(/^\.+/, '').trim();
  return `${[...(base || 'Receipt')].slice(0, longest).join('')}.${endingOfType[type]}`;
}

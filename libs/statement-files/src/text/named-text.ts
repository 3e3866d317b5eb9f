import { readDescriptor } from '@app/merchants';

/** The merchant in a statement text, and its display text. */
export interface NamedText {
  merchant: string | null;
  description: string;
}

/** A text without a merchant, such as `PAYMENT RECEIVED`, gets a description in ordinary case; other texts stay unchanged. */
export function namedText(text: string): NamedText {
  const { merchant, description } = readDescriptor(text);
  return { merchant, description: (merchant === null ? description : text).slice(0, 140).trim() };
}

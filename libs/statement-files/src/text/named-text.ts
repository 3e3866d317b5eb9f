import { readDescriptor } from '@app/merchants';

/** Who a statement text names, and what to show for it. */
export interface NamedText {
  merchant: string | null;
  description: string;
}

/** A text that names no merchant, such as `PAYMENT RECEIVED`, becomes a description in ordinary letters; another stays as it came. */
export function namedText(text: string): NamedText {
  const { merchant, description } = readDescriptor(text);
  return { merchant, description: (merchant === null ? description : text).slice(0, 140).trim() };
}

/**
 * Minimum widths of a list column in CSS pixels: `narrow` for the narrowest list that shows all columns, `wide` for a list with more room.
 */
export interface ColumnWidths {
  narrow: number;
  wide: number;
}

/**
 * Returns 'very' if the text may not fit even the wide column, '' (an attribute without a value) if it may not fit the narrow one, else
 * undefined.
 */
export function overflowMark(text: string, { narrow, wide }: ColumnWidths): 'very' | '' | undefined {
  const width = maxWidth(text);
  if (width > wide) return 'very';
  return width > narrow ? '' : undefined;
}

/**
 * The maximum width of a text in the list's font (14 px, weight up to 550), in CSS pixels. Never too small, because text that is assumed to
 * fit is not cut off.
 */
export function maxWidth(text: string): number {
  let width = 0;
  for (const letter of text) width += maxLetterWidth(letter);
  return width;
}

function maxLetterWidth(letter: string): number {
  if (letter > '\u017f') return 20;
  if (letter > '~' || /[mwMW@%&]/.test(letter)) return 14.5;
  if (/[filjrt .,:;'|!()[\]/-]/.test(letter)) return 6.6;
  return letter !== letter.toLowerCase() ? 11.2 : 9.4;
}

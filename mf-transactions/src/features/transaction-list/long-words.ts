/** Widths that the columns of the list have at least, in CSS pixels: with the list as narrow as it shows them all, and where it has room. */
export interface Room {
  narrow: number;
  wide: number;
}

/** 'very' may not fit in either room, '' (an attribute without a value) not in the narrow one. */
export function longWords(text: string, { narrow, wide }: Room): 'very' | '' | undefined {
  const width = maxWidth(text);
  if (width > wide) return 'very';
  return width > narrow ? '' : undefined;
}

/** So wide a text is at most in the list's type (14 px, up to 550 of weight), in CSS pixels. Never too little: what is taken to fit is not cut off. */
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

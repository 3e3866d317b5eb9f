/**
 * Bank and treasury formats that resemble tables or plain text but are neither: recognised by their first records, so that no
 * column of codes is mistaken for money.
 */
const others: readonly (readonly [string, RegExp])[] = [
  ['GPC (ABO)', /^07[45]\d{16}.{80}/],
  ['BAI2', /^01,[^,\n]*,[^,\n]*,\d{6},[^\n]*\/?\n02,/],
  ['CODA', /^0000[\d ]\d{11}.{100,112}\n1/],
  ['Norma 43', /^11\d{18}\d{12}[12]\d{14}[^\n]*\n(?:22|33)[\d ]/],
  ['CFONB 120', /^01\d{5}.{4}\d{5}[A-Z]{3}\d[^\n]{80,}\n0[147]/],
  ['LITAS-ESIS', /^000\t\d{8}\t[^\n]*\n0[12]0\t/],
];

/** The name of an unsupported statement format; undefined if the file may be a supported one. */
export const otherFormatOf = (text: string): string | undefined => {
  const head = text
    .slice(0, 4_000)
    .replace(/\r\n?/g, '\n')
    .replace(/^\s*\n/, '');
  return others.find(([, begins]) => begins.test(head))?.[0];
};

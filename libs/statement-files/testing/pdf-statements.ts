import { PDFDocument, StandardFonts, type PDFFont, type PDFPage } from '@cantoo/pdf-lib';

/** A text with its position: the `left` edge, or the `right` edge for amounts, which are aligned by their last digit. */
export interface Printed {
  text: string;
  left?: number;
  right?: number;
}
export type PrintedLine = readonly Printed[];

const size = 9;
const leading = 13;

/** A PDF with lines from the top of the page down; each list is a page. */
export async function pdfOf(pages: readonly (readonly PrintedLine[])[], protect = false): Promise<Buffer> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (const lines of pages) {
    const page = document.addPage([612, 792]);
    lines.forEach((line, index) => draw(page, line, 750 - index * leading, font));
  }
  if (protect) await document.encrypt({ userPassword: 'secret', ownerPassword: 'owner' });
  return Buffer.from(await document.save());
}

function draw(page: PDFPage, line: PrintedLine, y: number, font: PDFFont): void {
  for (const { text, left, right } of line)
    page.drawText(text, { x: left ?? right! - font.widthOfTextAtSize(text, size), y, size, font });
}

const at = (left: number, text: string): Printed => ({ text, left });
const upTo = (right: number, text: string): Printed => ({ text, right });
const lone = (text: string): PrintedLine => [at(50, text)];

/**
 * Sections with a column of unsigned amounts, checks three per line and a table of daily balances, in the style of large US
 * banks.
 */
export const sections: PrintedLine[][] = [
  [
    lone('Harbor National Bank'),
    lone('December 12, 2025 through January 13, 2026'),
    [at(50, 'Account Number:'), at(150, '000000123456789')],
    lone('CHECKING SUMMARY'),
    [at(50, 'Beginning Balance'), upTo(540, '$1,000.00')],
    [at(50, 'Deposits and Additions'), upTo(540, '2,412.50')],
    [at(50, 'Checks Paid'), upTo(540, '-125.00')],
    [at(50, 'Electronic Withdrawals'), upTo(540, '-118.40')],
    [at(50, 'Ending Balance'), upTo(540, '$3,169.10')],
    lone('DEPOSITS AND ADDITIONS'),
    [at(50, 'DATE'), at(110, 'DESCRIPTION'), upTo(540, 'AMOUNT')],
    [at(50, '12/15'), at(110, 'Northwind Studio Payroll PPD ID: 1234'), upTo(540, '$2,412.50')],
    [at(50, 'Total Deposits and Additions'), upTo(540, '$2,412.50')],
    lone('CHECKS PAID'),
    [at(50, 'CHECK NO.'), at(200, 'DATE PAID'), upTo(540, 'AMOUNT')],
    [at(50, '1001 ^'), at(200, '12/18'), upTo(540, '$75.00')],
    [at(50, '1002 ^'), at(200, '01/02'), upTo(540, '50.00')],
    [at(50, 'Total Checks Paid'), upTo(540, '$125.00')],
  ],
  [
    lone('ELECTRONIC WITHDRAWALS'),
    [at(50, 'DATE'), at(110, 'DESCRIPTION'), upTo(540, 'AMOUNT')],
    [at(50, '12/20'), at(110, 'Green Fork'), upTo(540, '$18.40')],
    [at(110, 'Orig ID: 998 Web')],
    [at(50, '01/04'), at(110, 'Oak Street Power'), upTo(540, '100.00')],
    [at(50, 'Total Electronic Withdrawals'), upTo(540, '$118.40')],
    lone('DAILY ENDING BALANCE'),
    [at(50, 'DATE'), at(110, 'AMOUNT'), at(300, 'DATE'), at(360, 'AMOUNT')],
    [at(50, '12/15'), at(110, '3,412.50'), at(300, '01/02'), at(360, '3,269.10')],
    [at(50, 'Page 2 of 2')],
  ],
];

/** Columns for money out, money in and balance, with a day printed once for all its movements, in the style of UK banks. */
export const columns: PrintedLine[][] = [
  [
    lone('Your Current Account statement'),
    lone('1 November 2026 to 30 November 2026'),
    [
      at(50, 'Date'),
      at(110, 'Description'),
      upTo(400, 'Paid out'),
      upTo(470, 'Paid in'),
      upTo(540, 'Balance'),
    ],
    [at(50, '01 Nov'), at(110, 'BALANCE BROUGHT FORWARD'), upTo(540, '1,000.00')],
    [at(50, '03 Nov'), at(110, 'CARD PAYMENT GREEN FORK'), upTo(400, '18.40')],
    [at(110, 'LONDON GB')],
    [at(110, 'DIRECT DEBIT OAK STREET POWER'), upTo(400, '100.00'), upTo(540, '881.60')],
    [at(50, '05 Nov'), at(110, 'FASTER PAYMENT NORTHWIND'), upTo(470, '2,412.50'), upTo(540, '3,294.10')],
    [at(110, 'BALANCE CARRIED FORWARD'), upTo(540, '3,294.10')],
  ],
];

/** Days with points, decimals after a comma, a trailing minus, in the style of German banks. */
export const commas: PrintedLine[][] = [
  [
    lone('Kontoauszug Nr. 11 vom 01.11.2026 bis 30.11.2026'),
    [at(50, 'Alter Kontostand'), upTo(540, '1.000,00 +')],
    [at(50, 'Buchung'), at(100, 'Wert'), at(150, 'Verwendungszweck'), upTo(540, 'Betrag EUR')],
    [at(50, '03.11.'), at(100, '03.11.'), at(150, 'Lastschrift Stadtwerke'), upTo(540, '1.118,40 -')],
    [at(150, 'Kundennummer 4711')],
    [at(50, '05.11.'), at(100, '06.11.'), at(150, 'Gehalt Nordwind GmbH'), upTo(540, '2.412,50 +')],
    [at(50, 'Neuer Kontostand'), upTo(540, '2.294,10 +')],
  ],
];

/** A balance next to each amount and no direction. */
export const running: PrintedLine[][] = [
  [
    lone('Statement period 11/01/2026 - 11/30/2026'),
    [at(50, 'Date'), at(110, 'Description'), upTo(460, 'Amount'), upTo(540, 'Balance')],
    [at(50, '11/01/2026'), at(110, 'Opening balance'), upTo(540, '100.00')],
    [at(50, '11/03/2026'), at(110, 'GREEN FORK'), upTo(460, '18.40'), upTo(540, '81.60')],
    [at(50, '11/15/2026'), at(110, 'INTEREST'), upTo(460, '0.40'), upTo(540, '82.00')],
    [at(50, '11/30/2026'), at(110, 'Closing balance'), upTo(540, '82.00')],
  ],
];

/** Debt without a sign, payments with a minus. */
export const card: PrintedLine[][] = [
  [
    lone('Opening/Closing Date 12/05/25 - 01/04/26'),
    [at(50, 'Previous Balance'), upTo(300, '$500.00')],
    [at(50, 'New Balance'), upTo(300, '$48.40')],
    lone('PAYMENTS AND OTHER CREDITS'),
    [at(50, '12/20'), at(110, 'Payment Thank You'), upTo(540, '-500.00')],
    lone('PURCHASE'),
    [at(50, '12/22'), at(110, 'GREEN FORK NEW YORK NY'), upTo(540, '18.40')],
    [at(50, '01/02'), at(110, 'METRO CARD'), upTo(540, '30.00')],
    lone('2026 Totals Year-to-Date'),
    [at(50, 'Total fees charged in 2026'), upTo(540, '$0.00')],
  ],
];

/** Two accounts in one file, each below a heading with its number, after a line for both. */
export const combined: PrintedLine[][] = [
  [
    lone('Harbor National Bank'),
    lone('Statement period 02/01/2026 - 02/28/2026'),
    [at(50, 'Primary account number: 000111222333')],
    [at(50, 'Everyday Checking'), at(200, '...4321'), upTo(540, '$983.00')],
    [at(50, 'Rainy Day Savings'), at(200, '...8765'), upTo(540, '$5,012.00')],
    lone('Everyday Checking - Account number: 0000987654321'),
    [at(50, 'Beginning balance'), upTo(540, '$1,000.00')],
    [at(50, '02/20'), at(110, 'BLUE DOOR BOOKS'), upTo(540, '-12.00')],
    [at(50, '02/21'), at(110, 'Transfer to account 0000555588765'), upTo(540, '-5.00')],
    [at(50, 'Ending balance'), upTo(540, '$983.00')],
  ],
  [
    lone('Rainy Day Savings - Account number: 0000555588765'),
    [at(50, 'Beginning balance'), upTo(540, '$5,000.00')],
    [at(50, '02/21'), at(110, 'Transfer from account 0000987654321'), upTo(540, '5.00')],
    [at(50, '02/28'), at(110, 'Interest earned'), upTo(540, '7.00')],
    [at(50, 'Ending balance'), upTo(540, '$5,012.00')],
  ],
];

/** The same without a number to separate them. */
export const combinedUnnamed: PrintedLine[][] = combined.map((page) =>
  page.map((line) =>
    line.map((cell) => ({ ...cell, text: cell.text.replace(/ - Account number: \d+/, '') })),
  ),
);

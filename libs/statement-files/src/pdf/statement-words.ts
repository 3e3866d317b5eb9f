/** What a heading states about the rows below it: money in, money out, or not rows of the account. */
export type Section = 1 | -1 | 'other';

const incoming =
  /^(?:(?:total )?(?:other )?(?:deposits|credits|additions)\b|payments?(?:,? and| &| received|,? credits)|money in\b|interest (?:paid|earned|credited)|gutschriften|zahlungseing)/i;
const outgoing =
  /^(?:(?:other |electronic |atm ?(?:&|and)? ?|debit card |card )*(?:withdrawals?|subtractions|purchases?|debits|payments|checks|cheques|fees)\b|checks paid|service (?:fees|charges)|cash advances?|interest charged|money out\b|belastungen|lastschriften)/i;
const others =
  /^(?:daily (?:ending |ledger |account )?balances?|balance summary|(?:account |checking |savings |transaction )?summary|overdraft|interest (?:charge )?calculation|rewards|\d{4} totals|year-to-date|important|fees and interest totals|zusammenfassung|r[ée]sum[ée])/i;
const wordsOfHeading = 9;

/** The section that starts at a line without a date; undefined if the line is not a section heading. */
export function sectionOf(text: string): Section | undefined {
  const plain = text.replace(/\s*[-–(]*\s*continued\s*\)?$/i, '').trim();
  if (/\d{2}/.test(plain.replace(/^\d{4} totals/i, 'totals')) || plain.split(/\s+/).length > wordsOfHeading)
    return others.test(plain) && !/\d[.,]\d{2}\b/.test(plain) ? 'other' : undefined;
  if (others.test(plain)) return 'other';
  if (/^(?:transactions?|umsätze|account activity|transaction (?:details?|history))$/i.test(plain))
    return undefined;
  if (incoming.test(plain)) return 1;
  return outgoing.test(plain) ? -1 : undefined;
}

const opening =
  /^(?:your )?(?:(?:beginning|opening|previous|starting|start|prior|old) (?:account |statement )?balance|balance (?:brought )?forward|brought forward|(?:alter|letzter) (?:konto)?(?:saldo|stand)|anfangssaldo|saldo (?:anterior|inicial|iniziale)|ancien solde|solde (?:pr[ée]c[ée]dent|initial)|beginsaldo|vorig saldo|balance at (?:start|beginning))/i;
const closing =
  /^(?:your )?(?:(?:ending|closing|new|final) (?:account |statement )?balance|balance carried forward|carried forward|(?:neuer|aktueller) (?:konto)?(?:saldo|stand)|endsaldo|schlu(?:ss|ß)saldo|saldo (?:final|actual|finale)|nouveau solde|solde final|eindsaldo|nieuw saldo|balance at (?:end|close))/i;

/** Whether a line names the opening or closing balance. */
export const balanceNamed = (text: string): 'opening' | 'closing' | undefined =>
  opening.test(text) ? 'opening' : closing.test(text) ? 'closing' : undefined;

/** A line with a sum, or with another amount that is not a movement. */
export const isTotal = (text: string): boolean =>
  /\b(?:total|subtotal|balance|saldo|solde|summe|kontostand|apr|interest rate|credit limit|minimum payment|payment due|average)\b/i.test(
    text,
  );

export const isOfPage = (text: string): boolean =>
  /^(?:page|seite|p[áa]gina|pagina)\b|\b(?:page|seite|p[áa]gina) \d+(?: (?:of|von|de|sur) \d+)?$|^\d+ ?(?:of|\/|von) ?\d+$|continued on|^continued|member fdic/i.test(
    text,
  );

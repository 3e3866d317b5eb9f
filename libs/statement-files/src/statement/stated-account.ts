import type { FileAccount } from './file-account';
import { fileAccountOf, maskOf } from './file-account';
import { bankInName, bankInText } from './bank-names';

/** Detects the account of a table, a printed statement or a file's name, for formats without a field for it. */
type Kind = FileAccount['kind'];

const kindWords: readonly (readonly [NonNullable<Kind>, RegExp])[] = [
  [
    'card',
    /\b(?:credit ?card|(?:mastercard|visa)(?! ?debit)|amex|american express|barclaycard|kreditkarte|carte (?:de )?credit|tarjeta (?:de )?credito|carta (?:di )?credito|creditcard|minimum (?:payment|amount) due|credit limit|cash advances?)\b/i,
  ],
  [
    'checking',
    /\b(?:checking|chequing|current account|girokonto|compte courant|cuenta corriente|betaalrekening)\b/i,
  ],
  ['savings', /\b(?:savings?(?: account)?|tagesgeld|sparkonto|livret a|spaarrekening)\b/i],
];

/** The only kind named in the texts; null if they name none or several. */
function kindIn(texts: readonly string[]): Kind {
  const found = kindWords.filter(([, words]) => texts.some((text) => words.test(text)));
  return found.length === 1 ? found[0]![0] : null;
}

const numbered =
  /(?:^|[^\p{L}])(?:account|acct|card|konto|girokonto|kontonummer|kartennummer|iban|compte|cuenta|conto|rekening)(?:\s*(?:number|no\.?|nr\.?|nummer|ending(?: (?:in|with))?|n[°º])){0,3}\s*[:.#,;-]*\s*(?<number>[\dx*•](?:[\s.-]?[\dx*•]){3,33}|[A-Z]{2}\d{2}(?:\s?[\dA-Z]){8,30})(?=[\s,;)]|$)/iu;
/** Words before a number that mean it is the target of money, or the number for all of somebody’s accounts. */
const elsewhere =
  /\b(?:to|from|transfer|payment|via|ref|reference|primary|linked|customer|von|nach|vers|naar)\b/iu;

/** Last digits of the only account in the texts. */
function maskIn(texts: readonly string[]): string | null {
  const found = texts.flatMap((text) => {
    const match = numbered.exec(text);
    const number = match?.groups?.['number'];
    if (!match || !number || elsewhere.test(text.slice(0, match.index))) return [];
    return maskOf(number.replace(/[\s.-]/g, '')) ?? [];
  });
  return new Set(found).size === 1 ? found[0]! : null;
}

const headLines = 40;
const bankLines = 12;
const lineLength = 200;

/** The account stated in the lines above the movements. */
export function accountInHead(lines: readonly string[]): FileAccount | undefined {
  const texts = lines.slice(0, headLines).map((text) => text.slice(0, lineLength));
  const bank = texts.slice(0, bankLines).map(bankInText).find(Boolean);
  return fileAccount(kindIn(texts), maskIn(texts), bank);
}

const fileAccount = (kind: Kind, mask: string | null, bank: string | undefined): FileAccount | undefined =>
  kind === null && mask === null && bank === undefined ? undefined : { kind, mask, bank: bank ?? null };

const isYear = (digits: string): boolean => /^(?:19|20)\d\d$/.test(digits);

/** The account stated in a file's name, such as `Chase9911_Activity20261101.csv`. */
export function accountInName(fileName: string): FileAccount | undefined {
  const bare = fileName.slice(0, lineLength).replace(/\.\w{1,5}$/, '');
  const words = bare
    .replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
    .replace(/(\p{L})(?=\d)/gu, '$1 ')
    .replace(/[^\p{L}\p{N}.]+/gu, ' ');
  // Digits directly after a name or a mask belong to an account; digits of a day or a count are separate.
  const digits = /(?:\p{L}|x{2,}|\*+|\.{2,}|•+)(\d{4})(?!\d)/u.exec(bare)?.[1];
  const bank = bankInName(bare.replace(/[^\p{L}\p{N}.]+/gu, ' ')) ?? bankInName(words);
  return fileAccount(kindIn([words]), digits && !isYear(digits) ? digits : null, bank);
}

const cardHeading =
  /^(?:card (?:no|number|member|ending|last 4|last four)|cardholder(?: name)?|kartennummer|numero (?:de )?(?:carte|tarjeta))\b/;
const numberHeading =
  /^(?:account (?:no|number|id)|card (?:no|number|ending|last 4|last four)|kartennummer|kontonummer|iban|auftragskonto|iban auftragskonto|numero (?:de )?(?:compte|cuenta|carte|tarjeta))\b/;
const purchaseDay = /^(?:transaction|trans|purchase) date$/;
const postedDay = /^(?:post|posted|posting|clearing) date$/;

/** The only value of a column; undefined if it has several or is mostly empty. */
function loneValue(rows: readonly (readonly string[])[], at: number): string | undefined {
  const values = rows.map((cells) => (cells[at] ?? '').trim()).filter((text) => text !== '');
  return values.length * 10 >= rows.length * 9 && new Set(values).size === 1 ? values[0] : undefined;
}

/**
 * The account of a table, from its headings, from a column with the same value in all rows, and from the lines
 * above it.
 */
export function accountOfTable(table: {
  above: readonly string[];
  /** Accounts named in a column. */
  accounts: readonly string[];
  /** In plain form. */
  headings: readonly string[];
  rows: readonly (readonly string[])[];
  hasBalance: boolean;
}): FileAccount | undefined {
  const { above, accounts, headings, rows, hasBalance } = table;
  const said = accountInHead([...above, ...accounts]);
  const has = (words: RegExp): boolean => headings.some((heading) => words.test(heading));
  // Card tables have a purchase day and a booking day, and no balance next to them.
  const isCard =
    headings.some(
      (heading, at) => cardHeading.test(heading) && rows.some((cells) => (cells[at] ?? '').trim() !== ''),
    ) ||
    (has(purchaseDay) && has(postedDay) && !hasBalance);
  const number = headings
    .flatMap((heading, at) => (numberHeading.test(heading) ? [loneValue(rows, at)] : []))
    .find((value) => value !== undefined);
  const lone = accounts.length === 1 ? accounts[0] : undefined;
  const column = fileAccountOf({ kind: isCard ? 'card' : null, accountId: number ?? lone ?? '' });
  return merged(said, column);
}

/** Combines two results; the first takes precedence. */
export function merged(
  first: FileAccount | undefined,
  second: FileAccount | undefined,
): FileAccount | undefined {
  if (!first || !second) return first ?? second;
  return {
    kind: first.kind ?? second.kind,
    mask: first.mask ?? second.mask,
    bank: first.bank ?? second.bank,
  };
}

import {
  categoryOfProcessor,
  namedInTransfer,
  withoutMark,
  withoutProcessor,
  withoutWording,
} from './bank-wording';
import { brandAt } from './brand-index';
import type { Brand, BrandKey } from './brand-list';
import { casedName } from './name-casing';
import { withoutTail } from './name-tail';
import { completeLastWord } from './truncated-words';
import { withoutPlace } from './place-tail';
import { wordsOf } from './plain-words';
import { phraseOf } from './statement-phrases';
import { incomeByWords, spendingByWords } from './word-categories';

/** Data read from a statement text. */
export interface Descriptor {
  /** The merchant as people write it; null if the text contains none, such as `PAYMENT RECEIVED` or a cash withdrawal. */
  merchant: string | null;
  /** Display text of the payment: the merchant, or the text in ordinary case. */
  description: string;
  /** A category of the standard tree, by brand, phrase or words; undefined if nothing indicates one. */
  category: string | undefined;
}

const generic = new Set(
  'store stores shop shops retail online com co uk ltd limited inc llc plc gmbh ag sa sl srl bv nv kg us gb de fr es it nl eu no nr ref bill payment web help autopay recurring ecom int intl service station superstore supercenter express extra local super center centre www'.split(
    ' ',
  ),
);

/**
 * Whether the words after a brand's everyday name are not part of a longer name: numbers, a place, or a general word for shops.
 */
function isRest(words: readonly string[]): boolean {
  const left = withoutPlace(['-', ...words]).slice(1);
  return left.every((word) => /\d/.test(word) || word.length < 2 || generic.has(word));
}

const families: readonly (readonly string[])[] = [
  ['Dining', 'Coffee', 'Groceries', 'Gifts'],
  ['Lodging', 'Travel', 'Flights', 'Events'],
  ['Pharmacy', 'Doctor', 'Personal care', 'Health insurance', 'Fitness'],
];
const distinctiveKinds = new Set([
  'Coffee',
  'Dining',
  'Doctor',
  'Personal care',
  'Fitness',
  'Lodging',
  'Events',
  'Maintenance',
]);

/** `SUNRISE CAFE` is not a telephone company: a word of another trade after a one-word name contradicts the brand. */
function isContradicted({ words, brand }: BrandKey, rest: readonly string[]): boolean {
  if (words.length > 1) return false;
  const left = withoutPlace(['-', ...rest.slice(0, 3)]).slice(1);
  const said = left
    .filter((word) => !generic.has(word) && !/\d/.test(word))
    .map((word) => spendingByWords(word))
    .find((category) => category !== undefined && distinctiveKinds.has(category));
  if (said === undefined || said === brand.category) return false;
  return !families.some((family) => family.includes(said) && family.includes(brand.category));
}

function brandIn(text: string, from: 'start' | 'inside', atLeast = 1): Brand | undefined {
  const words = wordsOf(text);
  const last = from === 'start' ? 0 : Math.min(words.length - 1, 5);
  for (let at = from === 'start' ? 0 : 1; at <= last; at++) {
    const key = brandAt(words, at, isRest);
    if (!key || key.words.length < atLeast) continue;
    // In the middle of a text, only a long name is certain.
    if (from === 'inside' && (key.alone || key.words.join('').length < 8)) continue;
    if (!isContradicted(key, words.slice(at + key.words.length))) return key.brand;
  }
  return undefined;
}

/** The brand in a text, preferably at its start, with or without the prefixes of banks and payment companies. */
function brandOf(text: string, paid: string, shop: string): Brand | undefined {
  // `PAYPAL *` before an unknown shop is the way of payment, not the shop.
  const atLeast = shop === paid ? 1 : 2;
  return (
    brandIn(text, 'start', 2) ??
    brandIn(shop, 'start') ??
    brandIn(withoutTail(shop), 'start') ??
    brandIn(paid, 'start', atLeast) ??
    brandIn(text, 'start', atLeast) ??
    brandIn(shop, 'inside')
  );
}

const neverRefunded = new Set(['Transfer', 'Savings and investing', 'Interest', 'Taxes', 'Business', 'Rent']);

function incomeCategory(text: string, brand: Brand | undefined): string | undefined {
  const said = incomeByWords(text);
  if (said) return said;
  return brand && !neverRefunded.has(brand.category) ? 'Refund' : brand?.category;
}

const payWords =
  /\b(?:ach deposit|payroll|salary|wages?|dir(?:ect)? ?dep(?:osit)?|gehalt|lohn(?: ?\/? ?gehalt)?|salaire|n[oó]mina|stipendio|emolumenti|salaris|loon|l[øö]nn?|palkka|type:.*$|vencimento|ordenado|edipymnts|ppd|ccd|indn:|id:\s?\S+|reg\.? ?salary|des:?|bezüge|paie|bacs|bgc|assoc(?:iate)?|fp[io]|en votre faveur|a vostro favore|recu|societe|gusto pay|adp|paychex|rippling|\d{6,}|\d{1,2}\/\d{2,4}|20\d\d)(?!\p{L})[:.]?/giu;
const months =
  /^(?:jan(?:uary|uar|vier)?|feb(?:ruary|ruar)?|f[eé]vrier|mar(?:ch|s|zo|ço|t)?|m[aä]rz|maerz|maart|apr(?:il|ile)?|avril|abril|may|mai|mayo|maggio|mei|maio|june?|juni|juin|junio|giugno|junho|july?|juli|juillet|julio|luglio|julho|aug(?:ust)?|août|aout|agosto|augustus|sep(?:t|tember)?|septembre|septiembre|settembre|setembro|o[ck]t(?:ober)?|octobre|octubre|ottobre|outubro|nov(?:ember)?|novembre|noviembre|novembro|de[cz](?:ember)?|d[eé]cembre|diciembre|dicembre|dezembro)$/iu;
/** Words of pay that prove income without a sign, because not every file has one. */
const isPay =
  /\b(?:payroll|salary|wages|dir dep|direct dep(?:osit)?|gehalt|lohn|lohn gehalt|salaire|paie|nomina|stipendio|emolumenti|salaris|vencimento|ordenado|paycheck|palkka|lonn)\b|(?<= )lon$/;
const person =
  /^(?:zelle|venmo|cash ?app|bizum|twint|tikkie|lydia|mb ?way|paym|swish|vipps|mobilepay)\b[\s*:-]*(?:(?:payment|pmt|transfer|money|instant|standard|sent|received|de|von|an|van|recibido|enviado|pagamento)\b[\s:-]*)*(?:(?:to|from|a|da)\b[\s:-]*)(?=\S*\p{L}{2})/iu;

/** The payee, if no brand is recognised. */
function nameOf(shop: string): string | null {
  const bare = completeLastWord(withoutTail(withoutMark(shop)));
  return /\p{L}{2}/u.test(bare) ? casedName(bare).slice(0, 140) : null;
}

/** A text without a name, in ordinary case; without the number of a machine or an order, the town, and short forms of banks. */
function sentence(text: string): string {
  const printed = text.replace(/\s+/g, ' ');
  const bare = printed
    // `Online Transfer to SAV ...2218 transaction#: 2211334455 11/21`: without this, each transfer would have a different text.
    .replace(/ (?:transaction|confirmation|conf|ref|reference) ?#:? ?\w*\d\w*\b/giu, '')
    .replace(/(?<= \S+) (?:on )?\d{1,2}\/\d{1,2}(?:\/\d{2,4})?(?:$|\d* .*)/iu, '')
    .replace(/(?<=\p{L} )#?\d{5,}(?= |$)/gu, '')
    .replace(/\.{2,}(?=\d{4}\b)/g, '••')
    .replace(/\b(to|from) (sav|chk)\b/gi, (_all, way: string, kind: string) => {
      const account = accountWords[kind.toLowerCase()]!;
      return `${way} ${way === way.toUpperCase() ? account.toUpperCase() : account}`;
    })
    .split(' ')
    .filter(Boolean);
  const hasState = /^[A-Z]{2}$/.test(bare.at(-1) ?? '');
  const words = hasState && bare.length > 3 ? withoutPlace(bare) : bare;
  return casedName(words.length > 1 ? words.join(' ') : printed).slice(0, 140);
}
const accountWords: Readonly<Record<string, string>> = { sav: 'savings', chk: 'checking' };

/** The payer: the text without words of pay, the month and what follows the name. */
function payerOf(text: string): string | null {
  // `ACME CO DIRECT DEP 261120 DOE,PAT`: the name after the wording of a deposit is the person who is paid.
  const payer = /^(.*\p{L}{3}.*?)\s+dir(?:ect)? ?dep(?:osit)?\s+\d/iu.exec(text)?.[1] ?? text;
  const rest = withoutWording(payer).replace(payWords, ' ');
  const words = rest
    .split(/\s+/)
    .filter((word) => word !== '' && !months.test(word) && /[\p{L}\d]/u.test(word));
  const name = words.length === 0 ? null : nameOf(words.join(' '));
  return name === null ? null : (brandIn(name, 'start')?.name ?? name);
}

const certainIncome = new Set(['Tax refund', 'Other income']);

/** A text that names no merchant; the other side of a transfer is named if known. */
function withoutMerchant(text: string, category: string | undefined): Descriptor {
  const other =
    category === 'Transfer' ? (brandIn(text, 'start') ?? brandIn(withoutWording(text), 'start')) : undefined;
  const merchant = other?.category === 'Transfer' ? other.name : null;
  return { merchant, description: merchant ?? sentence(text), category };
}

/**
 * Reads a statement text. `inflow` states whether the money came in; without it, only unambiguous words make a payment income.
 * Takes linear time in the first 200 characters.
 */
export function readDescriptor(statementText: string, inflow?: boolean): Descriptor {
  const text = namedInTransfer(statementText.trim().slice(0, 200));
  const said = wordsOf(text).join(' ');
  const paid = withoutWording(text);
  const shop = withoutProcessor(paid);
  const brand = brandOf(text, paid, shop);
  if (!brand && !/\p{L}{2}/u.test(text))
    return { merchant: null, description: text.slice(0, 140), category: undefined };
  const payee = person.test(text) ? nameOf(text.replace(person, '')) : null;
  if (payee !== null) return { merchant: payee, description: payee, category: undefined };
  if (inflow !== false && isPay.test(said)) {
    const payer = payerOf(text);
    return {
      merchant: payer,
      description: payer ?? sentence(text),
      category: incomeByWords(text) ?? 'Salary',
    };
  }
  const phrase = phraseOf(text);
  // `TESCO STORES CARD PAYMENT` is a purchase: the phrase means paying a card only next to a bank's name or no name.
  const isPurchase = brand && brand.category !== 'Transfer' && /\bcard payment$/.test(said);
  if (phrase && !isPurchase) return withoutMerchant(text, phrase.category);
  const merchant = brand?.name ?? nameOf(shop);
  const spent =
    brand?.category ??
    (merchant === null
      ? undefined
      : (spendingByWords(merchant) ?? spendingByWords(shop) ?? categoryOfProcessor(paid)));
  const income = inflow === false ? undefined : incomeByWords(text);
  const isCertain = income !== undefined && certainIncome.has(income);
  const category = inflow ? incomeCategory(text, brand) : isCertain ? income : (spent ?? income);
  return { merchant, description: merchant ?? sentence(text), category };
}

import { withoutProcessor, withoutWording } from './bank-wording';
import { brandAt } from './brand-index';
import type { Brand, BrandKey } from './brand-list';
import { casedName } from './name-casing';
import { withoutTail } from './name-tail';
import { withoutPlace } from './place-tail';
import { wordsOf } from './plain-words';
import { phraseOf } from './statement-phrases';
import { incomeByWords, spendingByWords } from './word-categories';

/** What a statement text says. */
export interface Descriptor {
  /** The merchant as people write it; null where the text names none, such as `PAYMENT RECEIVED` or a withdrawal of cash. */
  merchant: string | null;
  /** What to show for the payment: the merchant, or the text with ordinary letters. */
  description: string;
  /** A category of the standard tree, by brand, by phrase or by words; undefined where nothing speaks. */
  category: string | undefined;
}

const generic = new Set(
  'store stores shop shops retail online com co uk ltd limited inc llc plc gmbh ag sa sl srl bv nv kg us gb de fr es it nl eu no nr ref bill payment web help autopay recurring ecom int intl service station superstore supercenter express extra local super center centre www'.split(
    ' ',
  ),
);

/** Whether words behind a brand's everyday name are no part of a longer name: numbers, the place, what every shop is called. */
function isRest(words: readonly string[]): boolean {
  const left = withoutPlace(['-', ...words]).slice(1);
  return left.every((word) => /\d/.test(word) || word.length < 2 || generic.has(word));
}

const families: readonly (readonly string[])[] = [
  ['Dining', 'Coffee', 'Groceries', 'Gifts'],
  ['Lodging', 'Travel', 'Flights', 'Events'],
  ['Pharmacy', 'Doctor', 'Personal care', 'Health insurance', 'Fitness'],
];
const tellingKinds = new Set([
  'Coffee',
  'Dining',
  'Doctor',
  'Personal care',
  'Fitness',
  'Lodging',
  'Events',
  'Maintenance',
]);

/** `SUNRISE CAFE` is no telephone company: a word of another field behind a name of one word says so. */
function isContradicted({ words, brand }: BrandKey, rest: readonly string[]): boolean {
  if (words.length > 1) return false;
  const left = withoutPlace(['-', ...rest.slice(0, 3)]).slice(1);
  const said = left
    .filter((word) => !generic.has(word) && !/\d/.test(word))
    .map((word) => spendingByWords(word))
    .find((category) => category !== undefined && tellingKinds.has(category));
  if (said === undefined || said === brand.category) return false;
  return !families.some((family) => family.includes(said) && family.includes(brand.category));
}

function brandIn(text: string, from: 'start' | 'inside', atLeast = 1): Brand | undefined {
  const words = wordsOf(text);
  const last = from === 'start' ? 0 : Math.min(words.length - 1, 5);
  for (let at = from === 'start' ? 0 : 1; at <= last; at++) {
    const key = brandAt(words, at, isRest);
    if (!key || key.words.length < atLeast) continue;
    // In the middle of a text only a long name is one for certain.
    if (from === 'inside' && (key.alone || key.words.join('').length < 8)) continue;
    if (!isContradicted(key, words.slice(at + key.words.length))) return key.brand;
  }
  return undefined;
}

/** The brand a text names, at its beginning before anywhere else, with or without what banks and payment companies print before it. */
function brandOf(text: string, paid: string, shop: string): Brand | undefined {
  return (
    brandIn(text, 'start', 2) ??
    brandIn(shop, 'start') ??
    brandIn(paid, 'start') ??
    brandIn(text, 'start') ??
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
  /\b(?:payroll|salary|wages?|dir(?:ect)? ?dep(?:osit)?|gehalt|lohn(?: ?\/? ?gehalt)?|salaire|n[oó]mina|stipendio|emolumenti|salaris|loon|vencimento|ordenado|edipymnts|ppd|ccd|reg\.?salary|des:?|bezüge|paie|bacs)\b[:.]?/giu;
/** Words of pay that tell it is income whatever the sign, which not every file has. */
const isPay =
  /\b(?:payroll|salary|dir dep|direct dep(?:osit)?|gehalt|lohn|lohn gehalt|salaire|nomina|stipendio|emolumenti|salaris|vencimento|ordenado|paycheck)\b/;
const person =
  /^(?:zelle|venmo|cash ?app|bizum|twint|tikkie|lydia|mb ?way|paym|swish|vipps|mobilepay)\b[\s*:-]*(?:(?:payment|pmt|transfer|money|instant|standard|sent|received|de|von|an|van|recibido|enviado|pagamento)\b[\s:-]*)*(?:(?:to|from|a|da)\b[\s:-]*)?(?=\S*\p{L}{2})/iu;

/** Who was paid, where no brand is known. */
function nameOf(shop: string): string | null {
  const bare = withoutTail(shop);
  return /\p{L}{2}/u.test(bare) ? casedName(bare).slice(0, 140) : null;
}

/**
 * Reads a statement text. `inflow` says whether the money came in; without it only words that cannot be meant otherwise make a payment
 * income. Takes linear time in the first 200 characters.
 */
export function readDescriptor(statementText: string, inflow?: boolean): Descriptor {
  const text = statementText.trim().slice(0, 200);
  const said = wordsOf(text).join(' ');
  if (!/\p{L}{2}/u.test(text)) return { merchant: null, description: text, category: undefined };
  const payee = person.test(text) ? nameOf(text.replace(person, '')) : null;
  if (payee !== null && !/^(?:payment|cashout|transfer|inst(?:ant)?)\b/i.test(payee))
    return { merchant: payee, description: payee, category: undefined };
  if (inflow !== false && isPay.test(said)) {
    const payer = nameOf(withoutWording(text).replace(payWords, ' ').replace(/\s+/g, ' ').trim() || '-');
    return {
      merchant: payer,
      description: payer ?? nameOf(text) ?? text,
      category: incomeByWords(text) ?? 'Salary',
    };
  }
  const phrase = phraseOf(text);
  if (phrase) return { merchant: null, description: nameOf(text) ?? text, category: phrase.category };
  const paid = withoutWording(text);
  const shop = withoutProcessor(paid);
  const brand = brandOf(text, paid, shop);
  const merchant = brand?.name ?? nameOf(shop);
  const spent =
    brand?.category ?? (merchant === null ? undefined : (spendingByWords(merchant) ?? spendingByWords(shop)));
  const category = inflow ? (incomeCategory(text, brand) ?? undefined) : (spent ?? clearIncome(text, inflow));
  return { merchant, description: merchant ?? casedName(text), category };
}

/** Without a sign, benefits and refunds of taxes are told by their words alone. */
const clearIncome = (text: string, inflow: boolean | undefined): string | undefined =>
  inflow === undefined ? incomeByWords(text) : undefined;

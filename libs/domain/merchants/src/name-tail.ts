import { withoutPlace } from './place-tail';
import { spendingByWords } from './word-categories';

/** From these patterns on, a statement text contains numbers of orders, terminals, phones and days, and no name. */
const tails: readonly RegExp[] = (
  [
    /(?<=[a-z]{4})com\*.*$/,
    /\/\/.*$/,
    /,pas\d+.*$/,
    /\s+(?:sepa[- ]?lastschrift|sepa[- ]?incasso|end-to-end)\b.*$/,
    /\s+(?:gmbh|ltd|llc|inc|sarl|srl)\.?\s.*$/,
    /(?<![&+])\s+spa\s.*$/,
    /\s+naar\s.*$/,
    /\s+(?:gosq|squareup|sumup|paypal)\.com.*$/,
    /\s+(?:card payment|contactless|bill ?pay(?:ment)?|auto ?pay|recurring|web (?:pmts?|payment|pay)|e-?pay(?:ment)?|online p(?:ay)?m(?:en)?t|internet payment|util(?:ity)? ?p(?:ay)?(?:ment|mt)|dues|factuur|facture|rechnung|bolletta|pagamento internet|sepa-?lastschrift|paid|dd|so|sto|bgc|council tax)(?:\s+(?:dd|so|sto|mrt|\d\S*))*$/,
    /\s+(?:n|e|w|s|sw|se|nw|ne|ec|wc)\d{1,2}$/,
    /\s+(?:ref|auth|trace|seq|inv|invoice|order|ord|trn|txn|conf|confirmation|terminal|term|mandate|mandat|mandatsref|kundenreferenz|end-to-end|e2e|iban|bic|web id|ppd id|ccd id|id|rechnung|kd-?nr|kundennummer|rg-?nr|re-?nr|belegnr|pas|transactie|op)\b[.:#\s-]*(?:no\.?|nr\.?|n°|nbr|number|nummer)?[.:#\s-]*(?=\S*\d)\S.*$/,
    /\s+(?:des|indn|co id|desc)\s?:.*$/,
    /\s+[x*]{2,}\s?\d+.*$/,
    /\s+[(+]?\d{1,3}?[)\s.-]*\(?\d{3}\)?[\s.-]\d{3}[\s.-]\d{4}.*$/,
    /\s+\d{3}-\d{7}.*$/,
    /\s+\d{10,11}\b.*$/,
    /\s+(?:on\s+|am\s+|le\s+|du\s+|vom\s+|dated\s+)?\d{1,2}[./-]\d{1,2}(?:[./-]\d{2,4})?(?:\s.*)?$/,
    /\s+\d{4}-\d{2}-\d{2}.*$/,
    /\s+(?:on\s+)?\d{1,2}\s?(?:jan|feb|mar|apr|may|mai|jun|jul|aug|sep|oct|okt|nov|dec|dez)[a-z]*\b.*$/,
    /\s+\d{1,2}:\d{2}.*$/,
    /\s+(?:#|no\.?\s?|nr\.?\s?|n°\s?|store\s?#?|str\s|st#|unit\s|t-|f\s?#?)\s?\d+\b.*$/,
    /\s+#?[a-z]{0,3}-?\d{3,}\S*.*$/,
    /\s+(?=\S*\d\S*\d)(?=\S*[a-z])[a-z\d]{6,}\b.*$/,
    /\s+\S+\.(?:com|net|org|co|io|de|fr|es|it|nl|eu)\/\S*.*$/,
    /;\s*\S.*$/,
    /\s+for\s+["“”].*$/,
    /\s+(?:ft|cpm|bcc|ddr)$/,
    /\s+(?:mitteilungen|(?:type|motif)\s?:|motif$).*$/,
    /\s+pos debit$/,
    /\s+-\s+(?:•|\d{2,3}\.\d{3}).*$/,
    /\s+(?:help|support|www)\.\S+.*$/,
    /\s+https?\S*.*$/,
    /\s+-\s+[a-z]{1,2}$/,
    /\s+(?:gbp|eur|usd|chf|sek)\s?\d.*$/,
    /\s+(?:amount|rate|fx|kurs|exchange rate)\b.*$/,
    /\s+(?:sagt danke|dankt|thank you|merci|gracias|grazie|obrigado|bedankt)\b.*$/,
  ] as const
).map((pattern) => new RegExp(pattern.source, 'iu'));
const forms =
  /(?<![&+]|\band|\bund)[\s,]+(?:inc|llc|llp|ltd|limited|plc|corp|corporation|co|company|gmbh(?: (?:&|and|u\.?) co\.? ?kg)?|mbh|ag|kg|ohg|e\.? ?k\.?|ug|e\.? ?v\.?|se|kgaa|sarl|s\.? ?a\.? ?r\.? ?l\.?|sas|sasu|sa|s\.a\.?|eurl|sci|sl|slu|s\.l\.?(?:u\.?)?|srl|s\.r\.l\.?s?|spa|s\.p\.a\.?|snc|sas di|bv|b\.v\.?|nv|n\.v\.?|vof|lda|ltda|unipessoal|ab|oy|oyj|as|a\/s|aps|sp\.? ?z ?o\.? ?o\.?|s\.? ?r\.? ?o\.?|kft|d\.? ?o\.? ?o\.?|et cie|& cie)\.?$/i;
const marks = /^[\s*#\-–,.:;/_|+(]+|[\s*#\-–,:;/_|+(]+$/g;

const marksAtEnds = /^[\s*#\-–,.:;/_|+(]|[\s*#\-–,:;/_|+(]$/;

const without = (text: string, pattern: RegExp): string => {
  const cut = text.replace(pattern, '');
  // Most patterns match nothing, and tens of thousands of texts go through all of them.
  if (cut === text && !marksAtEnds.test(text)) return text;
  const rest = cut.replace(marks, '');
  return /\p{L}{2}/u.test(rest) ? rest : text;
};

/**
 * Two letters are not a name, and neither is a general word for a kind of shop: `Padaria Aurora` keeps the town after it.
 */
const isName = (text: string): boolean =>
  /\p{L}.*\p{L}.*\p{L}/u.test(text) && (/\s/.test(text) || spendingByWords(text) === undefined);

/** Removes what follows the name: numbers, days, phone, town and state, legal form of the company. */
export function withoutTail(text: string): string {
  const columns = text.split(/\s{3,}/);
  let now = (/\p{L}{2}.*\p{L}/u.test(columns[0]!) ? columns[0]! : text).replace(/\s+/g, ' ');
  const state = / {3,}|\t/.test(text) ? '' : /\s(\p{Lu}{2})(?:\s(?:US|USA))?$/u.exec(now)?.[1];
  const before = now;
  for (const pattern of [...tails, ...tails]) now = without(now, pattern);
  // A number between name and place was removed together with the place; if the place was before the number, the state
  // still shows it.
  const words = now
    .replace(/\//g, ' / ')
    .split(/\s+/)
    .filter((word) => word !== '/');
  const place = withoutPlace(state && now !== before && !now.endsWith(state) ? words : words).join(' ');
  now = isName(place) ? place : now;
  for (let round = 0; round < 2; round++) now = without(now, forms);
  for (const pattern of tails.slice(11)) now = without(now, pattern);
  return now
    .replace(/^(?:www\.)/i, '')
    .replace(/\.(?:com?|net|org|io|de|fr|es|it|nl|eu|co\.uk|be|at|ch|pt|ie|app)\.?$/i, '')
    .trim();
}

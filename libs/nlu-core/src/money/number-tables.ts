import { wordTable } from '../model/word-table';

export const units: Readonly<Record<string, number>> = wordTable({
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
});
export const teens: Readonly<Record<string, number>> = wordTable({
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
});
export const tens: Readonly<Record<string, number>> = wordTable({
  twenty: 20,
  thirty: 30,
  forty: 40,
  fourty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
});
/** All numbers below a hundred that are one word. */
export const numberWords: readonly string[] = [units, teens, tens].flatMap((table) => Object.keys(table));
export const zeros: ReadonlySet<string> = new Set(['oh', 'o', 'zero']);
/** Words and letters that multiply the number before them. */
export const scales: Readonly<Record<string, number>> = wordTable({
  thousand: 1_000,
  grand: 1_000,
  k: 1_000,
  million: 1_000_000,
  mil: 1_000_000,
  m: 1_000_000,
});
/** Scales that are a single letter and must directly follow a number. */
export const scaleLetters: ReadonlySet<string> = new Set(['k', 'm']);

/** Currency words and signs with the currencies they can mean. The person's own currency is preferred when it is among them. */
const currenciesOf: Readonly<Record<string, string>> = wordTable({
  'dollar dollars buck bucks usd $': 'USD',
  'euro euros eur €': 'EUR',
  'pound pounds quid gbp sterling £': 'GBP',
  cad: 'CAD',
  'yen jpy': 'JPY',
  '¥': 'JPY CNY',
  'yuan renminbi rmb cny': 'CNY',
  'rupee rupees inr rs ₹': 'INR PKR LKR NPR MUR',
  'won krw ₩': 'KRW',
  'baht thb': 'THB',
  'ringgit myr': 'MYR',
  'rand rands zar': 'ZAR',
  'reais brl': 'BRL',
  'lira liras try': 'TRY',
  'shekel shekels ils': 'ILS',
  'dirham dirhams aed': 'AED MAD',
  'riyal riyals sar': 'SAR QAR OMR',
  'ruble rubles rouble roubles rub': 'RUB',
  'koruna korunas czk': 'CZK',
  aud: 'AUD',
  nzd: 'NZD',
  chf: 'CHF',
  mxn: 'MXN',
  sgd: 'SGD',
  hkd: 'HKD',
  sek: 'SEK',
  nok: 'NOK',
  dkk: 'DKK',
  'dinar dinars': 'KWD BHD JOD IQD LYD TND DZD RSD',
  'franc francs': 'CHF XOF XAF XPF RWF BIF DJF GNF KMF',
  'peso pesos': 'MXN PHP ARS CLP COP UYU DOP',
  'krona kronor krone kroner': 'SEK NOK DKK ISK',
  'zloty pln': 'PLN',
  'forint forints huf': 'HUF',
});
const currencyWords: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(currenciesOf).flatMap(([words, codes]) =>
    words.split(' ').map((word) => [word, codes.split(' ')] as const),
  ),
);

/** The currency that a word or sign means. The code of the person's own currency is always recognised. */
export function currencyNamed(word: string, own: string): string | undefined {
  if (word === own.toLowerCase()) return own;
  const codes = currencyWords.get(word);
  return codes?.includes(own) ? own : codes?.[0];
}

export const centWords: ReadonlySet<string> = new Set([
  'cent',
  'cents',
  '¢',
  'penny',
  'pennies',
  'pence',
  'p',
]);

/** Units that may directly follow digits; any other letters make the number unreadable ('1e4'). */
export const gluedUnits: ReadonlySet<string> = new Set(
  'k m mil c p am pm a d h hr hrs min mins s x kg g mg lb lbs oz km mi ft in cm mm gb tb mb mph yr yrs usd eur gbp cad aud nzd chf jpy inr cny krw mxn sek nok dkk pln huf zar brl sgd hkd kwd bhd dollars dollar bucks buck euros euro pounds pound cents yen th st nd rd wk wks mo mos ish'.split(
    ' ',
  ),
);
export const signs: ReadonlySet<string> = new Set(['$', '€', '£', '¥', '₹', '₩']);

/** Banknotes and coins with their own name, in whole units. */
export const notes: Readonly<Record<string, number>> = wordTable({
  fiver: 5,
  tenner: 10,
  twenner: 20,
  benjamin: 100,
  hundo: 100,
});

/** Before one of these words, a bare number is a count, time or distance rather than money. */
export const unitWords: ReadonlySet<string> = new Set([
  'minute',
  'minutes',
  'min',
  'mins',
  'hour',
  'hours',
  'hr',
  'hrs',
  'second',
  'seconds',
  'day',
  'days',
  'week',
  'weeks',
  'month',
  'months',
  'year',
  'years',
  'night',
  'nights',
  'am',
  'pm',
  "o'clock",
  'percent',
  '%',
  'mile',
  'miles',
  'km',
  'kilometers',
  'meters',
  'feet',
  'inches',
  'degree',
  'degrees',
  'people',
  'persons',
  'person',
  'times',
  'time',
  'pack',
  'packs',
  'ounce',
  'ounces',
  'oz',
  'cup',
  'cups',
  'gallon',
  'gallons',
  'lb',
  'lbs',
  'kg',
  'grams',
  'liters',
  'litres',
  'share',
  'shares',
  'ticket',
  'tickets',
  'points',
  'steps',
  'calories',
  'pages',
  'songs',
  'episodes',
  'things',
  'items',
  'of',
  'more',
  'others',
  'kids',
  'friends',
  'guys',
  'layer',
  'piece',
  'pieces',
  'dozen',
  'boxes',
  'bags',
  'bottles',
  'cans',
  'slices',
  'rounds',
  'bitcoin',
  'bitcoins',
  'btc',
  'eth',
  'reps',
  'eggs',
  'points',
  'st',
  'nd',
  'rd',
  'th',
  'street',
  'avenue',
  'january',
  'february',
  'march',
  'april',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
  'tablespoons',
  'teaspoons',
  'pairs',
  'pair',
  'cups',
  'star',
  'bedroom',
  'bed',
  'yr',
  'year-old',
  'g',
  'gb',
  'mph',
  'cats',
  'dogs',
  'questions',
  'players',
  'teams',
  'wheels',
  'doors',
  'stops',
]);

/** Units of measure in the singular, which follow a number as part of an adjective: 'a ninety minute massage', 'a sixty inch tv'. */
export const measuring: ReadonlySet<string> = new Set(
  'minute min hour hr day night week month year second mile kilometer km meter foot inch yard ounce oz lb gallon liter litre quart gram kilo kg watt volt gb gig tb'.split(
    ' ',
  ),
);

/** Dollar signs with a country code before them. */
export const dollarSigns: Readonly<Record<string, string>> = wordTable({
  us: 'USD',
  ca: 'CAD',
  can: 'CAD',
  au: 'AUD',
  nz: 'NZD',
  hk: 'HKD',
  sg: 'SGD',
});

/** Adjectives before a currency name: 'canadian dollars'. */
export const national: Readonly<Record<string, Readonly<Record<string, string>>>> = wordTable({
  canadian: wordTable({ dollar: 'CAD' }),
  us: wordTable({ dollar: 'USD' }),
  american: wordTable({ dollar: 'USD' }),
  australian: wordTable({ dollar: 'AUD' }),
  aussie: wordTable({ dollar: 'AUD' }),
  zealand: wordTable({ dollar: 'NZD' }),
  singapore: wordTable({ dollar: 'SGD' }),
  swiss: wordTable({ franc: 'CHF' }),
  british: wordTable({ pound: 'GBP' }),
  mexican: wordTable({ peso: 'MXN' }),
  indian: wordTable({ rupee: 'INR' }),
  japanese: wordTable({ yen: 'JPY' }),
  chinese: wordTable({ yuan: 'CNY' }),
  swedish: wordTable({ krona: 'SEK', kronor: 'SEK' }),
  norwegian: wordTable({ krone: 'NOK', kroner: 'NOK' }),
  danish: wordTable({ krone: 'DKK', kroner: 'DKK' }),
});

/** Adjectives that name a currency on their own: 'seventy five canadian'. */
export const nationalAlone: Readonly<Record<string, string>> = wordTable({
  canadian: 'CAD',
  aussie: 'AUD',
  australian: 'AUD',
  sterling: 'GBP',
});

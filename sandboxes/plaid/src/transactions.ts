import type { SeededRandom } from '@app/sandbox-kit';

/** A transaction as `/transactions/sync` returns it. A positive amount leaves the account. */
export interface PlaidTransaction {
  transaction_id: string;
  account_id: string;
  amount: number;
  iso_currency_code: string | null;
  unofficial_currency_code: string | null;
  date: string;
  authorized_date: string | null;
  datetime: null;
  authorized_datetime: null;
  name: string;
  merchant_name: string | null;
  merchant_entity_id: string | null;
  original_description: string | null;
  pending: boolean;
  pending_transaction_id: string | null;
  payment_channel: 'online' | 'in store' | 'other';
  payment_meta: Record<string, null>;
  location: Record<string, null>;
  counterparties: unknown[];
  personal_finance_category: {
    primary: string;
    detailed: string;
    confidence_level: 'VERY_HIGH' | 'HIGH' | 'MEDIUM' | 'LOW' | 'UNKNOWN';
    version: 'v1';
  };
  transaction_code: null;
  check_number: null;
  account_owner: null;
  website: string | null;
  logo_url: null;
}

interface Payee {
  merchant: string | null;
  /** The text as banks print it. */
  statement: string;
  primary: string;
  detailed: string;
  channel: PlaidTransaction['payment_channel'];
  /** Range in cents; negative for incoming money. */
  cents: [number, number];
}

const payees: readonly [Payee, ...Payee[]] = [
  ['Whole Foods', 'WHOLEFDS MKT 10234', 'FOOD_AND_DRINK', 'GROCERIES', 'in store', 1200, 14_000],
  ['Trader Joe’s', 'TRADER JOE S #552', 'FOOD_AND_DRINK', 'GROCERIES', 'in store', 900, 9_000],
  ['Starbucks', 'STARBUCKS STORE 09921', 'FOOD_AND_DRINK', 'COFFEE', 'in store', 350, 1_400],
  ['Chipotle', 'CHIPOTLE 1187', 'FOOD_AND_DRINK', 'RESTAURANT', 'in store', 900, 3_500],
  ['McDonald’s', 'MCDONALD S F3321', 'FOOD_AND_DRINK', 'FAST_FOOD', 'in store', 500, 2_200],
  ['Uber', 'UBER *TRIP HELP.UBER.COM', 'TRANSPORTATION', 'TAXIS_AND_RIDE_SHARES', 'online', 700, 6_500],
  ['Shell', 'SHELL OIL 57442', 'TRANSPORTATION', 'GAS', 'in store', 2_500, 7_500],
  ['Amazon', 'AMZN MKTP US*2A4RT81', 'GENERAL_MERCHANDISE', 'ONLINE_MARKETPLACES', 'online', 600, 22_000],
  ['Target', 'TARGET 00021873', 'GENERAL_MERCHANDISE', 'SUPERSTORES', 'in store', 1_000, 16_000],
  ['Netflix', 'NETFLIX.COM', 'ENTERTAINMENT', 'TV_AND_MOVIES', 'online', 1_549, 1_549],
  ['Spotify', 'SPOTIFY USA', 'ENTERTAINMENT', 'MUSIC_AND_AUDIO', 'online', 1_099, 1_099],
  ['CVS', 'CVS/PHARMACY #04421', 'MEDICAL', 'PHARMACIES_AND_SUPPLEMENTS', 'in store', 500, 6_000],
  ['Comcast', 'COMCAST CABLE COMM', 'RENT_AND_UTILITIES', 'INTERNET_AND_CABLE', 'online', 7_999, 7_999],
  ['United Airlines', 'UNITED 0162341887', 'TRAVEL', 'FLIGHTS', 'online', 18_000, 60_000],
  [
    'Planet Fitness',
    'PLANET FIT CLUB FEES',
    'PERSONAL_CARE',
    'GYMS_AND_FITNESS_CENTERS',
    'other',
    1_000,
    2_499,
  ],
  [null, 'MONTHLY SERVICE FEE', 'BANK_FEES', 'OTHER_BANK_FEES', 'other', 1_200, 1_200],
  [null, 'ACH CREDIT GUSTO PAY 123456', 'INCOME', 'WAGES', 'other', -320_000, -180_000],
  [null, 'INTRST PYMNT', 'INCOME', 'INTEREST_EARNED', 'other', -900, -40],
].map(([merchant, statement, primary, detail, channel, low, high]) => ({
  merchant: merchant as string | null,
  statement: statement as string,
  primary: primary as string,
  detailed: `${primary}_${detail}`,
  channel: channel as Payee['channel'],
  cents: [low as number, high as number],
})) as unknown as [Payee, ...Payee[]];

const emptyMeta = Object.fromEntries(
  [
    'reference_number',
    'ppd_id',
    'payee',
    'by_order_of',
    'payer',
    'payment_method',
    'payment_processor',
    'reason',
  ].map((name) => [name, null]),
);
const emptyLocation = Object.fromEntries(
  ['address', 'city', 'region', 'postal_code', 'country', 'lat', 'lon', 'store_number'].map((name) => [
    name,
    null,
  ]),
);

/** A generated transaction of an account on a day. */
export function makeTransaction(
  random: SeededRandom,
  accountId: string,
  date: string,
  pending = false,
): PlaidTransaction {
  const payee = random.pick(payees);
  return {
    transaction_id: random.id(37),
    account_id: accountId,
    amount: random.between(...payee.cents) / 100,
    iso_currency_code: 'USD',
    unofficial_currency_code: null,
    date,
    authorized_date: date,
    datetime: null,
    authorized_datetime: null,
    name: payee.merchant ?? payee.statement,
    merchant_name: payee.merchant,
    merchant_entity_id: payee.merchant && random.id(37),
    original_description: payee.statement,
    pending,
    pending_transaction_id: null,
    payment_channel: payee.channel,
    payment_meta: emptyMeta,
    location: emptyLocation,
    counterparties: payee.merchant
      ? [
          {
            name: payee.merchant,
            type: 'merchant',
            entity_id: null,
            website: null,
            logo_url: null,
            confidence_level: 'VERY_HIGH',
          },
        ]
      : [],
    personal_finance_category: {
      primary: payee.primary,
      detailed: payee.detailed,
      confidence_level: 'VERY_HIGH',
      version: 'v1',
    },
    transaction_code: null,
    check_number: null,
    account_owner: null,
    website: null,
    logo_url: null,
  };
}

/** The posted transaction that replaces a pending one: a new id, with a reference to the old one. */
export const posted = (random: SeededRandom, pending: PlaidTransaction, date: string): PlaidTransaction => ({
  ...pending,
  transaction_id: random.id(37),
  pending: false,
  pending_transaction_id: pending.transaction_id,
  date,
});

import type { addTransactionEndpoint, Transaction } from '@app/contracts-banking';
import type { RequestInput } from '@app/contracts-kernel';
import type { WrittenByVoice } from '@app/contracts-nlp';
import { formatMoney, jsonNumber } from '@app/money';
import { isForeign, type Slots, type UserLexicon } from '@app/nlu-core';

type NewRow = RequestInput<typeof addTransactionEndpoint>;
type Method = NonNullable<NewRow['paymentMethod']>;

/** The ledger's payment method for each one that people name. */
export const methods: Readonly<Record<string, Method>> = {
  Cash: 'Cash',
  'Credit Card': 'Credit Card',
  'Debit Card': 'Debit Card',
  Check: 'Cheque',
  'Bank Transfer': 'Bank Transfer',
  PayPal: 'Wallet',
  Venmo: 'Wallet',
  'Apple Pay': 'Wallet',
  'Google Pay': 'Wallet',
  Zelle: 'Bank Transfer',
  'Gift Card': 'Other',
};

/** The slots with the person's own currency if '$' left it open. */
export const inOwnCurrency = (slots: Slots, currency: string): Slots =>
  slots.amountMinor === undefined
    ? slots
    : { ...slots, currency: isForeign(slots, currency) ? slots.currency! : currency };

/** The original amount of a converted sum, for the row's note: `€20.00 at 1.0853`. */
const noteOf = ({ saidAs }: Slots): string | undefined =>
  saidAs && `${formatMoney(saidAs.minor, saidAs.currency, 'en-US')} at ${saidAs.rate}`;

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A correction names another category than the guessed one. */
const isGuessed = ({ category, guessedCategory }: Slots): boolean =>
  category !== undefined && category === guessedCategory;

/** One understood purchase as the request body of the ledger. */
export function voiceRow(
  slots: Slots,
  lexicon: UserLexicon,
  currency: string,
  evidence: NonNullable<NewRow['spoken']>,
): NewRow {
  const account = slots.account ? lexicon.accounts.find((a) => a.name === slots.account) : undefined;
  const method = slots.paymentMethod ? methods[slots.paymentMethod] : undefined;
  const note = noteOf(slots);
  return {
    type: slots.type === 'income' ? 'income' : 'expense',
    amount: jsonNumber(slots.amountMinor ?? 0, currency),
    description: capitalised(slots.description ?? slots.merchant ?? slots.category ?? 'Spoken entry').slice(
      0,
      140,
    ),
    ...(slots.category ? { category: slots.category } : {}),
    ...(slots.date ? { date: slots.date } : {}),
    ...(slots.merchant ? { merchant: slots.merchant.slice(0, 140) } : {}),
    ...(account?.id ? { accountId: account.id } : {}),
    ...(method ? { paymentMethod: method } : {}),
    ...(note ? { note } : {}),
    spoken: isGuessed(slots) ? { ...evidence, categoryGuessed: true } : evidence,
  };
}

/** One purchase divided into several categories, as one split row. */
export function splitRow(
  lines: readonly Slots[],
  lexicon: UserLexicon,
  currency: string,
  evidence: NonNullable<NewRow['spoken']>,
): NewRow {
  const [first] = lines;
  const total = lines.reduce((sum, { amountMinor = 0 }) => sum + amountMinor, 0);
  const title = first!.merchant ?? lines.map((line) => line.description ?? line.category).join(' and ');
  return {
    ...voiceRow({ ...first!, amountMinor: total, description: title }, lexicon, currency, evidence),
    lines: lines.map(({ amountMinor = 0, category, description }) => ({
      amount: jsonNumber(amountMinor, currency),
      category: category ?? 'Other',
      ...(description ? { note: capitalised(description) } : {}),
    })),
  };
}

export const writtenOf = (t: Transaction): WrittenByVoice => ({
  id: t.id,
  version: t.version,
  type: t.type,
  description: t.description,
  category: t.category,
  date: t.date,
  amount: t.amount,
  currency: t.currency,
  accountId: t.accountId,
  merchant: t.merchant,
});

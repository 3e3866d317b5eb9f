import { queryBalancesEndpoint } from '@app/contracts-banking';
import { sumMinor } from '@app/money';
import type { AnsweredQuestion } from '../question';
import type { FullAnswer } from '../full-answer';
import { countOf, fullAnswer, type AnswerWriter } from './answer-writer';

const nouns = {
  checking: 'checking account',
  savings: 'savings account',
  card: 'card',
  cash: 'cash account',
} as const;

/** All accounts of one kind: their total and each of them. */
export async function accountsOf(
  { accountKind, owed }: Extract<AnsweredQuestion, { kind: 'accounts-of' }>,
  writer: AnswerWriter,
): Promise<FullAnswer> {
  const { accounts, currency } = await writer.ask(queryBalancesEndpoint, {});
  const own = accounts.filter(({ kind }) => kind === accountKind);
  const isDebt = owed || accountKind === 'card';
  const sign = isDebt ? -1 : 1;
  const home = own.filter((one) => one.currency === currency);
  const total = sign * sumMinor(home.map(({ balanceMinor }) => balanceMinor));
  const text = (one: (typeof own)[number]): string =>
    `${one.name} ${writer.money(sign * one.balanceMinor, one.currency)}`;
  const foreign = own.filter((one) => one.currency !== currency);
  const named = new Intl.ListFormat('en', { type: 'conjunction' });
  return fullAnswer({
    topic: 'accounts-of',
    text:
      home.length === 0
        ? `${named.format(own.map(text))}.`
        : `You ${isDebt ? 'owe' : 'have'} ${writer.money(total, currency)} ${isDebt ? 'on' : 'in'} ${countOf(home.length, nouns[accountKind])}: ${named.format(home.map(text))}.${foreign.length > 0 ? ` Not in it: ${named.format(foreign.map(text))}.` : ''}`,
    figures: [
      ...(home.length > 0
        ? [
            {
              label: isDebt ? 'Owed' : 'Total',
              value: writer.money(total, currency),
              formula: home.map(text).join(' + '),
              link: '/accounts',
              period: null,
              why: null,
            },
          ]
        : []),
      ...own.slice(0, 5).map((one) => ({
        label: one.name,
        value: writer.money(sign * one.balanceMinor, one.currency),
        formula: isDebt ? 'what the account is below zero' : 'balance of the account',
        link: `/transactions?account=${one.id}`,
        period: null,
        why: { figure: 'balance' as const, account: one.id },
      })),
    ],
    followUps: ['How much do I owe?', 'What is my net worth?'],
  });
}

import { listLink, type queryBalancesRequest } from '@app/contracts-banking';
import type { ReplyOf } from '@app/contracts-kernel';
import { confidenceOf, countText, coverage, moneyText, type Answer } from './answer';

export type Balances = ReplyOf<typeof queryBalancesRequest>;

interface BalanceQuestion {
  account?: string;
  locale: string;
  certainty: number;
}

const noAccounts = (certainty: number): Answer => ({
  content: 'You have no accounts here yet. Add one under Bank Accounts, then I can tell you its balance.',
  messageType: 'other',
  sentiment: 'other',
  confidence: confidenceOf(certainty, 1),
  figures: [],
  followUps: [],
});

const partial = (leftOut: number): string =>
  leftOut > 0
    ? ` ${countText(leftOut, 'account')} in a currency without an exchange rate ${leftOut === 1 ? 'is' : 'are'} left out.`
    : '';

/** What is available now, or the balance of one named account. */
export function answerBalance(question: BalanceQuestion, balances: Balances): Answer {
  if (balances.accounts.length === 0) return noAccounts(question.certainty);
  const named = question.account
    ? balances.accounts.filter((account) => account.name.toLowerCase() === question.account!.toLowerCase())
    : [];
  if (question.account && named.length === 0)
    return unknownAccount(question.account, balances, question.certainty);
  const shown = named.length > 0 ? named : balances.accounts;
  const figures = shown.map((account) => ({
    label: account.name,
    value: moneyText(account.balanceMinor, account.currency, question.locale),
    formula: 'opening balance + every completed or pending row of the account',
    link: listLink({ account: account.id }),
    period: null,
    why: { figure: 'balance', account: account.id },
  }));
  const content =
    named.length > 0
      ? `${named[0]!.name} stands at ${figures[0]!.value}.`
      : `You have ${moneyText(balances.availableMinor, balances.currency, question.locale)} available in checking, savings and cash.${partial(balances.leftOut)}`;
  return {
    content,
    messageType: 'financial_insight',
    sentiment: balances.availableMinor < 0 ? 'concerned' : 'other',
    confidence: confidenceOf(
      question.certainty,
      coverage(balances.accounts.length - balances.leftOut, named.length > 0 ? 0 : balances.leftOut),
    ),
    figures,
    followUps: ['What is my net worth?', 'What did I spend this month?'],
  };
}

function unknownAccount(name: string, balances: Balances, certainty: number): Answer {
  return {
    ...noAccounts(certainty),
    content: `I know no account called ${name}. You have ${balances.accounts.map((account) => account.name).join(', ')}.`,
  };
}

/** Assets less liabilities. */
export function answerNetWorth(question: BalanceQuestion, balances: Balances): Answer {
  if (balances.accounts.length === 0) return noAccounts(question.certainty);
  const text = (minor: number): string => moneyText(minor, balances.currency, question.locale);
  return {
    content: `Your net worth is ${text(balances.netWorthMinor)}: ${text(balances.assetsMinor)} owned less ${text(balances.liabilitiesMinor)} owed.${partial(balances.leftOut)}`,
    messageType: 'financial_insight',
    sentiment: balances.netWorthMinor < 0 ? 'concerned' : 'other',
    confidence: confidenceOf(
      question.certainty,
      coverage(balances.accounts.length - balances.leftOut, balances.leftOut),
    ),
    figures: [
      {
        label: 'Net worth',
        value: text(balances.netWorthMinor),
        formula: 'balances of what is owned − balances of what is owed',
        link: '/accounts',
        period: null,
        why: { figure: 'netWorth' },
      },
    ],
    followUps: ['What is my balance?'],
  };
}

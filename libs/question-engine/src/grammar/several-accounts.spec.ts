import { household } from '../../testing/household';
import { ledgerAnswers } from '../../testing/ledger-answers';
import { answerQuestion } from '../answer-question';
import { readQuestion } from './read-question';

const today = '2026-11-21';
const names = {
  ...household,
  accounts: [
    ...household.accounts,
    {
      id: '01920000-0000-7000-8000-0000000000a4',
      name: 'Travel card',
      kind: 'card' as const,
      isDefault: false,
    },
  ],
};
const read = (text: string) => readQuestion({ text, names, today, now: new Date('2026-11-21T12:00:00Z') });

describe('readQuestion about accounts of a kind', () => {
  it.each([
    'how much do I owe on my card',
    'what do I owe on my credit cards',
    'what is my credit card balance',
  ])('means every card of the ledger: %s', (text) =>
    expect(read(text)).toMatchObject({
      outcome: 'asked',
      question: { kind: 'accounts-of', accountKind: 'card' },
    }),
  );

  it('refuses to narrow spending by a kind of account, and says so', () => {
    expect(read('how much did I spend on my card last month')).toMatchObject({
      outcome: 'stopped',
      words: ['card'],
    });
  });

  it('names each card and their total', async () => {
    const account = { kind: 'card', balanceMinor: 0, currency: 'USD', availableMinor: null };
    const { ask } = ledgerAnswers({
      'banking.balances.query': () => ({
        accounts: [
          { ...account, id: 'a3', name: 'Visa Gold', balanceMinor: -61_207 },
          { ...account, id: 'a4', name: 'Travel card', balanceMinor: -18_840 },
          { ...account, id: 'a5', name: 'London card', balanceMinor: -1_000, currency: 'GBP' },
        ],
        currency: 'USD',
      }),
    });
    expect(
      await answerQuestion({ kind: 'accounts-of', accountKind: 'card', owed: true }, today, ask),
    ).toMatchObject({
      text: 'You owe $800.47 on 2 cards: Visa Gold $612.07 and Travel card $188.40. Not in it: London card £10.00.',
    });
  });
});

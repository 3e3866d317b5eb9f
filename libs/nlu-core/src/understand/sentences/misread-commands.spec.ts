import { understandSpoken } from '../../testing/understand-spoken';

const read = (text: string) => {
  const { frame, decision } = understandSpoken(text);
  return { intent: frame.intent, mode: decision.mode, executed: decision.executed, ...frame.slots };
};

describe('sentences that the set ah showed to be misread', () => {
  it.each([
    ['i think ninety a month should do for gifts', { intent: 'set_budget', limitMinor: 9000 }],
    ['for eating out one fifty a month is enough', { intent: 'set_budget', limitMinor: 15_000 }],
    [
      'the landlady wants nine hundred on the first of every month',
      { intent: 'add_event', amountMinor: 90_000 },
    ],
    ['done with the water bill i paid it', { intent: 'add_event', action: 'mark_paid' }],
    ['was last month a good month', { intent: 'query_summary' }],
    ['is november an expensive month', { intent: 'query_summary' }],
    ['how much has walmart had from me', { intent: 'query_spending', merchant: 'Walmart' }],
    ['what was my total last month', { intent: 'query_spending' }],
    ['can i get by till the end of the month on my budget', { intent: 'query_budget' }],
    ['how wealthy am i all told', { intent: 'query_net_worth' }],
    ['salary in twenty one fifty', { intent: 'add_transaction', type: 'income' }],
    ['undo the target one', { intent: 'undo_last', merchant: 'Target' }],
    ['flogged my old desk for sixty', { intent: 'add_transaction', type: 'income', amountMinor: 6000 }],
  ])('%s', (text, wanted) => expect(read(text)).toMatchObject(wanted));

  it.each([
    'i think fifty is enough for lunch',
    'the landlord wants twelve hundred',
    'what is a good savings rate',
    'i have not paid the water bill when i paid it last was june',
  ])('a remark close to them changes nothing by itself: %s', (text) => {
    const got = read(text);
    expect(got.executed && got.intent !== 'out_of_scope').toBe(false);
    expect(got).not.toMatchObject({ intent: 'set_budget' });
  });
});

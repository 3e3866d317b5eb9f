import { spokenFrame, understandSpoken } from '../testing/understand-spoken';

describe('the question at the end of a story', () => {
  it.each([
    [
      'it was a hundred and sixteen two weeks straight and the air never shut off and i keep wondering what did the utilities cost us in august',
      { category: 'Utilities', period: ['2026-08-01', '2026-08-31'] },
    ],
    [
      'august was tenerife and i know i said i would not look but how much did we spend on travel',
      { category: 'Travel', period: ['2026-08-01', '2026-08-31'] },
    ],
  ])('is read alone, with the period of the story: %s', (text, slots) =>
    expect(spokenFrame(text)).toMatchObject({ intent: 'query_spending', slots }),
  );

  it.each([
    'we sat on the porch a while and then the neighbor asked what did the roof cost',
    'she came back from the doctor and told him what did the visit cost',
  ])('is not asked when somebody else asks it: %s', (text) =>
    expect(understandSpoken(text).decision.mode).not.toBe('answer'),
  );

  it.each(['my credit card how much do i owe there now', 'visa card how much i am owing'])(
    'about what is owed on a card asks for its balance: %s',
    (text) =>
      expect(spokenFrame(text)).toMatchObject({ intent: 'query_balance', slots: { account: 'Credit Card' } }),
  );

  it('about a bill of the card stays a question about bills', () =>
    expect(spokenFrame('how much do i owe on my credit card bill').intent).toBe('query_bills'));
});

describe('a payee that no list knows', () => {
  it.each([
    ['remind me the termite man wants eighty five dollars on the third of december', 'termite man'],
    ['picture day money is thirty two bucks due the second of december put that in', 'picture day money'],
  ])('becomes a bill that is asked about: %s', (text, description) => {
    const { frame, decision } = understandSpoken(text);
    expect(frame).toMatchObject({ intent: 'add_event', slots: { description } });
    expect(decision.executed).toBe(false);
  });

  it.each(['the baby is due on the thirtieth', 'my homework is due on friday can you remind me'])(
    'is not found in what is no payment: %s',
    (text) => expect(spokenFrame(text).intent).toBe('out_of_scope'),
  );
});

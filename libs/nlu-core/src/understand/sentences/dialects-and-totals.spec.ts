import { spokenFrame, understandSpoken } from '../../testing/understand-spoken';

describe('sentences in dialect', () => {
  it.each([
    ["the gas an leccy's a hundred an seventy two pound so that's me paid it", { amountMinor: 17_200 }],
    ['hunner an twenty quid ah paid for the course fees', { amountMinor: 12_000 }],
    ['whit have ah spent this month', { period: ['2026-11-01', '2026-11-21'] }],
    ['slide twenty outta shopping over into groceries', { action: 'move', fromCategory: 'Shopping' }],
  ])('are read like the standard words: %s', (text, slots) =>
    expect(spokenFrame(text).slots).toMatchObject(slots),
  );

  it('keep the hours of a rate apart from its amount', () =>
    expect(spokenFrame('the babysitter is a hundred an hour').slots.amountMinor).not.toBe(10_100));
});

describe('the total of a purchase', () => {
  it.each([
    ['we had two biscuits and a coffee apiece twelve seventy four', 1_274],
    ['four pizzas at 12 dollars each', 4_800],
    ["dairy queen seven eighty five and don't you tell the doctor", 785],
    ['my shoes broke so i bought a new one twenty nine ninety nine at ross', 2_999],
    ['cleaning things eight ninety nine dollar store', 899],
    ["earl's pension check was four hundred twelve fifty so go ahead and put that in", 41_250],
  ])('is the amount that was paid: %s', (text, amountMinor) =>
    expect(spokenFrame(text)).toMatchObject({ intent: 'add_transaction', slots: { amountMinor } }),
  );
});

describe('a change of a bill or budget', () => {
  it.each([
    [
      'the peco bill is wrong in here it should be a hundred thirty two fifty every month now',
      { amountMinor: 13_250 },
    ],
    [
      'shift forty pound out the shopping budget into travel will you',
      { action: 'move', fromCategory: 'Shopping', category: 'Travel', limitMinor: 4_000 },
    ],
  ])('is asked about with its values: %s', (text, slots) => {
    const { frame, decision } = understandSpoken(text);
    expect(frame.slots).toMatchObject(slots);
    expect(decision.executed).toBe(false);
  });
});

describe('numbers and questions of others', () => {
  it.each([
    'ok guys from measure twelve and watch the flats',
    'everybody lunch is in room twelve',
    '12 dollars pipe veba pagu',
  ])('write nothing: %s', (text) => expect(understandSpoken(text).decision.executed).toBe(false));

  it.each([
    'forty five',
    'did a plumber charge you 90',
    'if sky have put our broadband up to forty two',
    'my neighbor babysat and she was paid a hundred and fifty by her sister',
    'and then the neighbor asked what did the roof cost',
  ])('ask for nothing: %s', (text) =>
    expect(understandSpoken(text).decision.mode).not.toMatch(/execute|confirm|answer/),
  );
});

import { isExecuted, spokenEntry, spokenFrame, understandSpoken } from '../../testing/understand-spoken';

describe('an amount behind a thing for several people', () => {
  it.each([
    ['cinema for two twenty two altogether', 2200],
    ['dinner for two sixty in total', 6000],
    ['tickets for four eighty all in', 8000],
    ['panto for three forty five altogether', 4500],
    ['meal for two thirty eight between us', 3800],
    ['cinema for two twenty two fifty', 2250],
  ])('is the price for all of them when the words say so: %s', (text, amountMinor) => {
    expect(spokenEntry(text)).toMatchObject({ amountMinor });
  });

  it.each([
    'cinema for two twenty two',
    'the pictures for two eighteen',
    'panto for three forty five',
    'tickets for two fifty',
    'carvery for two thirty',
    'dinner for four sixty',
  ])('is asked about when it can be read in two ways: %s', (text) => expect(isExecuted(text)).toBe(false));

  it.each([
    ['a latte for three eighty', 380],
    ['bus for two fifty', 250],
    ['cinema twenty two', 2200],
  ])('is an amount alone for a thing of one person: %s', (text, amountMinor) =>
    expect(spokenFrame(text).slots.amountMinor).toBe(amountMinor),
  );
});

describe('parking', () => {
  it.each([
    'parked at the hospital that was six',
    'parking at the hospital was six pounds',
    'parked at the station eight fifty',
    'parked by the dentist four pounds',
    'paid three pounds for parking at the library',
    'parking at tesco two pounds',
  ])('wins over the place where one parked: %s', (text) =>
    expect(spokenEntry(text)).toMatchObject({ category: 'Transport', description: 'parking' }),
  );

  it.each([
    ['lunch at the hospital was six', 'Dining'],
    ['parking at the hospital six pounds put it under health', 'Health'],
  ])('does not win over another thing or a named category: %s', (text, category) =>
    expect(spokenFrame(text).slots.category).toBe(category),
  );
});

describe('pay that has arrived', () => {
  it.each([
    ['my wages are in nineteen hundred and twenty', 192_000],
    ['my wages have come in nineteen hundred', 190_000],
    ['my pay has landed two thousand pounds', 200_000],
    ['child benefit came in this morning one hundred and forty', 14_000],
    ['my state pension has come through seven hundred and forty', 74_000],
    ['universal credit has gone in eight hundred and twelve', 81_200],
    ['my wages went in today sixteen fifty', 165_000],
  ])('is income: %s', (text, amountMinor) =>
    expect(spokenEntry(text)).toMatchObject({ type: 'income', amountMinor }),
  );

  it.each([
    'when do my wages come in',
    'have my wages come in yet',
    'my wages are in the bank on friday',
    'if my wages are in by friday i will have nineteen hundred',
    'my wages will be nineteen hundred and twenty',
    "my brother's wages are in nineteen hundred",
  ])('is not seen before it has arrived, or for somebody else: %s', (text) =>
    expect(isExecuted(text)).toBe(false),
  );
});

describe('money back from a shop', () => {
  it.each([
    ['next have given me twenty five back for that top', 2500, 'Next'],
    ['next refunded me eighteen', 1800, 'Next'],
    ['argos have given me thirty back for the kettle', 3000, 'Argos'],
    ['currys gave me forty back', 4000, 'Currys'],
    ['tesco have given us twelve back', 1200, 'Tesco'],
  ])('is a refund: %s', (text, amountMinor, merchant) =>
    expect(spokenEntry(text)).toMatchObject({ type: 'income', category: 'Refund', amountMinor, merchant }),
  );

  it.each([
    "what's due next",
    'add forty for lunch next',
    'from next month put dining at two hundred',
    'remind me to pay the rent next friday',
  ])('does not come from the shop Next where next is only a word: %s', (text) =>
    expect(spokenFrame(text).slots.merchant).toBeUndefined(),
  );

  it.each([
    'next never gave me my money back',
    'next should give me twenty five back',
    'will next give me twenty back',
  ])('is not recorded before it was given: %s', (text) => expect(isExecuted(text)).toBe(false));
});

describe('a bill that was just paid', () => {
  it.each([
    ['could you put down the electric bill please i just paid it it was ninety five', 9500],
    ['put down the water rates i just paid them forty two', 4200],
    ['can you note the broadband i have just paid it thirty two', 3200],
    ['pop down the council tax just paid it one forty two', 14_200],
    ['log the gas bill i paid it this morning it was sixty', 6000],
  ])('is a purchase: %s', (text, amountMinor) => expect(spokenEntry(text)).toMatchObject({ amountMinor }));
});

describe('a price seen in a shop', () => {
  it.each([
    'that jacket costs ninety',
    'the coat in the window is eighty pounds',
    'those trainers are a hundred and ten',
    'this telly costs four hundred',
    'a pint costs seven in london',
  ])('answers nothing and records nothing: %s', (text) => {
    const { frame, decision } = understandSpoken(text);
    expect([decision.executed, decision.mode === 'answer', frame.intent.startsWith('query')]).toEqual([
      false,
      false,
      false,
    ]);
  });
});

describe('how the month is going', () => {
  it.each([
    "how's my month looking",
    "how's my month going",
    'how are my finances looking',
    "how's our month shaping up",
    'how is this month looking',
  ])('is a summary: %s', (text) => expect(spokenFrame(text).intent).toBe('query_summary'));
});

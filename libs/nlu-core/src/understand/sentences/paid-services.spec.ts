import { isExecuted, spokenEntry, spokenFrame, understandSpoken } from '../../testing/understand-spoken';

describe('a tradesperson who came', () => {
  it.each([
    ['exterminator came eighty five bucks', 8500],
    ['the plumber came by one fifty', 15_000],
    ['fridge guy came out 120 dollars', 12_000],
    ['electrician showed up three hundred dollars', 30_000],
    ['lawn guy came sixty', 6000],
    ['thirty five dollar overdraft fee hit me', 3500],
  ])('was paid: %s', (text, amountMinor) =>
    expect(spokenEntry(text)).toMatchObject({ type: 'expense', amountMinor }),
  );
});

describe('a filled tank', () => {
  it.each([
    'filled up the honda twenty fifty',
    'filled her up forty bucks',
    'gassed up the old beater thirty',
    'topped up the jeep fifty five',
    'forty two to fill the civic',
  ])('is transport, whatever the vehicle is called: %s', (text) =>
    expect(spokenEntry(text)).toMatchObject({ category: 'Transport' }),
  );
});

describe('a share of a total', () => {
  it.each([
    ['pizza was thirty total so fifteen for me', 1500, 3000],
    ['dinner thirty total so fifteen for me', 1500, 3000],
    ['thirty total so fifteen for me at chipotle', 1500, 3000],
    ['uber was forty total twenty for me', 2000, 4000],
    ['we split sixty for sushi so thirty for my half', 3000, 6000],
    ['lunch total was forty my part was eighteen', 1800, 4000],
  ])('is the amount, after a confirmation: %s', (text, amountMinor, totalMinor) => {
    expect(spokenFrame(text).slots).toMatchObject({ amountMinor, totalMinor });
    expect(isExecuted(text)).toBe(false);
  });
});

describe('the price of a thing that costs hundreds', () => {
  it.each([
    ['new laptop twelve ninety nine', 129_900],
    ['got a couch fourteen fifty', 145_000],
    ['laptop case twelve ninety nine', 1299],
    ['notebooks and pens for class twelve fifty', 1250],
    ['soccer registration one twenty', 12_000],
  ])('is not read as dollars and cents without asking: %s', (text, amountMinor) => {
    expect(spokenFrame(text).slots.amountMinor).toBe(amountMinor);
    expect(amountMinor > 100_000 && isExecuted(text)).toBe(false);
  });
});

describe('commands in other words', () => {
  it.each([
    ['up the transport budget twenty dollars', 'set_budget', { changeByMinor: 2000 }],
    ['put down forty two fifty for groceries', 'add_transaction', { amountMinor: 4250 }],
    ['my bad twenty six', 'correct_last', { amountMinor: 2600 }],
    ['wire fee twelve fifty', 'add_transaction', { amountMinor: 1250 }],
    ["how's this month looking", 'query_summary', {}],
  ] as const)('%s', (text, intent, slots) => expect(spokenFrame(text)).toMatchObject({ intent, slots }));

  it.each(['you should spend less on coffee', 'how come gas costs so much', 'can i afford a house'])(
    'are not read into talk about money: %s',
    (text) => expect(understandSpoken(text).decision.mode).not.toBe('answer'),
  );
});

describe('the destination of a ride', () => {
  it.each([
    'uber to the office 17.80',
    'took a cab to office for eleven fifty',
    'train to work six forty',
    'bus to the hospital three pounds',
    'taxi to the airport forty dollars',
    'lyft to the dentist 14.20',
    'tram to the vet 3.20',
    'got an uber back from the pub thirteen quid',
  ])('does not decide its category: %s', (text) =>
    expect(spokenEntry(text)).toMatchObject({ type: 'expense', category: 'Transport' }),
  );

  it.each([
    ['uber to the office 17.80 put it under business', 'Business'],
    ['train to the client meeting as business 31.40', 'Business'],
    ['uber eats to the office 31.40', 'Dining'],
    ['bagels for the office 14.50', 'Dining'],
  ])('changes no category that was named or that belongs to another thing: %s', (text, category) =>
    expect(spokenFrame(text).slots.category).toBe(category),
  );
});

describe('income of the self-employed', () => {
  it.each([
    ['johnson paid my invoice today thirty two hundred', 320_000],
    ['the hendersons paid my invoice 850 dollars', 85_000],
    ['brightside paid our invoice fourteen hundred', 140_000],
    ['stripe paid out 942.30', 94_230],
    ['paypal paid out 210.55 today', 21_055],
    ['square deposited 312.40', 31_240],
    ['my etsy shop earned 316 dollars this week', 31_600],
    ['my ebay shop made 120 dollars this month', 12_000],
    ['we got thirty dollars for the old stroller at the yard sale', 3000],
  ])('is income: %s', (text, amountMinor) =>
    expect(spokenEntry(text)).toMatchObject({ type: 'income', amountMinor }),
  );

  it.each([
    "paid the plumber's invoice 320 dollars",
    'i paid my invoice from the lawyer 320 dollars',
    'stripe fees 12.40',
    'etsy 31.60',
  ])('is not read into what the speaker paid: %s', (text) =>
    expect(spokenFrame(text).slots.type).toBe('expense'),
  );

  it.each([
    'johnson should pay my invoice thirty two hundred',
    'stripe will pay out 942.30 tomorrow',
    'stripe has not paid out 942.30 yet',
    "my brother's etsy shop earned 316 dollars",
    'if my etsy shop earned 316 dollars i would be happy',
    'when johnson paid my invoice it was thirty two hundred',
    'they got thirty dollars for the old stroller',
  ])('is not written before it was paid, or for somebody else: %s', (text) =>
    expect(isExecuted(text)).toBe(false),
  );
});

describe('a present', () => {
  it.each([
    ['bought my mom a necklace for her birthday sixty five dollars', 'necklace'],
    ['bought nan a scarf for her birthday twenty two pounds', 'scarf'],
    ['got dad a jumper for christmas thirty quid', 'jumper'],
    ['got my sister a blender for her wedding eighty dollars', 'blender'],
    ["bought a watch for my husband's birthday 120 dollars", 'watch'],
    ["a book for my nephew's birthday 14.99", 'book'],
  ])('is a gift when an occasion is said, and is named without the person: %s', (text, description) =>
    expect(spokenFrame(text).slots).toMatchObject({ category: 'Gifts', description }),
  );

  it.each([
    ['bought a scarf twenty two pounds', 'Shopping'],
    ['bought a dress for my birthday eighty dollars', 'Shopping'],
    ["bought a suit for my brother's wedding two hundred dollars", 'Shopping'],
    ['bought shoes for the christmas party sixty dollars', 'Shopping'],
  ])('is not read into what the speaker bought for themselves: %s', (text, category) =>
    expect(spokenFrame(text).slots.category).toBe(category),
  );

  it.each([
    'mom bought dad a scarf for his birthday twenty two pounds',
    'i want to buy nan a scarf for her birthday twenty two pounds',
  ])('is not written when another person bought it or it is only planned: %s', (text) =>
    expect(isExecuted(text)).toBe(false),
  );
});

describe('a price read out or said behind the thing', () => {
  it.each([
    ["i'd like to add the flowers for the cemetery they were twenty eight dollars", 2800],
    ['i want to add the sandwiches they were fourteen fifty', 1450],
    ["um let's see the receipt says 84.12 that was groceries at kroger", 8412],
    ['the receipt says 31.10 that was lunch at subway', 3110],
    ['window cleaner sixteen forty', 1640],
    ['sunday roast thirty eight pounds', 3800],
  ])('belongs to a purchase: %s', (text, amountMinor) =>
    expect(spokenEntry(text)).toMatchObject({ type: 'expense', amountMinor }),
  );

  it.each([
    "i'd like the flowers but they were twenty eight dollars",
    'the menu says 84.12',
    'booked the train to edinburgh and the hotel 410',
    'paid for the flights and the car hire three hundred',
    'paid seventeen fifty by work',
  ])('is not written when it may mean anything else: %s', (text) => expect(isExecuted(text)).toBe(false));

  it.each([
    ['credit card interest 31.20', 'Fees'],
    ['paid 22.50 in credit card interest', 'Fees'],
    ['sunday roast at the crown 38.50', 'Dining'],
  ])('has the category of the thing: %s', (text, category) =>
    expect(spokenFrame(text).slots).toMatchObject({ type: 'expense', category }),
  );
});

describe('a budget that is no longer needed', () => {
  it.each([
    ["scrap my travel budget we're not going anywhere", 'Travel'],
    ['bin the dining budget we never go out', 'Dining'],
    ['delete my travel budget we are staying home this year', 'Travel'],
    ["scrap the shopping budget there's no point", 'Shopping'],
  ])('is asked about with the reason behind it: %s', (text, category) => {
    const { frame, decision } = understandSpoken(text);
    expect([frame.intent, frame.slots.action, frame.slots.category, decision.executed]).toEqual([
      'set_budget',
      'remove',
      category,
      false,
    ]);
  });

  it.each(['scrap my travel budget we said but it was a joke', 'they want to scrap my travel budget'])(
    'is not removed for what others say: %s',
    (text) => expect(spokenFrame(text).slots.action).not.toBe('remove'),
  );
});

describe('a company that has put up its bill', () => {
  it.each([
    ['virgin have put my broadband up to thirty six quid a month', 3600],
    ['sky have put our broadband up to forty two pounds a month', 4200],
    ['bt has put my landline up to 18.50 a month', 1850],
    ['ee has raised my phone bill to twelve pounds a month', 1200],
  ])('changes the amount of the bill, and is asked about: %s', (text, amountMinor) => {
    const { frame, decision } = understandSpoken(text);
    expect(frame).toMatchObject({ intent: 'add_event', slots: { action: 'reprice', amountMinor } });
    expect(decision.executed).toBe(false);
  });

  it.each([
    'who has put my broadband up to thirty six quid',
    'if sky have put our broadband up to forty two',
  ])('is no change in a question or a condition: %s', (text) =>
    expect(spokenFrame(text).slots.action).not.toBe('reprice'),
  );
});

import { understandSpoken } from '../../testing/understand-spoken';

/** A new amount of a bill with these slots is asked about. */
function asksToReprice(text: string, slots: Record<string, unknown>): void {
  const { frame, decision } = understandSpoken(text);
  expect({ intent: frame.intent, slots: frame.slots, mode: decision.mode }).toMatchObject({
    intent: 'add_event',
    slots: { ...slots, action: 'reprice' },
    mode: 'confirm',
  });
}

describe('changes of bills, reminders and budgets that exist', () => {
  it.each<[string, Record<string, unknown>]>([
    ['the rent is 1450 now', { category: 'Housing', amountMinor: 145_000 }],
    ['netflix went up to 17.99', { merchant: 'Netflix', amountMinor: 1_799 }],
    ['my phone bill is thirty eight now', { category: 'Utilities', amountMinor: 3_800 }],
    ["they've put the gym up to thirty five", { description: 'gym', amountMinor: 3_500 }],
    ['change the phone bill to forty two', { category: 'Utilities', amountMinor: 4_200 }],
    ['the car insurance came down to seventy eight', { category: 'Insurance', amountMinor: 7_800 }],
    ['the water bill should be fifty eight not fifty two', { amountMinor: 5_800 }],
    ['the rent is 1200 not 1100', { category: 'Housing', amountMinor: 120_000 }],
  ])('ask before the amount of a bill is changed: %s', asksToReprice);

  it.each([
    'water bill came to eighty two',
    'the rent was 1450',
    'paid the phone bill 42',
    'the phone bill was 42',
    "my sister's rent went up to nine hundred",
    'if the rent goes up to 1450',
    'set my groceries budget to 300',
  ])('leave payments, budgets and the bills of others alone: %s', (text) =>
    expect(understandSpoken(text).frame.slots.action).not.toBe('reprice'),
  );

  it.each<[string, string, Record<string, unknown>]>([
    ['delete the gym bill', 'add_event', { description: 'gym', action: 'remove' }],
    ['get rid of the netflix bill', 'add_event', { merchant: 'Netflix', action: 'remove' }],
    ['take the phone bill off my list of bills', 'add_event', { action: 'remove' }],
    ['remove my rent reminder', 'add_event', { action: 'remove_reminder' }],
    ['stop reminding me about the water bill', 'add_event', { action: 'remove_reminder' }],
    ["i don't need the reminder for the car tax anymore", 'add_event', { action: 'remove_reminder' }],
    ['delete my travel budget', 'set_budget', { category: 'Travel', action: 'remove' }],
    ['get rid of the limit on dining', 'set_budget', { category: 'Dining', action: 'remove' }],
  ])('ask before something is removed: %s', (text, intent, slots) => {
    const { frame, decision } = understandSpoken(text, { confidence: 1 });
    expect({ intent: frame.intent, slots: frame.slots, decision }).toMatchObject({
      intent,
      slots,
      decision: { mode: 'confirm', hazards: ['delete'] },
    });
  });

  it.each([
    [
      'so the landlord raised our rent it is thirteen fifty now',
      { description: 'rent', amountMinor: 135_000 },
    ],
    ["our landlord raised the rent it's fourteen hundred now", { amountMinor: 140_000 }],
    ["netflix raised their prices again it's 17.99 now", { merchant: 'Netflix', amountMinor: 1_799 }],
    ["they put up the internet it's fifty five a month now", { amountMinor: 5_500 }],
    ["my car insurance went up it's ninety six now", { category: 'Insurance', amountMinor: 9_600 }],
    ["the gym lowered its price so it's thirty five now", { description: 'gym', amountMinor: 3_500 }],
    ['we switched phone plans so the phone bill is eighty now', { amountMinor: 8_000 }],
    ["spotify went up on me it's 12.99 now", { merchant: 'Spotify', amountMinor: 1_299 }],
    ["good news the electric bill came down it's sixty eight now", { amountMinor: 6_800 }],
  ])('take the new amount from the clause behind the news: %s', asksToReprice);

  it.each([
    "gas went up again it's four dollars now",
    "eggs went up it's seven dollars now",
    "my sister's landlord raised her rent it's thirteen fifty now",
    'the landlord might raise our rent to thirteen fifty',
    "if the landlord raises our rent it's thirteen fifty",
    "bitcoin went up it's ninety thousand now",
    "the temperature went up it's eighty now",
  ])('are not read into prices of other things and people: %s', (text) =>
    expect(understandSpoken(text).decision.mode).not.toMatch(/execute|confirm/),
  );

  it.each<[string, Record<string, unknown>]>([
    ['we canceled the cable finally so you can take that bill off', { action: 'remove' }],
    ['we cancelled netflix so you can take that bill off', { merchant: 'Netflix', action: 'remove' }],
    ['i canceled the gym so take that one off my bills', { description: 'gym', action: 'remove' }],
    ['i quit the gym so you can remove that bill', { description: 'gym', action: 'remove' }],
    ['delete the hulu bill i canceled it', { merchant: 'Hulu', action: 'remove' }],
    ["remove the hulu bill we don't have it anymore", { merchant: 'Hulu', action: 'remove' }],
    ['we finally got rid of cable so take it off the bills', { action: 'remove' }],
    ["i've packed in the gym so take it off the bills", { description: 'gym', action: 'remove' }],
    ["please take the hulu bill off i don't use it", { merchant: 'Hulu', action: 'remove' }],
    ["i'd like the gym bill deleted please", { description: 'gym', action: 'remove' }],
    ['can you have the netflix bill taken off', { merchant: 'Netflix', action: 'remove' }],
    ["i'd like the reminder for the water bill removed", { action: 'remove_reminder' }],
    ["i'd like the reminder for the rent removed", { description: 'rent', action: 'remove_reminder' }],
  ])('ask before a bill is removed that was given up: %s', (text, slots) => {
    const { frame, decision } = understandSpoken(text, { confidence: 1 });
    expect({ intent: frame.intent, slots: frame.slots, decision }).toMatchObject({
      intent: 'add_event',
      slots,
      decision: { mode: 'confirm', hazards: ['delete'] },
    });
  });

  it.each([
    "cancel my netflix subscription i don't watch it",
    'we canceled the party so you can take that off the calendar',
    'they canceled our flight so get me off this line',
    'my sister canceled her gym so she can take that bill off',
    'i might cancel the gym and then you can take that bill off',
    'delete the photos of the party',
    'delete the pictures from last week',
    'remove the videos of the dog',
    'delete the email about the rent',
    'delete the text from the bank',
  ])('are not read into other things that are given up or deleted: %s', (text) =>
    expect(understandSpoken(text).decision.mode).not.toMatch(/execute|confirm/),
  );

  it.each([
    'undo the rent bill',
    'remove the bill i just added',
    'delete all my budgets',
    'did i delete the gym bill?',
    'cancel my netflix subscription',
    'he deleted the gym bill',
  ])('remove nothing that was not named as a bill or budget: %s', (text) =>
    expect(understandSpoken(text).frame.slots.action ?? '').not.toMatch(/^remove/),
  );
});

describe('a change of a bill behind or before its reason', () => {
  it.each([
    ['our car insurance is going up to two hundred fifteen a month please change it', 'reprice'],
    [
      'the insurance people wrote that our car insurance is going up to two hundred fifteen a month please change it',
      'reprice',
    ],
    ['my phone bill is now forty five per month please change it', 'reprice'],
    ['the internet is going up to seventy five dollars a month would you change that', 'reprice'],
    ['so my landlord raised the rent to $1580 go ahead and update that', 'reprice'],
    ['they raised my phone bill to sixty please update it', 'reprice'],
    ['netflix went up to eighteen dollars so please change that', 'reprice'],
    ["they've moved the water bill to the eighteenth so please change that for me", 'reschedule'],
    ['they moved my internet bill to the fifth could you change that', 'reschedule'],
    ["push the accountant's bill to december first", 'reschedule'],
    ['push the water bill to december first', 'reschedule'],
    ['can you bump the internet bill to the twelfth', 'reschedule'],
    ["we don't take the newspaper anymore so please remove it from the bills", 'remove'],
    ["we don't get the newspaper any more so take it off the bills", 'remove'],
    ['we no longer have cable so please remove it from my bills', 'remove'],
    ['drop zoom from my bills', 'remove'],
    ['remove hulu from my bills', 'remove'],
    ['please take spotify out of my bills', 'remove'],
    ['i have cancelled the gym so take it out from my bills', 'remove'],
    ['i quit the gym so take it out of my bills', 'remove'],
  ])('is asked about, and never written at once: %s', (text, action) => {
    const { frame, decision } = understandSpoken(text, { confidence: 1 });
    expect({ intent: frame.intent, action: frame.slots.action, mode: decision.mode }).toEqual({
      intent: 'add_event',
      action,
      mode: 'confirm',
    });
  });

  it('takes the next such day for a bill that somebody moved', () =>
    expect(
      understandSpoken("they've moved the water bill to the eighteenth so please change that for me").frame
        .slots.date,
    ).toBe('2026-12-18'));

  it.each([
    "the property tax of twelve hundred is due on december tenth and i mustn't forget it",
    'the water bill of sixty is due on the ninth and i must not forget it',
  ])('adds a bill that must not be forgotten: %s', (text) =>
    expect(understandSpoken(text).frame).toMatchObject({
      intent: 'add_event',
      slots: { date: expect.stringContaining('-12-') as string },
    }),
  );

  it.each(['the electric bill has that been paid', 'the rent is it paid', 'my phone bill did we pay that'])(
    'marks nothing as paid in a question: %s',
    (text) => expect(understandSpoken(text).frame.intent).toBe('query_bills'),
  );

  it.each([
    "we don't take the bus anymore so please remove it from the map",
    'drop zoom from my phone',
    'they moved the water heater to the basement could you change that',
    'they moved the meeting to the fifth could you change that',
    "my sister's insurance went up to two hundred please change it",
    'the price of gas is four dollars please change it',
    "we don't get the milk anymore so take it off the stove",
    'i would take the bus off the list',
    'could you drop zoom from my phone',
  ])('changes no bill where none is named or it belongs to another: %s', (text) =>
    expect(understandSpoken(text).decision.mode).not.toMatch(/execute|confirm/),
  );
});

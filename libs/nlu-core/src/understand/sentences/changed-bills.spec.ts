import { understandSpoken } from '../../testing/understand-spoken';

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
  ])('ask before the amount of a bill is changed: %s', (text, slots) => {
    const { frame, decision } = understandSpoken(text);
    expect({ intent: frame.intent, slots: frame.slots, mode: decision.mode }).toMatchObject({
      intent: 'add_event',
      slots: { ...slots, action: 'reprice' },
      mode: 'confirm',
    });
  });

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
  ])('take the new amount from the clause behind the news: %s', (text, slots) => {
    const { frame, decision } = understandSpoken(text);
    expect({ intent: frame.intent, slots: frame.slots, mode: decision.mode }).toMatchObject({
      intent: 'add_event',
      slots: { ...slots, action: 'reprice' },
      mode: 'confirm',
    });
  });

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

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

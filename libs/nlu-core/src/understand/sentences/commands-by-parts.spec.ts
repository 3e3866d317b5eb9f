import { understandSpoken } from '../../testing/understand-spoken';

describe('commands recognised by the classes of their words', () => {
  it.each<[string, string, Record<string, unknown>]>([
    ['hold me under ninety on shopping', 'set_budget', { limitMinor: 9_000, category: 'Shopping' }],
    [
      'i want thirty more in entertainment',
      'set_budget',
      { changeByMinor: 3_000, category: 'Entertainment' },
    ],
    ['dining down by forty', 'set_budget', { changeByMinor: -4_000, category: 'Dining' }],
    [
      'steal twenty from my travel budget for gifts',
      'set_budget',
      { action: 'move', fromCategory: 'Travel', category: 'Gifts', limitMinor: 2_000 },
    ],
    [
      'internet bill seventy dollars due december 9th, put that down',
      'add_event',
      { amountMinor: 7_000, date: '2026-12-09' },
    ],
    ['nag me about the mortgage on monday', 'add_event', { category: 'Housing' }],
    ['the rent has been paid, check it off', 'add_event', { action: 'mark_paid' }],
    ['postpone the water bill to friday', 'add_event', { action: 'snooze' }],
    ['move the rent to the 3rd', 'add_event', { action: 'reschedule', date: '2026-12-03' }],
    [
      'remind me to call the bank on monday',
      'add_event',
      { description: 'call the bank', date: '2026-11-23' },
    ],
    ['I owe the plumber 140 by the 30th', 'add_event', { amountMinor: 14_000, date: '2026-11-30' }],
    ['generate tax report 2025', 'generate_report', { period: ['2025-01-01', '2025-12-31'] }],
    ['tag the last purchase as a gift', 'correct_last', { category: 'Gifts' }],
    ['consider that one travel', 'correct_last', { category: 'Travel' }],
    ['label everything from etsy as shopping', 'correct_last', { action: 'rule', category: 'Shopping' }],
    ['no no take that off', 'undo_last', {}],
    ['i would like to see the transactions page', 'navigate', { page: '/transactions' }],
    ['put together a tax report for me', 'generate_report', { reportType: 'tax' }],
    ['see whether my bank has anything new', 'sync_accounts', {}],
    ['bring my crypto up to date', 'sync_crypto', {}],
  ])('are recognised in any word order: %s', (text, intent, slots) => {
    const { frame } = understandSpoken(text);
    expect({ intent: frame.intent, slots: frame.slots }).toMatchObject({ intent, slots });
  });

  it.each([
    'should i keep dining under a hundred',
    "don't take twenty off my grocery budget",
    'my wife wants thirty more in entertainment',
    'if i move fifty from travel to dining',
    'remind me what i paid for rent',
    'did i mark the rent as paid',
    'maybe put together a tax report',
    'take me back home',
  ])('change nothing when they are asked, denied or hypothetical: %s', (text) => {
    const { frame, decision } = understandSpoken(text);
    expect({ text, changed: frame.intent !== 'navigate' && decision.executed }).toEqual({
      text,
      changed: false,
    });
  });
});

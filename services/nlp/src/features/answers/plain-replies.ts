import { pageNames, policyConfig, type Frame, type Hazard, type Intent } from '@app/nlu-core';
import { answer, refuse, type Outcome } from '../commands/outcome';
import type { StoredFrame } from '../commands/pending.schema';
import { moneyText, purchaseText, type Listener } from './phrases';

/** What voice cannot do yet, with the screen that can. */
const elsewhere: Partial<Record<Intent, { what: string; label: string; path: string }>> = {
  set_budget: { what: 'set budgets', label: 'Budget', path: '/budget' },
  query_bills: { what: 'read out bills', label: 'Dashboard', path: '/' },
  add_event: { what: 'add bills and reminders', label: 'Dashboard', path: '/' },
  query_payroll: { what: 'read out payroll', label: 'Payroll', path: '/payroll-dashboard' },
  sync_payroll: { what: 'sync payroll', label: 'Payroll', path: '/payroll' },
  sync_accounts: { what: 'sync bank accounts', label: 'Bank Accounts', path: '/accounts' },
  sync_crypto: { what: 'sync wallets', label: 'Crypto', path: '/crypto' },
  query_crypto: { what: 'read out your wallets', label: 'Crypto', path: '/crypto' },
  generate_report: { what: 'make reports', label: 'Reports', path: '/reports' },
  query_insights: { what: 'read out insights', label: 'Spending Insights', path: '/insights' },
};

const helpText =
  'You can say: add an expense of $45 for lunch yesterday; got paid 2,150 from Acme; what is my balance; how much did I spend on groceries last month; how much is left for dining; show my budget; open transactions; undo.';

const pageTitle = (path: string): string => pageNames[path]?.[0] ?? path;

/** Answers that need no ledger: screens, help, and honest refusals. Undefined for the rest. */
export function plainReply(frame: StoredFrame): Outcome | undefined {
  const { intent, slots } = frame;
  if (intent === 'navigate' && slots.page)
    return answer(`Opening ${pageTitle(slots.page)}.`, { navigate: slots.page });
  if (intent === 'help') return answer(helpText);
  if (intent === 'sync_payroll' && slots.action === 'connect')
    return answer('Opening payroll setup.', { navigate: '/adp-setup' });
  if (intent === 'sync_accounts' && slots.action === 'connect')
    return answer('Opening your bank accounts, where you can connect one.', { navigate: '/accounts' });
  const other = elsewhere[intent];
  return other
    ? refuse(`I can't ${other.what} by voice yet, but ${other.label} can.`, {
        suggestion: { label: other.label, path: other.path },
      })
    : undefined;
}

const refusals: Partial<Record<NonNullable<Frame['block']>, string>> = {
  'money-movement': "I can't move money, pay or buy anything. I can write down what you paid.",
  destructive: "I can't delete that by voice. Undo takes back your last spoken change.",
  'other-object': "I can't do that: I only keep track of money.",
};

const holdbacks: Partial<Record<NonNullable<Frame['block']>, string>> = {
  negation: 'It sounded like something that did not happen, so I changed nothing.',
  question: 'That sounded like a question about adding, so I changed nothing. Say “add …” to add it.',
  hypothetical: 'It sounded like a plan, so I changed nothing. Tell me once you have paid it.',
  'other-subject': 'It sounded like somebody else paid, so I changed nothing. Say “I paid …” if it was you.',
  'negative-amount': 'I did not get the amount. How much was it?',
  'amount-range': 'I heard two amounts. Which one is it?',
};

/** A command that is not carried out as it stands. */
export const refusalOf = (frame: Frame): Outcome =>
  refuse((frame.block && refusals[frame.block]) ?? 'Command not understood', { suggestion: undefined });

export function clarification(frame: Frame, heard: string, listener: Listener): Outcome {
  const stored: StoredFrame = {
    intent: frame.intent,
    slots: frame.slots,
    template: frame.template,
    certainty: frame.certainty,
    hazards: frame.hazards,
    ...(frame.missing ? { missing: frame.missing } : {}),
    ...(frame.lines ? { lines: frame.lines } : {}),
  };
  if (frame.missing)
    return {
      success: false,
      mode: 'clarify',
      message: frame.missing === 'amount' ? 'How much was it?' : 'What was it for?',
      waits: { kind: 'completion', frame: stored, heard },
    };
  const held = frame.block && holdbacks[frame.block];
  if (held) return { success: false, mode: 'clarify', message: held };
  if (frame.intent === 'add_transaction' && frame.slots.amountCents !== undefined)
    return {
      success: false,
      mode: 'clarify',
      message: `I heard “${heard}”. Did you mean to add ${purchaseText(frame.slots, listener)}?`,
      waits: { kind: 'yes', frame: stored, heard: null },
    };
  return {
    success: false,
    mode: 'clarify',
    message: `I heard “${heard}”. Did you mean that?`,
    waits: { kind: 'yes', frame: stored, heard: null },
  };
}

const reasons = (listener: Listener): Partial<Record<Hazard, string>> => ({
  'above-limit': `That is above the ${moneyText(policyConfig.limitMinor, listener).replace(/\.00$/, '')} voice limit. `,
  repeated: 'That was added a moment ago. ',
  'two-amounts': 'I heard more than one amount. ',
  'unclear-amount': 'I am not sure of the amount. ',
  'sounds-alike': 'The amount could be another. ',
  'unknown-account': 'I do not know that account, so it would go to your default one. ',
  'ambiguous-name': 'More than one name fits. ',
  'future-date': 'That day is still to come. ',
});

/** The question that must be answered with yes before anything is written. */
export function confirmation(frame: Frame, hazards: readonly Hazard[], listener: Listener): Outcome {
  const reason = hazards.map((hazard) => reasons(listener)[hazard]).find((text) => text !== undefined) ?? '';
  const stored: StoredFrame = {
    intent: frame.intent,
    slots: frame.slots,
    template: frame.template,
    certainty: frame.certainty,
    hazards: [...hazards],
    ...(frame.lines ? { lines: frame.lines } : {}),
  };
  return {
    success: true,
    mode: 'confirm',
    message: `${reason}${questionOf(frame, listener)}`,
    slots: frame.slots,
    ...(frame.lines ? { lines: frame.lines } : {}),
    waits: { kind: 'yes', frame: stored, heard: null },
  };
}

function questionOf(frame: Frame, listener: Listener): string {
  if (frame.intent === 'undo_last') return 'Take back the last change? Say yes to confirm.';
  if (frame.intent === 'correct_last') return 'Change the last entry? Say yes to confirm.';
  const parts = frame.lines ?? [frame.slots];
  return `Add ${frame.slots.type === 'income' ? 'income of ' : ''}${parts.map((slots) => purchaseText(slots, listener)).join(' and ')}? Say yes to confirm.`;
}

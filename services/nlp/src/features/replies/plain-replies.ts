import { listLink } from '@app/contracts-banking';
import { nearFinance, pageNames, type Frame, type Hazard } from '@app/nlu-core';
import { answer, refuse, storedFrame, type Outcome, type StoredFrame } from './outcome';
import { changeAsked, didYouMean } from './questions';
import { limitOf, limitText, type ReplyContext } from './reply-context';

const helpText =
  'You can say: add an expense of $45 for lunch yesterday; got paid 2,150 from Acme; what is my balance; how much did I spend on groceries last month; how much is left for dining; show my budget; open transactions; undo.';

const pageTitle = (path: string): string => pageNames[path]?.[0] ?? path;

/** Replies that need no ledger: screens, help and refusals. Undefined for other commands. */
export function plainReply(frame: StoredFrame): Outcome | undefined {
  const { intent, slots } = frame;
  if (intent === 'navigate' && slots.page) {
    const { page, period } = slots;
    const navigate = page === '/transactions' && period ? listLink({ from: period[0], to: period[1] }) : page;
    return answer(`Opening ${pageTitle(page)}.`, { navigate });
  }
  if (intent === 'help') return answer(helpText);
  if (intent === 'sync_payroll' && slots.action === 'connect')
    return answer('Opening payroll setup.', { navigate: '/adp-setup' });
  if (intent === 'sync_accounts' && slots.action === 'connect')
    return answer('Opening your bank accounts, where you can connect one.', { navigate: '/accounts' });
  return undefined;
}

const refusals: Partial<Record<NonNullable<Frame['block']>, string>> = {
  'money-movement': "I can't move money, pay or buy anything. I can write down what you paid.",
  destructive: "I can't delete that by voice. Undo takes back your last spoken change.",
  'other-object': "I can't do that: I only keep track of money.",
};

const blockReasons: Partial<Record<NonNullable<Frame['block']>, string>> = {
  negation: 'It sounded like something that did not happen, so I changed nothing.',
  question: 'That sounded like a question about adding, so I changed nothing. Say “add …” to add it.',
  hypothetical: 'It sounded like a plan, so I changed nothing. Tell me once you have paid it.',
  'other-subject': 'It sounded like somebody else paid, so I changed nothing. Say “I paid …” if it was you.',
  'negative-amount': 'I did not get the amount. How much was it?',
  'amount-range': 'I heard two amounts. Which one is it?',
  'unclear-amount': 'I am not sure of the amount. Say it again, please.',
};

/** The reply to a command that is not executed. */
export const refusalOf = (frame: Frame, instead: () => string[]): Outcome => {
  const near = frame.topic ? nearFinance[frame.topic] : undefined;
  if (near)
    return refuse(`${near.cannot} ${near.can}`, { suggestion: { label: near.label, path: near.path } });
  const known = frame.block && refusals[frame.block];
  return known ? refuse(known) : refuse('Command not understood', { examples: instead() });
};

/** A short question for the missing part. */
function missingQuestion({ intent, missing, slots, template }: Frame): string {
  switch (missing) {
    case 'amount':
      return slots.action === 'reprice' ? 'How much is it now?' : 'How much was it?';
    case 'limit':
      return slots.category
        ? `What should the ${slots.category} budget be?`
        : 'Which category, and how much?';
    case 'category':
      return 'For which category?';
    case 'date':
      return template === 'reminder' ? 'On which day shall I remind you?' : 'When is it due?';
    case 'account':
      return slots.toAccount ? 'From which account?' : 'To which account?';
    default:
      return intent === 'add_event' ? 'What is it for?' : 'What was it for?';
  }
}

export function clarification(frame: Frame, transcript: string, context: ReplyContext): Outcome {
  const stored = { ...storedFrame(frame), ...(frame.missing && { missing: frame.missing }) };
  if (frame.missing)
    return {
      success: false,
      mode: 'clarify',
      message: missingQuestion(frame),
      waits: { kind: 'completion', frame: stored, transcript },
    };
  if (frame.unread)
    return {
      success: false,
      mode: 'clarify',
      message: `I don't know “${frame.unread}”, so I did not answer. Say the name as it is in your ledger.`,
    };
  const held = frame.block && blockReasons[frame.block];
  if (held) return { success: false, mode: 'clarify', message: held };
  return {
    success: false,
    mode: 'clarify',
    message: didYouMean(frame, transcript, context),
    waits: { kind: 'yes', frame: stored, transcript: null },
  };
}

/** States whether the amount alone is above the limit, or only together with those of the last minute. */
export function limitReason({ slots, lines }: Pick<Frame, 'slots' | 'lines'>, context: ReplyContext): string {
  const total = (lines ?? [slots]).reduce((sum, { amountMinor = 0 }) => sum + amountMinor, 0);
  const { currency } = slots;
  return total > limitOf(context, currency)
    ? `That is above the ${limitText(context, currency)} voice limit.`
    : `With what you added by voice in the last minute, that passes the ${limitText(context, currency)} voice limit.`;
}

const reasons = (frame: Frame, context: ReplyContext): Partial<Record<Hazard, string>> => ({
  'above-limit': `${limitReason(frame, context)} `,
  repeated: 'That was added a moment ago. ',
  'two-amounts': frame.slots.action === 'split' ? '' : 'I heard more than one amount. ',
  'unclear-amount': 'I am not sure of the amount. ',
  'sounds-alike': 'The amount could be another. ',
  'unknown-account': 'I do not know that account, so it would go to your default one. ',
  shared: 'That is your share. ',
  'unsure-date': 'I am not sure of the day. ',
  'ambiguous-name': 'More than one name fits. ',
  'future-date': 'That day is in the future. ',
});

/** The question that requires a yes before anything is written. */
export function confirmation(frame: Frame, hazards: readonly Hazard[], context: ReplyContext): Outcome {
  const question = `${changeAsked(frame, context)} Say yes to confirm.`;
  const reason =
    [...hazards]
      // The limit is the reason for requiring a tap, so it is stated before any other reason.
      .sort((a, b) => Number(b === 'above-limit') - Number(a === 'above-limit'))
      .map((hazard) => reasons(frame, context)[hazard])
      .find((text) => text !== undefined) ?? '';
  const stored = storedFrame({ ...frame, hazards: [...hazards] });
  return {
    success: true,
    mode: 'confirm',
    message: hazards.includes('above-limit')
      ? `${reason}${question}`.replace('Say yes', 'Press Confirm or Enter')
      : `${reason}${question}`,
    slots: frame.slots,
    ...(frame.lines ? { lines: frame.lines } : {}),
    waits: { kind: 'yes', frame: stored, transcript: null },
  };
}

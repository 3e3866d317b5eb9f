import type { Intent } from '../model/types';
import { wordAt } from '../time/clock';
import type { Sentence } from './sentence';

/** 'I need to report a stolen card' and 'set up a joint account' are nothing of ours. */
export const meansOther = (s: Sentence, intent: Intent): boolean =>
  (intent === 'generate_report' &&
    s.tokens.some((t, i) => t.text === 'report' && /^(to|please)$/.test(wordAt(s.tokens, i - 1)))) ||
  // 'raise my credit limit' is the bank's to do.
  (intent === 'set_budget' &&
    s.tokens.some(
      (t, i) =>
        /^(credit|withdrawal|overdraft|atm|card|volume|brightness|temperature|thermostat|heat)$/.test(
          t.text,
        ) && !s.mentions.names.some((n) => n.kind === 'category' && n.from <= i && i < n.to),
    )) ||
  // 'when should I check my oil' asks for no paycheck.
  (intent === 'query_payroll' &&
    s.tokens.some(
      (t, i) => t.text === 'check' && /^(my|the|a|your|on|if|in|out|for)$/.test(wordAt(s.tokens, i + 1)),
    ) &&
    !s.tokens.some((t) => /^(pay|paid|payday|paycheck|payslip|payroll|salary|wages)$/.test(t.text))) ||
  // 'when did I last pay for gas' asks for a purchase.
  (intent === 'query_payroll' &&
    s.tokens.some((t, i) => t.text === 'pay' && /^(for|at)$/.test(wordAt(s.tokens, i + 1)))) ||
  (intent === 'sync_accounts' &&
    s.tokens.some(
      (t, i) =>
        (t.text === 'set' && wordAt(s.tokens, i + 1) === 'up') ||
        // 'connect me to the bank' asks for somebody to talk to.
        (t.text === 'connect' && wordAt(s.tokens, i + 1) === 'me'),
    )) ||
  // What a thing costs in shops is nothing of the ledger's.
  (intent === 'query_spending' &&
    s.tokens.some(
      (t, i) =>
        /^(do|does)$/.test(t.text) &&
        wordAt(s.tokens, i - 1) === 'much' &&
        s.tokens.some((c) => /^(cost|costs)$/.test(c.text)),
    ) &&
    !s.tokens.some((t) => /^(i|me|my|we|us|our)$/.test(t.text)));

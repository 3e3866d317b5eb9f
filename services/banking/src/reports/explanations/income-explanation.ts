import type { BudgetMode, FigureExplanation, FigureTerm } from '@app/contracts-banking';
import type { Period } from '@app/calendar';
import { medianOf } from '../../planning/budgets/rules/fill';
import type { Flow } from './flow';
import { flowLink, ofFlows } from './flow-explanation';
import type { ExplanationText } from './explanation-text';

/** The expected income of a budget period and what it is based on, in minor units. */
export interface IncomeBase {
  period: Period;
  /** Received income, from the rows. */
  received: Flow;
  /** Income still expected, from the planned events. */
  open: number;
  /** The earlier whole periods used to determine the usual income, oldest first. */
  before: readonly Flow[];
}

/** The data needed to explain what is left to assign. */
export interface AssignBase extends IncomeBase {
  mode: BudgetMode;
  pool: number;
  assigned: number;
}

const usualOf = ({ before }: IncomeBase): number => medianOf(before.map(({ income }) => income));

const expectedOf = (base: IncomeBase): number => Math.max(base.received.income + base.open, usualOf(base));

const term = (label: string, minor: number, text: ExplanationText, link: string | null): FigureTerm => ({
  label,
  value: text.json(minor),
  text: text.money(minor),
  link,
});

/**
 * Explains the expected income of a period: received plus still expected, or the usual income if that is
 * more.
 */
export function explainIncomeExpected(
  base: IncomeBase,
  text: ExplanationText,
  skip: number,
): FigureExplanation {
  const { received, open, before, period } = base;
  const [incomeSoFar, usual, minor] = [received.income + open, usualOf(base), expectedOf(base)];
  return {
    figure: 'incomeExpected',
    title: `Income expected, ${text.period(period)}`,
    value: text.json(minor),
    unit: 'money',
    text: text.money(minor),
    formula: {
      words: 'received + still to come, or the usual income of a period where that is more',
      numbers: `the larger of ${text.sum([received.income, open], incomeSoFar)} and ${text.money(usual)}`,
    },
    terms: [
      term('Received', received.income, text, flowLink(received.scope)),
      term('Still to come', open, text, '/bills'),
      term(
        before.length > 1 ? `Usual income, median of ${before.length} periods` : 'Usual income',
        usual,
        text,
        null,
      ),
      ...before.map((flow) =>
        term(`Income, ${text.period(flow.scope)}`, flow.income, text, flowLink(flow.scope)),
      ),
    ],
    ...ofFlows([received, ...before], text, skip),
    link: null,
  };
}

/**
 * Explains what can still be assigned: the rest of earlier periods plus income, minus what is already
 * assigned.
 */
export function explainLeftToAssign(
  base: AssignBase,
  text: ExplanationText,
  skip: number,
): FigureExplanation {
  const { mode, pool, assigned, received, period } = base;
  const income = mode === 'envelope' ? received.income : expectedOf(base);
  const minor = pool + income - assigned;
  const plan = `/budget?period=${period.from}`;
  return {
    figure: 'leftToAssign',
    title: `Left to assign, ${text.period(period)}`,
    value: text.json(minor),
    unit: 'money',
    text: text.money(minor),
    formula: {
      words: `left from before + income ${mode === 'envelope' ? 'received' : 'expected'} − assigned`,
      numbers: text.sum([pool, income, 0 - assigned], minor),
    },
    terms: [
      term('Left from before', pool, text, null),
      mode === 'envelope'
        ? term('Income received', income, text, flowLink(received.scope))
        : term('Income expected', income, text, plan),
      term('Assigned', assigned, text, plan),
    ],
    ...ofFlows([received], text, skip),
    link: null,
  };
}

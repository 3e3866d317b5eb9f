import {
  type FigureExplanation,
  type FigureKind,
  type FigureTerm,
  type RolloverPolicy,
} from '@app/contracts-banking';
import type { Period } from '@app/calendar';
import type { PlanFigure } from '../../planning/budgets/plan/plan';
import { shareSpent } from '../../planning/budgets/rules/pace';
import type { Flow } from './flow';
import { flowLink, ofFlows } from './flow-explanation';
import type { ExplanationText } from './explanation-text';

/** One budgeted category, or the whole budget, over some periods; computed from the rows. */
export interface BudgetLine {
  /** Null for the whole budget. */
  category: string | null;
  periods: readonly { period: Period; figures: readonly PlanFigure[]; flow: Flow }[];
  policy: RolloverPolicy | null;
  /** Spending over all of the periods, as one sum. */
  spent: number;
  /** The flow over all days of every category that counts in any of the periods. */
  whole: Flow;
}

/** Expected spending in the rest of a current period, in minor units. */
export interface Outlook {
  scheduled: number;
  /** The usual daily spending. */
  daily: number;
  daysLeft: number;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const budgetLink = ({ from }: Period): string => `/budget?period=${from}`;

export const assignedOf = ({ periods }: BudgetLine): number =>
  sum(periods.flatMap(({ figures }) => figures.map(({ assigned }) => assigned?.minor ?? 0)));
export const carriedOf = ({ periods }: BudgetLine): number =>
  sum(periods.flatMap(({ figures }) => figures.map(({ carriedIn }) => carriedIn)));

const daysOf = ({ periods }: BudgetLine): Period => ({
  from: periods[0]!.period.from,
  to: periods.at(-1)!.period.to,
});

/**
 * The list of all this spending; null if the periods count different categories, so that no single list adds
 * up to it.
 */
const spentLink = (line: BudgetLine): string | null =>
  line.whole.expenses === line.spent && line.whole.scope.categories?.length !== 0
    ? flowLink(line.whole.scope)
    : null;

const term = (label: string, minor: number, text: ExplanationText, link: string | null): FigureTerm => ({
  label,
  value: text.json(minor),
  text: text.money(minor),
  link,
});

const spentTerms = (line: BudgetLine, text: ExplanationText): FigureTerm[] =>
  line.periods.length === 1
    ? [term('Spent', line.spent, text, spentLink(line))]
    : line.periods.map(({ period, flow }) =>
        term(
          `Spent, ${text.period(period)}`,
          flow.expenses,
          text,
          flow.scope.categories?.length === 0 ? null : flowLink(flow.scope),
        ),
      );

const rolloverText: Record<RolloverPolicy, string> = {
  none: 'Nothing is carried over from period to period',
  surplus: 'What is left at a period’s end is carried over; what is missing is not',
  both: 'What is left or missing at a period’s end is carried over',
  pool: 'What is left or missing goes back to the money to assign',
};

interface Figure {
  kind: FigureKind;
  title: string;
  minor: number;
  formula: FigureExplanation['formula'];
  terms: FigureTerm[];
  link: string | null;
}

function explained(
  { kind, title, minor, formula, terms, link }: Figure,
  line: BudgetLine,
  text: ExplanationText,
  skip: number,
): FigureExplanation {
  const all = ofFlows(
    line.periods.map(({ flow }) => flow),
    text,
    skip,
  );
  // The categories counted over all periods, which may be more than each single period counts.
  const counted = new Set(line.periods.flatMap(({ flow }) => flow.scope.categories ?? []));
  const below = [...counted].filter((name) => name !== line.category);
  return {
    figure: kind,
    title: `${title}, ${text.period(daysOf(line))}`,
    value: text.json(minor),
    unit: 'money',
    text: text.money(minor),
    formula,
    terms,
    link,
    ...all,
    rules: [
      ...(line.category !== null && below.length > 0
        ? [
            {
              rule: 'categoriesBelow' as const,
              text: `Categories below it that count here: ${below.join(', ')}`,
            },
          ]
        : []),
      ...(line.policy !== null && line.policy !== 'none'
        ? [{ rule: 'rollover' as const, text: rolloverText[line.policy] }]
        : []),
      ...all.rules,
    ],
  };
}

type Maker = (line: BudgetLine, text: ExplanationText, outlook: Outlook) => Omit<Figure, 'kind'>;

const named = (line: BudgetLine, title: string): string =>
  line.category === null ? `${title}, whole budget` : `${title}, ${line.category}`;

const makers: Partial<Record<FigureKind, Maker>> = {
  budgetSpent: (line, text) => ({
    title: named(line, 'Spent'),
    minor: line.spent,
    formula: {
      words: 'the sum of what was spent on what the budget counts',
      numbers: text.sum(
        line.periods.map(({ flow }) => flow.expenses),
        line.spent,
      ),
    },
    terms: line.periods.length > 1 ? spentTerms(line, text) : [],
    link: spentLink(line),
  }),
  unbudgeted: (line, text) => ({
    title: 'Spent without a budget',
    minor: line.spent,
    formula: {
      words: 'the sum of what was spent where no budget counts it',
      numbers: text.sum(
        line.periods.map(({ flow }) => flow.expenses),
        line.spent,
      ),
    },
    terms: line.periods.length > 1 ? spentTerms(line, text) : [],
    link: spentLink(line),
  }),
  budgetAssigned: (line, text) => ({
    title: named(line, 'Assigned'),
    minor: assignedOf(line),
    formula: {
      words: 'what was set for the period, with what was moved in or out',
      numbers: text.money(assignedOf(line)),
    },
    terms: line.periods.flatMap(({ period, figures }) => {
      const moved = sum(figures.map(({ assigned }) => assigned?.moved ?? 0));
      const set = sum(figures.map(({ assigned }) => assigned?.minor ?? 0)) - moved;
      return [
        term(`Set, ${text.period(period)}`, set, text, budgetLink(period)),
        ...(moved === 0 ? [] : [term('Moved', moved, text, budgetLink(period))]),
      ];
    }),
    link: null,
  }),
  budgetCarriedIn: (line, text) => ({
    title: named(line, 'Carried in'),
    minor: carriedOf(line),
    formula: {
      words: 'what the periods before left behind, worked out from the first one on',
      numbers: text.money(carriedOf(line)),
    },
    terms: [],
    link: null,
  }),
  budgetAvailable: (line, text) => {
    const [assigned, carried, spent] = [assignedOf(line), carriedOf(line), line.spent];
    return {
      title: named(line, 'Available'),
      minor: assigned + carried - spent,
      formula: {
        words: 'assigned + carried in − spent',
        numbers: text.sum([assigned, carried, 0 - spent], assigned + carried - spent),
      },
      terms: [
        term('Assigned', assigned, text, budgetLink(daysOf(line))),
        term('Carried in', carried, text, null),
        ...spentTerms(line, text),
      ],
      link: null,
    };
  },
  budgetProjected: (line, text, { scheduled, daily, daysLeft }) => {
    const spent = line.spent;
    const minor = spent + scheduled + daily * daysLeft;
    return {
      title: named(line, 'Projected spending'),
      minor,
      formula: {
        words: 'spent + scheduled and not yet paid + the usual day × days left',
        numbers: `${text.money(spent)} + ${text.money(scheduled)} + ${text.money(daily)} × ${daysLeft} = ${text.money(minor)}`,
      },
      terms: [
        ...spentTerms(line, text),
        term('Scheduled', scheduled, text, '/bills'),
        term(`The usual day, median of 13 weeks`, daily, text, null),
      ],
      link: null,
    };
  },
};

/** Explains a figure of the budget. */
export function explainBudget(
  kind: FigureKind,
  line: BudgetLine,
  outlook: Outlook,
  text: ExplanationText,
  skip: number,
): FigureExplanation {
  if (kind === 'budgetPercent') return percentFigure(line, text, skip);
  return explained({ kind, ...makers[kind]!(line, text, outlook) }, line, text, skip);
}

function percentFigure(line: BudgetLine, text: ExplanationText, skip: number): FigureExplanation {
  const budgetedMinor = sum(
    line.periods.map(({ figures }) =>
      sum(figures.map(({ assigned, carriedIn }) => Math.max(0, (assigned?.minor ?? 0) + carriedIn))),
    ),
  );
  const spent = line.spent;
  const value = shareSpent(spent, budgetedMinor);
  return {
    ...explained(
      {
        kind: 'budgetPercent',
        title: named(line, 'Share spent'),
        minor: 0,
        formula: {
          words: 'spent ÷ (assigned + carried in) × 100, a whole number',
          numbers: `${text.money(spent)} ÷ ${text.money(budgetedMinor)} × 100 = ${text.percent(value)}`,
        },
        terms: [...spentTerms(line, text), term('To spend', budgetedMinor, text, budgetLink(daysOf(line)))],
        link: spentLink(line),
      },
      line,
      text,
      skip,
    ),
    value,
    unit: 'percent',
    text: text.percent(value),
  };
}

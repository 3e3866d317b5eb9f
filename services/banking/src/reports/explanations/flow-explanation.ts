import {
  maxFigureIds,
  inAccounts,
  inCategories,
  listLink,
  type FigureExplanation,
  type FigureKind,
  type FigureTerm,
} from '@app/contracts-banking';
import { changePercent } from '@app/money';
import type { Flow, FlowScope } from './flow';
import { countOf, flowRates, flowRules, type ExplanationText } from './explanation-text';

export type Side = 'income' | 'expenses' | 'net';
export const sideNames: Record<Side, string> = { income: 'Income', expenses: 'Expenses', net: 'Net' };
const types = { income: 'income', expenses: 'expense', net: undefined } as const;

export const typeOf = (side: Side): FlowScope['type'] => types[side];

/** The list that shows exactly the rows of a flow. */
export function flowLink({ from, to, type, categories, accountId, accounts }: FlowScope): string {
  return listLink({
    q: 'is:counted',
    ...inCategories(categories ?? []),
    ...(type && { type }),
    ...(accountId ? { account: accountId } : inAccounts(accounts)),
    from,
    to,
  });
}

export const minorOfSide = (flow: Flow, side: Side): number =>
  side === 'net' ? flow.income - flow.expenses : flow[side];

/** The members that every explanation based on transactions has. */
export function ofFlows(
  flows: readonly Flow[],
  text: ExplanationText,
  skip: number,
): Pick<FigureExplanation, 'currency' | 'rules' | 'rates' | 'leftOut' | 'counted'> {
  const ids = [...new Set(flows.flatMap((flow) => flow.ids))];
  return {
    currency: text.currency,
    rules: flowRules(flows, text),
    rates: flowRates(flows, text.currency),
    leftOut: flows.reduce((total, flow) => total + flow.leftOut, 0),
    counted: { of: 'transactions', total: ids.length, ids: ids.slice(skip, skip + maxFigureIds) },
  };
}

/** Explains income, expenses or net of a period. */
export function explainFlow(
  { figure, side, name }: { figure: FigureKind; side: Side; name: string },
  flow: Flow,
  text: ExplanationText,
  skip: number,
): FigureExplanation {
  const minor = minorOfSide(flow, side);
  return {
    figure,
    title: `${name}, ${text.period(flow.scope)}`,
    value: text.json(minor),
    unit: 'money',
    text: text.money(minor),
    formula:
      side === 'net'
        ? { words: 'income − expenses', numbers: text.sum([flow.income, 0 - flow.expenses], minor) }
        : { words: sumWords(flow, side), numbers: sumNumbers(flow, side, text) },
    terms: side === 'net' ? sidesOf(flow, text) : [],
    ...ofFlows([flow], text, skip),
    link: flowLink(flow.scope),
  };
}

const sumWords = (flow: Flow, side: 'income' | 'expenses'): string =>
  `the sum of ${countOf(flow.ids.length, 'transaction that counts', 'transactions that count')} as ${side === 'income' ? 'income' : 'expense'}${
    flow.scope.categories?.length ? ` in ${flow.scope.categories.join(', ')}` : ''
  }`;

/** Each currency and month with its rate; in the person's own currency all months are one sum. */
function sumNumbers(flow: Flow, side: 'income' | 'expenses', text: ExplanationText): string {
  const own = flow.groups
    .filter(({ currency }) => currency === text.currency)
    .reduce((total, group) => total + group[side], 0);
  const foreign = flow.groups.filter(
    ({ currency, rate }) => currency !== text.currency && rate !== undefined,
  );
  const members = foreign.map(
    (group) => `${text.money(group[side], group.currency)} × ${group.rate} (${group.month})`,
  );
  const total = text.money(flow[side]);
  return members.length === 0 ? total : `${[text.money(own), ...members].join(' + ')} = ${total}`;
}

function sidesOf(flow: Flow, text: ExplanationText): FigureTerm[] {
  return (['income', 'expenses'] as const).map((side) => ({
    label: sideNames[side],
    value: text.json(flow[side]),
    text: text.money(flow[side]),
    link: flowLink({ ...flow.scope, type: typeOf(side) }),
  }));
}

/** Explains the change of income, expenses or net against an earlier period, in percent with one decimal. */
export function explainChange(
  figure: FigureKind,
  side: Side,
  [now, before]: readonly [Flow, Flow],
  text: ExplanationText,
  skip: number,
): FigureExplanation {
  const [current, previous] = [minorOfSide(now, side), minorOfSide(before, side)];
  const value = changePercent(current, previous);
  const term = (flow: Flow): FigureTerm => ({
    label: `${sideNames[side]}, ${text.period(flow.scope)}`,
    value: text.json(minorOfSide(flow, side)),
    text: text.money(minorOfSide(flow, side)),
    link: flowLink(flow.scope),
  });
  const all = ofFlows([now, before], text, skip);
  return {
    figure,
    title: `Change of ${sideNames[side].toLowerCase()}`,
    value,
    unit: 'percent',
    text: text.percent(value),
    formula:
      previous === 0
        ? {
            words:
              'against nothing in the days before there is no percentage: 0, and “new” where there is something now',
            numbers: `${text.money(current)} against ${text.money(0)}: ${text.percent(0)}`,
          }
        : {
            words: '(now − before) ÷ |before| × 100, one decimal',
            numbers: `(${text.money(current)} − ${text.money(previous)}) ÷ ${text.money(Math.abs(previous))} × 100 = ${text.percent(value)}`,
          },
    terms: [term(now), term(before)],
    ...all,
    rules: [
      {
        rule: 'sameDays',
        text: `Like for like: ${text.period(now.scope)} against ${text.period(before.scope)}`,
      },
      ...all.rules,
    ],
    link: null,
  };
}

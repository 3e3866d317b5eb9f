import type { FigureKind, FinancialSummary } from '@app/contracts-banking';
import { ExplainedFigure } from '@app/explanations';
import { formatDecimal, formatMoney, jsonNumber, minorFromDecimal } from '@app/money';
import { useSession } from '@app/shell-sdk';
import {
  Amount,
  CardSurface,
  ChangeBadge,
  changeText,
  Chip,
  ReadError,
  Sparkline,
  Tooltip,
  VisuallyHidden,
  type TokenName,
} from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { dayRangeText } from './day-range';
import { countedRowsLink } from '../card/drill-down';
import { readSummary } from './api';
import { Figure, Foot, Label, Row, Surface } from '../card/summary-layout';
import { SummarySkeletons } from './summary-skeletons';

interface CardSpec {
  title: string;
  value: 'totalIncome' | 'totalExpenses' | 'netBalance';
  change: 'incomeChange' | 'expensesChange' | 'balanceChange';
  line: 'incomeLine' | 'expensesLine' | 'balanceLine';
  colour: TokenName;
  goodWhen: 'up' | 'down';
  type?: 'income' | 'expense';
  figure: FigureKind;
  changeFigure: FigureKind;
}

const cards: readonly CardSpec[] = [
  {
    title: 'Total Income',
    value: 'totalIncome',
    change: 'incomeChange',
    line: 'incomeLine',
    colour: 'c2',
    goodWhen: 'up',
    type: 'income',
    figure: 'income',
    changeFigure: 'incomeChange',
  },
  {
    title: 'Total Expenses',
    value: 'totalExpenses',
    change: 'expensesChange',
    line: 'expensesLine',
    colour: 'accent',
    goodWhen: 'down',
    type: 'expense',
    figure: 'expenses',
    changeFigure: 'expensesChange',
  },
  {
    title: 'Net Balance',
    value: 'netBalance',
    change: 'balanceChange',
    line: 'balanceLine',
    colour: 'positive',
    goodWhen: 'up',
    figure: 'net',
    changeFigure: 'netChange',
  },
];

/** Income, expenses and net of the month to date, each compared with the same days of the previous month. */
export function SummaryCards() {
  const read = useQuery(readSummary());
  const { data: summary, isPending, error } = read;
  if (isPending) return <SummarySkeletons />;
  if (!summary)
    return (
      <CardSurface>
        <ReadError title="This month’s figures could not be loaded" read={read} />
      </CardSurface>
    );
  return (
    <Row aria-label="This month at a glance">
      {cards.map((card) => (
        <SummaryCard key={card.title} card={card} summary={summary} stale={Boolean(error)} />
      ))}
    </Row>
  );
}

function SummaryCard({
  card,
  summary,
  stale,
}: {
  card: CardSpec;
  summary: FinancialSummary;
  stale: boolean;
}) {
  const { locale, currency: ownCurrency } = useSession();
  const currency = summary.currency ?? ownCurrency;
  const { period, previousPeriod } = summary;
  const value = summary[card.value] ?? 0;
  // A missing figure counts as 0, but a missing previous figure allows no comparison.
  const before = summary.previous?.[card.value];
  const ofCard = { ...(card.type && { type: card.type }), ...period };
  const pending = summary.pending?.[card.value] ?? 0;
  const money = (decimal = 0) => formatDecimal(decimal, currency, locale);
  return (
    <Surface as="section" aria-label={card.title}>
      <Label>
        <h2>{card.title}</h2>
        {/* No comparison with days that are only partly recorded. */}
        {!summary.previousSince && (
          <Tooltip
            content={
              period
                ? `${money(value)}, ${dayRangeText(period, locale)} against ${money(before)}, ${dayRangeText(previousPeriod, locale)}`
                : 'Against the previous period'
            }
          >
            <Badge tabIndex={period ? undefined : 0}>
              <Change card={card} summary={summary} isNew={before === 0 && value > 0} />
            </Badge>
          </Tooltip>
        )}
      </Label>
      <Figure to={countedRowsLink(ofCard)}>
        <Amount size="big" minor={minorFromDecimal(value, currency)} currency={currency} locale={locale} />
        <VisuallyHidden> Show the transactions of {card.title}</VisuallyHidden>
      </Figure>
      <Foot>
        <span>
          this month
          {period && (
            <ExplainedFigure subject={card.title} figure={{ figure: card.figure, ...period }} shown={value} />
          )}
          {stale && (
            <>
              {' '}
              <Chip $tone="warn">not up to date</Chip>
            </>
          )}
          {card.value === 'netBalance' && summary.leftOut > 0 && (
            <abbr title={leftOutText(summary.leftOut)}> · {summary.leftOut} without a rate</abbr>
          )}
          {card.value === 'netBalance' && summary.rates?.length > 0 && (
            <abbr title={ratesText(summary.rates, currency)}> · converted</abbr>
          )}
          {pending !== 0 && (
            <Incl to={countedRowsLink({ ...ofCard, q: 'is:counted status:pending' })}>
              incl. {money(pending)} pending
            </Incl>
          )}
        </span>
        <Sparkline values={summary[card.line] ?? []} colour={card.colour} />
      </Foot>
    </Surface>
  );
}

/** A higher percentage is meaningless. */
const maxPercent = 200;

/** The difference in money, used if a percentage would be meaningless: for a balance, whose sign may change, and for a multiple. */
function differenceOf(card: CardSpec, summary: FinancialSummary): number | undefined {
  const before = summary.previous?.[card.value];
  if (before === undefined || before === 0) return undefined;
  if (card.value !== 'netBalance' && Math.abs(summary[card.change] ?? 0) <= maxPercent) return undefined;
  const { currency } = summary;
  const minor = minorFromDecimal(summary[card.value] ?? 0, currency) - minorFromDecimal(before, currency);
  return jsonNumber(minor, currency);
}

const signedText = (decimal: number, currency: string, locale: string): string =>
  formatMoney(minorFromDecimal(decimal, currency), currency, locale, true);

/** The change against the same days of the previous month; a press explains it. */
function Change({ card, summary, isNew }: { card: CardSpec; summary: FinancialSummary; isNew: boolean }) {
  const { period, previousPeriod } = summary;
  const { locale, currency } = useSession();
  const percent = summary[card.change] ?? 0;
  const difference = differenceOf(card, summary);
  const text =
    difference === undefined ? undefined : signedText(difference, summary.currency ?? currency, locale);
  const badge = (
    <ChangeBadge
      percent={difference ?? percent}
      goodWhen={card.goodWhen}
      isNew={isNew && difference === undefined}
      text={text}
      locale={locale}
    />
  );
  if (!period) return badge;
  return (
    <ExplainedFigure
      subject={`${text ?? (isNew ? 'new' : changeText(percent, locale))}: change of ${card.title}`}
      figure={{
        figure: card.changeFigure,
        ...period,
        beforeFrom: previousPeriod.from,
        beforeTo: previousPeriod.to,
      }}
      shown={percent}
    >
      {badge}
    </ExplainedFigure>
  );
}

const leftOutText = (count: number): string =>
  count === 1
    ? 'One transaction of a currency without an exchange rate is not in these figures'
    : `${count} transactions of currencies without an exchange rate are not in these figures`;

const ratesText = (rates: FinancialSummary['rates'], own: string): string =>
  `Other currencies at the mean of the month's reference rates: ${rates
    .map(({ currency, rate }) => `1 ${currency} = ${rate} ${own}`)
    .join(', ')}`;

const Incl = styled(Link)`
  display: flex;
  align-items: center;
  width: fit-content;
  /* Large enough for a finger. */
  min-height: var(--s6);
  color: inherit;
  white-space: nowrap;
`;

const Badge = styled.span`
  display: inline-flex;
  border-radius: var(--r-pill);
`;

import { BarChart, ChartCard, type BarSeries } from '@app/charts';
import { daysText } from '@app/calendar';
import { decimalText, formatMoney, plusMinor, sumMinor } from '@app/money';
import { useDateFormat, useSession } from '@app/shell-sdk';
import { Amount, Card, EmptyState, Quiet, type Hue } from '@app/ui-kit';
import { useDeferredValue, useMemo } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { BreakdownTable, type TableLine } from './breakdown-table';
import { lineLink, spanLink } from './explore-links';
import { bucketsOf, comparedSpan, type Bucket } from './explore-span';
import { explored as explore, type ExploreAnswer } from './explore-sums';
import { bucketName, bucketText, byNames, lineName, ofNames } from './explore-words';
import type { ViewProps } from './view-props';

const hues: readonly Hue[] = ['c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c8'];
/** The number of lines that have their own colour in the chart. */
const maxShown = hues.length;

/** Spending or income of a period, grouped: over time, and as a table with shares. */
export function Breakdown(props: ViewProps) {
  const { facts, explored, span } = useDeferredValue(props);
  const { locale } = useSession();
  const { today } = useDateFormat();
  const navigate = useNavigate();
  const { of, by, compare } = explored.report;
  const search = explored.filter.q ?? '';
  const day = today();
  const before = useMemo(() => comparedSpan(span, compare, day), [span, compare, day]);
  const buckets = useMemo(() => bucketsOf(span), [span]);
  const now = useMemo(
    () => explore(facts.ledger, { of, by, span, buckets, search }, facts),
    [facts, of, by, span, buckets, search],
  );
  const earlier = useMemo(() => {
    if (!before) return undefined;
    const bars = bucketsOf(before, buckets[0]!.unit);
    return explore(facts.ledger, { of, by, span: before, buckets: bars, search }, facts);
  }, [facts, of, by, before, buckets, search]);
  const money = (minor: number, signed = false): string => formatMoney(minor, facts.home, locale, signed);
  const led = { of, by, span, search };
  const lineOf = (key: string | null, minor: number, at: number): TableLine => ({
    name: lineName(key, by, facts.known, facts.ledger.usedCategories),
    minor,
    hue: at < maxShown ? hues[at]! : 'c7',
    to: lineLink(key, led, facts.known, facts.ledger.categories),
    ...(earlier && { before: earlier.lines.find((line) => line.of === key)?.minor ?? 0 }),
  });
  const presentKeys = new Set(now.lines.map((line) => line.of));
  // Groups that occur only in the earlier period are listed at the end, so that the changes add up.
  const endedLines = earlier?.lines.filter((line) => !presentKeys.has(line.of)) ?? [];
  const lines = [
    ...now.lines.map((line, at) => lineOf(line.of, line.minor, at)),
    ...endedLines.map((line) => lineOf(line.of, 0, maxShown)),
  ];
  if (lines.length === 0)
    return (
      <Card>
        <EmptyState drawing="chart" title={`No ${ofNames[of].toLowerCase()} in this period.`}>
          Choose another period or take the filter away.
        </EmptyState>
      </Card>
    );
  const title = `${ofNames[of]} by ${byNames[by].toLowerCase()}`;
  const series = seriesOf(now, lines, earlier, before && daysText(before, locale));
  return (
    <>
      <ChartCard
        title={title}
        fileName={fileName(title, span.from, span.to)}
        legend={series.map(({ name, hue }) => ({ label: name, hue }))}
        table={chartTable(
          now,
          lines,
          buckets,
          { currency: facts.home, locale },
          (bucket) => void navigate(spanLink({ of, span: bucket, search })),
        )}
        chart={() => (
          <>
            <Sum>
              <Link to={spanLink(led)}>
                <Amount minor={now.totalMinor} currency={facts.home} locale={locale} size="big" />
              </Link>
              <Quiet>{daysText(span, locale)}</Quiet>
              {earlier && before && (
                <Quiet>
                  {money(plusMinor(now.totalMinor, -earlier.totalMinor), true)} against{' '}
                  {money(earlier.totalMinor)} in {daysText(before, locale)}
                </Quiet>
              )}
            </Sum>
            <BarChart
              label={`${title} over time. The table below has every figure.`}
              labels={buckets.map((bucket) => bucketName(bucket, locale))}
              series={series}
              currency={facts.home}
              locale={locale}
              stacked={!earlier}
              height={280}
              onLabel={(at) => void navigate(spanLink({ of, span: buckets[at]!, search }))}
            />
          </>
        )}
        note={<Notes by={by} leftOut={now.leftOut} />}
      />
      <BreakdownTable
        title={title}
        by={by}
        lines={lines}
        total={now.totalMinor}
        beforeTotal={earlier?.totalMinor}
        currency={facts.home}
      />
    </>
  );
}

function Notes({ by, leftOut }: { by: string; leftOut: number }) {
  if (by !== 'tag' && leftOut === 0) return null;
  return (
    <Quiet as="p">
      {by === 'tag' && 'A transaction with two tags is in both, so tags may add up to more than the total. '}
      {leftOut > 0 && `Partial: ${leftOut} in another currency without a rate.`}
    </Quiet>
  );
}

/** The largest lines stacked, plus the rest; or, in a comparison, the totals of both periods next to each other. */
function seriesOf(
  now: ExploreAnswer,
  lines: readonly TableLine[],
  earlier: ExploreAnswer | undefined,
  earlierName = '',
): BarSeries[] {
  if (earlier)
    return [
      { name: 'This period', hue: 'c1', minor: now.byBucket },
      { name: earlierName, hue: 'c7', minor: now.byBucket.map((_, at) => earlier.byBucket[at] ?? null) },
    ];
  const shown = now.lines.length <= maxShown + 1 ? now.lines.length : maxShown;
  const otherLines = now.lines.slice(shown);
  return [
    ...now.lines.slice(0, shown).map(({ byBucket }, at) => ({
      name: lines[at]!.name,
      hue: lines[at]!.hue,
      minor: byBucket,
    })),
    ...(otherLines.length > 0
      ? [
          {
            name: `${otherLines.length} more`,
            hue: 'c7' as const,
            minor: now.byBucket.map((_, at) => sumMinor(otherLines.map(({ byBucket }) => byBucket[at]!))),
          },
        ]
      : []),
  ];
}

/** Every figure of the chart: one row per bar, one column per line. */
function chartTable(
  now: ExploreAnswer,
  lines: readonly TableLine[],
  buckets: readonly Bucket[],
  { currency, locale }: { currency: string; locale: string },
  onBucket: (bucket: Bucket) => void,
) {
  const topLines = now.lines.slice(0, maxShown);
  return {
    head: ['Period', 'Total', ...topLines.map((_, at) => lines[at]!.name)],
    rows: buckets.map((bucket, at) => ({
      cells: [
        bucketText(bucket, locale),
        formatMoney(now.byBucket[at]!, currency, locale),
        ...topLines.map(({ byBucket }) => formatMoney(byBucket[at]!, currency, locale)),
      ],
      onSelect: () => onBucket(bucket),
    })),
    csv: [
      ['Name', ...buckets.map((bucket) => bucketText(bucket, locale)), `Total (${currency})`],
      ...now.lines.map(({ byBucket, minor }, at) => [
        lines[at]!.name,
        ...byBucket.map((bucketMinor) => decimalText(bucketMinor, currency)),
        decimalText(minor, currency),
      ]),
      [
        'Total',
        ...now.byBucket.map((minor) => decimalText(minor, currency)),
        decimalText(now.totalMinor, currency),
      ],
    ],
  };
}

const fileName = (title: string, from: string, to: string): string =>
  `${title.toLowerCase().replaceAll(' ', '-')}-${from}-to-${to}`;

const Sum = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: var(--s1) var(--s3);
  margin-bottom: var(--s3);
  a {
    color: inherit;
  }
`;

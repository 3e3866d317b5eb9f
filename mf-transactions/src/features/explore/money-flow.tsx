import { ChartCard, FlowChart } from '@app/charts';
import { daysText } from '@app/calendar';
import { decimalText, formatMoney, plusMinor } from '@app/money';
import { useSession } from '@app/shell-sdk';
import { Card, EmptyState, Quiet, Table, TableScroll } from '@app/ui-kit';
import { useDeferredValue, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { flowOf, type FlowEnd } from './flow-of';
import { lineLink, spanLink } from './explore-links';
import { bucketsOf } from './explore-span';
import { explored as explore, type ExploreOf } from './explore-sums';
import { byNames, lineName } from './explore-words';
import type { ViewProps } from './view-props';

/** The money of a period from its sources to its uses, as a Sankey diagram with the figures below. */
export function MoneyFlow(props: ViewProps) {
  const { facts, explored, span } = useDeferredValue(props);
  const { locale } = useSession();
  const search = explored.filter.q ?? '';
  const { by } = explored.report;
  const [income, spending] = useMemo(() => {
    const buckets = bucketsOf(span, 'year');
    return (['income', 'expense'] as const).map((of) =>
      explore(facts.ledger, { of, by, span, buckets, search }, facts),
    ) as [ReturnType<typeof explore>, ReturnType<typeof explore>];
  }, [facts, by, span, search]);
  const endsOf = (of: ExploreOf, { lines }: typeof income): FlowEnd[] =>
    lines.map(({ of: key, minor }) => ({
      name: lineName(key, by, facts.known, facts.ledger.usedCategories),
      minor,
      to: lineLink(key, { of, by, span, search }, facts.known, facts.ledger.categories),
    }));
  const [ins, outs] = [endsOf('income', income), endsOf('expense', spending)];
  if (ins.length + outs.length === 0)
    return (
      <Card>
        <EmptyState drawing="chart" title="No money came in or went out in this period.">
          Choose another period or take the filter away.
        </EmptyState>
      </Card>
    );
  const flow = flowOf(ins, outs);
  const saved = plusMinor(income.totalMinor, -spending.totalMinor);
  const money = (minor: number): string => formatMoney(minor, facts.home, locale);
  const rows = [...ins.map((end) => ['In', end] as const), ...outs.map((end) => ['Out', end] as const)];
  return (
    <>
      <ChartCard
        title="Cash flow"
        fileName={`cash-flow-${span.from}-to-${span.to}`}
        table={{
          head: ['Name', 'In or out', 'Amount'],
          rows: rows.map(([direction, { name, minor }]) => ({ cells: [name, direction, money(minor)] })),
          csv: [
            ['Name', 'In or out', `Amount (${facts.home})`],
            ...rows.map(([direction, { name, minor }]) => [name, direction, decimalText(minor, facts.home)]),
            ['Net', '', decimalText(saved, facts.home)],
          ],
        }}
        chart={() => (
          <FlowChart
            label={`Cash flow by ${byNames[by].toLowerCase()}. The tables below have every figure.`}
            nodes={flow.nodes}
            links={flow.links}
            currency={facts.home}
            locale={locale}
            narrow={window.innerWidth < 640}
          />
        )}
        note={
          <Quiet as="p">
            {daysText(span, locale)} ·{' '}
            {saved < 0
              ? `${money(-saved)} more went out than came in`
              : `${money(saved)} of ${money(income.totalMinor)} kept`}
            {by === 'tag' && ' · a transaction with two tags is in both'}
            {income.leftOut + spending.leftOut > 0 &&
              ` · partial: ${income.leftOut + spending.leftOut} without a rate`}
          </Quiet>
        }
      />
      <Ends
        title="Money in"
        ends={ins}
        total={income.totalMinor}
        to={spanLink({ of: 'income', span, search })}
        money={money}
      />
      <Ends
        title="Money out"
        ends={outs}
        total={spending.totalMinor}
        to={spanLink({ of: 'expense', span, search })}
        money={money}
      />
    </>
  );
}

interface EndsProps {
  title: string;
  ends: readonly FlowEnd[];
  total: number;
  to: string;
  money: (minor: number) => string;
}

function Ends({ title, ends, total, to, money }: EndsProps) {
  return (
    <Card title={title} actions={<Link to={to}>{money(total)}</Link>}>
      <TableScroll>
        <Table data-density="compact" aria-label={title}>
          <tbody>
            {ends.map((end) => (
              <tr key={end.name}>
                <th scope="row">{end.to ? <Link to={end.to}>{end.name}</Link> : end.name}</th>
                <td data-align="end">{money(end.minor)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </TableScroll>
    </Card>
  );
}

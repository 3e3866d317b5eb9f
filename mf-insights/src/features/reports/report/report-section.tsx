import type { ReportSection, ReportTable } from '@app/contracts-insights';
import { Card, LinkButton, Quiet, Table, TableScroll } from '@app/ui-kit';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useCellText } from './cell-text';
import { ReportChartView } from './report-chart';

const shownAtFirst = 12;

/** A section: its chart, then the table with all its figures. */
export function ReportSectionCard({
  section,
  currency,
  name,
}: {
  section: ReportSection;
  currency: string;
  name: string;
}) {
  const { title, note, chart, table, folded } = section;
  const [open, setOpen] = useState(!folded);
  return (
    <Card
      title={title}
      actions={
        folded && (
          <LinkButton aria-expanded={open} onClick={() => setOpen(!open)}>
            {open
              ? 'Fold'
              : table?.rows.length === 1
                ? 'Show 1 line'
                : `Show ${table?.rows.length ?? 0} lines`}
          </LinkButton>
        )
      }
    >
      {note && <Quiet as="p">{note}</Quiet>}
      {open && chart && (
        <ReportChartView chart={chart} title={`${title} of the ${name}`} currency={currency} />
      )}
      {open && table && <SectionTable table={table} title={title} currency={currency} />}
    </Card>
  );
}

function SectionTable({ table, title, currency }: { table: ReportTable; title: string; currency: string }) {
  const text = useCellText(currency);
  const [all, setAll] = useState(false);
  const isLong = table.rows.length > shownAtFirst + 4;
  const rows = isLong && !all ? table.rows.slice(0, shownAtFirst) : table.rows;
  const alignOf = (at: number): 'end' | undefined =>
    ['money', 'percent', 'count'].includes(table.columns[at]!.unit) || isAmounts(table, at)
      ? 'end'
      : undefined;
  if (table.rows.length === 0) return <Quiet as="p">{table.empty ?? 'Nothing.'}</Quiet>;
  return (
    <>
      <TableScroll>
        <Table data-density="compact" aria-label={title}>
          <thead>
            <tr>
              {table.columns.map(({ label }, at) => (
                <th key={at} scope="col" data-align={alignOf(at)}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ cells, link, depth, strong }, place) => (
              <Line key={place} $depth={depth ?? 0} $strong={strong ?? false}>
                {cells.map((cell, at) => {
                  const { unit } = table.columns[at]!;
                  const words = text(cell, unit);
                  return (
                    <td key={at} data-align={alignOf(at)}>
                      {link && at === linkedCell(table) ? <Link to={link}>{words || 'Open'}</Link> : words}
                    </td>
                  );
                })}
              </Line>
            ))}
          </tbody>
        </Table>
      </TableScroll>
      {isLong && (
        <LinkButton onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `Show all ${table.rows.length}`}
        </LinkButton>
      )}
    </>
  );
}

/** Amounts in several currencies arrive as text. */
const isAmounts = ({ columns, rows }: ReportTable, at: number): boolean =>
  columns[at]!.unit === 'text' &&
  rows.some(({ cells }) => cells[at]) &&
  rows.every(
    ({ cells }) => !cells[at] || /^[−-]?\p{Sc}?[\d.,\s]*\d[.,]\d\d(\s?\p{Sc})?$/u.test(String(cells[at])),
  );

/** The index of the first text column, which names the row; 0 if there is none. */
const linkedCell = ({ columns }: ReportTable): number =>
  Math.max(
    0,
    columns.findIndex(({ unit }) => unit === 'text'),
  );

const Line = styled.tr<{ $depth: number; $strong: boolean }>`
  ${(p) => p.$strong && 'font-weight: 600;'}
  td:first-child {
    padding-left: calc(var(--s3) + ${(p) => p.$depth} * var(--s4));
  }
  a {
    color: inherit;
    text-decoration: underline;
    text-decoration-color: var(--line-strong);
    text-underline-offset: 3px;
  }
`;

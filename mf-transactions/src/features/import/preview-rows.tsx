import type { ImportRow } from '@app/contracts-banking';
import { minorFromDecimal } from '@app/money';
import { useDateFormat, useSession } from '@app/shell-sdk';
import { Amount, CategoryName, Chip, Table, TableScroll, type ChipTone } from '@app/ui-kit';
import styled from 'styled-components';

const outcomes: Record<ImportRow['outcome'], { label: string; tone: ChipTone }> = {
  new: { label: 'New', tone: 'positive' },
  duplicate: { label: 'Duplicate', tone: 'neutral' },
  refused: { label: 'Refused', tone: 'negative' },
};

export function PreviewRows({ rows, currency }: { rows: readonly ImportRow[]; currency: string }) {
  const { locale } = useSession();
  const { day } = useDateFormat();
  if (!rows.length) return <None>No rows of this kind.</None>;
  return (
    <TableScroll>
      <Table data-density="compact">
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">What happens</th>
            <th scope="col" data-phone="hide">
              Date
            </th>
            <th scope="col">Description</th>
            <th scope="col" data-phone="hide">
              Category
            </th>
            <th scope="col" data-align="end">
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const { label, tone } = outcomes[row.outcome];
            const minor =
              row.amount === null
                ? null
                : minorFromDecimal(row.amount, currency) * (row.type === 'expense' ? -1 : 1);
            return (
              <tr key={row.line}>
                <td data-quiet>{row.line}</td>
                <td>
                  <Chip $tone={tone}>{label}</Chip>
                </td>
                <td data-quiet data-phone="hide">
                  <Line>{row.date ? day(row.date) : '–'}</Line>
                </td>
                <td>
                  <Words title={row.raw}>{row.description ?? row.raw}</Words>
                  {row.reason && <Reason>{row.reason}</Reason>}
                </td>
                <td data-phone="hide">{row.category ? <CategoryName category={row.category} /> : '–'}</td>
                <td data-align="end">
                  {minor === null ? '–' : <Amount minor={minor} currency={currency} locale={locale} signed />}
                </td>
              </tr>
            );
          })}
        </tbody>
      </Table>
    </TableScroll>
  );
}

const None = styled.p`
  color: var(--ink-2);
`;

const Line = styled.span`
  white-space: nowrap;
`;

const Words = styled.span`
  display: block;
  max-width: 44ch;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Reason = styled.small`
  display: block;
  color: var(--ink-3);
  font-size: var(--text-xs);
  max-width: 60ch;
`;

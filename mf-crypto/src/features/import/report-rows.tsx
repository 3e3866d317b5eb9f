import { shownReportRows, type ImportedReport, type ReportRow } from '@app/contracts-crypto';
import { useDateFormat, useSession } from '@app/shell-sdk';
import { Chip, type ChipTone, Table, TableHead, TableScroll } from '@app/ui-kit';
import styled from 'styled-components';
import { kindName } from '../movements/movement-kinds';
import { shortText } from '../quantity/quantity';
import { useUsd } from '../quantity/use-usd';

const words: Record<ReportRow['outcome'], { text: string; tone: ChipTone }> = {
  new: { text: 'New', tone: 'positive' },
  known: { text: 'There already', tone: 'neutral' },
  money: { text: 'Left out', tone: 'neutral' },
  refused: { text: 'Can’t be read', tone: 'negative' },
};

/** The result for each row of the file; unreadable rows come first. */
export function ReportRows({ report: { rows, counts } }: { report: ImportedReport }) {
  const { locale } = useSession();
  const date = useDateFormat();
  const usd = useUsd();
  const all = counts.new + counts.known + counts.money + counts.refused;
  const sorted = [...rows].sort((a, b) => Number(b.outcome === 'refused') - Number(a.outcome === 'refused'));
  return (
    <>
      <Counts role="status">
        {(Object.keys(words) as ReportRow['outcome'][])
          .filter((outcome) => counts[outcome] > 0)
          .map((outcome) => (
            <Chip key={outcome} $tone={words[outcome].tone}>
              {counts[outcome]} {words[outcome].text.toLowerCase()}
            </Chip>
          ))}
      </Counts>
      <TableScroll>
        <Table data-density="compact">
          <TableHead
            columns={['Line', ['Date', 'phone-hide'], 'What', ['Value', 'end', 'phone-hide'], 'Becomes']}
          />
          <tbody>
            {sorted.map((row) => (
              <tr key={row.line}>
                <td data-quiet>{row.line}</td>
                <td data-phone="hide" data-quiet>
                  {row.date ? date.day(row.date) : '–'}
                </td>
                <td>
                  <What>
                    {row.coin
                      ? `${kindName(row.type)} ${shortText(row.quantity!, locale)} ${row.coin}`
                      : row.type || '–'}
                    {row.counter && ` for ${shortText(row.counter.quantity, locale)} ${row.counter.coin}`}
                    {row.reason && <small>{row.reason}</small>}
                  </What>
                </td>
                <td data-align="end" data-phone="hide">
                  {row.coin ? usd(row.value) : ''}
                </td>
                <td>
                  <Chip $tone={words[row.outcome].tone}>{words[row.outcome].text}</Chip>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </TableScroll>
      {all > shownReportRows && (
        <p>
          The first {shownReportRows} of {all} rows are shown; all are imported.
        </p>
      )}
    </>
  );
}

const Counts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);
`;

const What = styled.span`
  small {
    display: block;
    color: var(--ink-3);
    font-size: var(--text-xs);
  }
`;

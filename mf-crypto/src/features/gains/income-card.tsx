import { csvText, download } from '@app/charts';
import type { CryptoGains } from '@app/contracts-crypto';
import { useDateFormat, useSession } from '@app/shell-sdk';
import { Button, Card, LinkButton, Table, TableHead, TableScroll } from '@app/ui-kit';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { kindName } from '../movements/movement-kinds';
import { shortText } from '../quantity/quantity';
import { useUsd } from '../quantity/use-usd';
import { incomeCsv } from './gains-csv';

const firstShown = 10;

/** Coins received as income, with their value on that day; draws nothing without any. */
export function IncomeCard({ gains }: { gains: CryptoGains }) {
  const { locale } = useSession();
  const date = useDateFormat();
  const usd = useUsd();
  const [isAll, setAll] = useState(false);
  if (gains.income.length === 0) return null;
  const save = () =>
    download(`crypto-income-${gains.year}.csv`, new Blob([csvText(incomeCsv(gains))], { type: 'text/csv' }));
  return (
    <Card
      title={`Income in coins: ${usd(gains.incomeTotal)}`}
      actions={
        <Button size="sm" icon={<Download aria-hidden />} onClick={save}>
          Download CSV
        </Button>
      }
    >
      <TableScroll>
        <Table data-density="compact">
          <TableHead columns={['Date', 'Kind', ['Quantity', 'end', 'phone-hide'], ['Value then', 'end']]} />
          <tbody>
            {(isAll ? gains.income : gains.income.slice(0, firstShown)).map((one) => (
              <tr key={one.transactionId}>
                <th scope="row">{date.day(one.date)}</th>
                <td data-quiet>
                  {kindName(one.type)} · {one.walletName}
                </td>
                <td data-align="end" data-phone="hide">
                  {shortText(one.quantity, locale)} {one.asset}
                </td>
                <td data-align="end">{usd(one.value)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </TableScroll>
      {!isAll && gains.income.length > firstShown && (
        <LinkButton onClick={() => setAll(true)}>Show all {gains.income.length}</LinkButton>
      )}
    </Card>
  );
}

import { quoteCurrency, type OpenLot } from '@app/contracts-crypto';
import { minorFromDecimal } from '@app/money';
import { useDateFormat, useSession } from '@app/shell-sdk';
import {
  Card,
  Chip,
  EmptyState,
  ReadError,
  RowSkeletons,
  Select,
  Table,
  TableHead,
  TableScroll,
} from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { shortText } from '../quantity/quantity';
import { useUsd } from '../quantity/use-usd';
import { listOpenLots } from './api';
import { methodName } from './method-words';
import { GainText } from './gain-text';

/** The open lots by coin: what each cost and would gain. */
export function LotsCard() {
  const read = useQuery(listOpenLots());
  const { data, error } = read;
  const [chosen, setChosen] = useState<string>();
  const coins = coinsByValue(data?.lots ?? []);
  const coin = chosen !== undefined && coins.includes(chosen) ? chosen : coins[0];
  if (error && !data)
    return (
      <Card title="Lots you hold">
        <ReadError title="The lots could not be read" read={read} />
      </Card>
    );
  return (
    <Card
      title="Lots you hold"
      actions={
        coin !== undefined && (
          <>
            <Chip>{methodName(data!.method)}</Chip>
            <Select
              look="pill-sm"
              aria-label="Coin"
              value={coin}
              options={coins.map((value) => ({ value, label: value }))}
              onChange={setChosen}
            />
          </>
        )
      }
    >
      {!data && <RowSkeletons count={3} label="Loading lots" />}
      {data && coin === undefined && (
        <EmptyState drawing="wallet" title="No lots: no purchase is known yet" />
      )}
      {data && coin !== undefined && <Lots lots={data.lots.filter((lot) => lot.coin === coin)} />}
    </Card>
  );
}

/** The coins by total value, largest first. */
function coinsByValue(lots: readonly OpenLot[]): string[] {
  const values = new Map<string, number>();
  for (const { coin, value } of lots)
    values.set(coin, (values.get(coin) ?? 0) + minorFromDecimal(value ?? 0, quoteCurrency));
  return [...values].sort(([, a], [, b]) => b - a).map(([coin]) => coin);
}

function Lots({ lots }: { lots: readonly OpenLot[] }) {
  const { locale } = useSession();
  const date = useDateFormat();
  const usd = useUsd();
  return (
    <TableScroll>
      <Table data-density="compact">
        <TableHead
          columns={[
            'Acquired',
            ['Wallet', 'phone-hide'],
            ['Quantity', 'end'],
            ['Cost', 'end', 'phone-hide'],
            ['Value', 'end', 'phone-hide'],
            ['Would gain', 'end'],
          ]}
        />
        <tbody>
          {lots.map((lot) => (
            <tr key={`${lot.walletName} ${lot.lotId}`}>
              <th scope="row">
                {lot.acquired ? date.day(lot.acquired) : 'Unknown'} <Chip>{lot.long ? 'long' : 'short'}</Chip>
              </th>
              <td data-phone="hide" data-quiet>
                {lot.walletName ?? 'All wallets'}
              </td>
              <td data-align="end">
                {shortText(lot.quantity, locale)} {lot.coin}
              </td>
              <td data-align="end" data-phone="hide">
                {lot.costKnown ? usd(lot.cost) : '–'}
              </td>
              <td data-align="end" data-phone="hide">
                {usd(lot.value)}
              </td>
              <td data-align="end">
                <GainText value={lot.unrealised}>{usd(lot.unrealised, true)}</GainText>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </TableScroll>
  );
}

import { csvText, download } from '@app/charts';
import type { CryptoGains, GainRow } from '@app/contracts-crypto';
import { useDateFormat, useSession } from '@app/shell-sdk';
import {
  Button,
  Card,
  Chip,
  EmptyState,
  LinkButton,
  media,
  SegmentedControl,
  Table,
  TableHead,
  TableScroll,
  IfPermitted,
} from '@app/ui-kit';
import { Download } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { kindName } from '../movements/movement-kinds';
import { shortText } from '../quantity/quantity';
import { useUsd } from '../quantity/use-usd';
import { gainsCsv } from './gains-csv';
import { GainText } from './gain-text';
import { pickLots } from './api';

type Term = 'all' | 'short' | 'long';
const terms: readonly { value: Term; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'short', label: 'Short-term' },
  { value: 'long', label: 'Long-term' },
];
const firstShown = 50;

/** Every disposal of the year, lot by lot, as Form 8949 requires. */
export function FormRowsCard({
  gains,
  onPick,
}: {
  gains: CryptoGains;
  /** Undefined if the method does not let the person choose lots. */
  onPick: ((transactionId: string) => void) | undefined;
}) {
  const [term, setTerm] = useState<Term>('all');
  const [isAll, setAll] = useState(false);
  const rows = gains.rows.filter(({ long }) => term === 'all' || long === (term === 'long'));
  const save = () =>
    download(
      `form-8949-crypto-${gains.year}.csv`,
      new Blob([csvText(gainsCsv(gains))], { type: 'text/csv' }),
    );
  return (
    <Card
      title="Form 8949"
      actions={
        <>
          <SegmentedControl label="Term" value={term} options={terms} onChange={setTerm} />
          <Button size="sm" icon={<Download aria-hidden />} disabled={gains.rows.length === 0} onClick={save}>
            Download CSV
          </Button>
        </>
      }
    >
      {rows.length === 0 ? (
        <EmptyState drawing="ledger" title={`Nothing to report for ${gains.year}`}>
          Sales, swaps and spendings of coins appear here.
        </EmptyState>
      ) : (
        <TableScroll>
          <Table data-density="compact">
            <TableHead
              columns={[
                'Property',
                ['Acquired', 'phone-hide'],
                ['Sold', 'phone-hide'],
                ['Proceeds', 'end', 'phone-hide'],
                ['Cost basis', 'end', 'phone-hide'],
                ['Gain or loss', 'end'],
                onPick && 'Lots',
              ]}
            />
            <tbody>
              {(isAll ? rows : rows.slice(0, firstShown)).map((row, index) => (
                <Row key={`${row.transactionId} ${index}`} row={row} onPick={onPick} />
              ))}
            </tbody>
          </Table>
        </TableScroll>
      )}
      {!isAll && rows.length > firstShown && (
        <LinkButton onClick={() => setAll(true)}>Show all {rows.length} rows</LinkButton>
      )}
    </Card>
  );
}

function Row({ row, onPick }: { row: GainRow; onPick: ((id: string) => void) | undefined }) {
  const { locale } = useSession();
  const date = useDateFormat();
  const usd = useUsd();
  return (
    <tr>
      <th scope="row">
        <Property>
          {shortText(row.quantity, locale)} {row.asset}
          <small>
            {kindName(row.type)} · {row.walletName}
          </small>
          <OnPhone>
            {date.day(row.sold)} · {row.long ? 'long' : 'short'}
            {!row.acquired && <Chip $tone="warn">unknown origin</Chip>}
          </OnPhone>
        </Property>
      </th>
      <td data-phone="hide" data-quiet>
        {row.acquired ? date.day(row.acquired) : <Chip $tone="warn">unknown</Chip>}
      </td>
      <td data-quiet data-phone="hide">
        {date.day(row.sold)} <Chip>{row.long ? 'long' : 'short'}</Chip>
      </td>
      <td data-align="end" data-phone="hide">
        {usd(row.proceeds)}
      </td>
      <td data-align="end" data-phone="hide">
        {usd(row.basis)}
      </td>
      <td data-align="end">
        <GainText value={row.gain}>{usd(row.gain, true)}</GainText>
        {row.washSale && (
          <>
            {' '}
            <Chip $tone="warn" title="The same coin was bought within 30 days">
              wash sale?
            </Chip>
          </>
        )}
      </td>
      {onPick && (
        <td>
          <IfPermitted call={pickLots}>
            <LinkButton
              aria-label={`Choose lots of ${row.asset} sold on ${date.day(row.sold)}`}
              onClick={() => onPick(row.transactionId)}
            >
              Choose
            </LinkButton>
          </IfPermitted>
        </td>
      )}
    </tr>
  );
}

/** On phones, the value of a column that is hidden there. */
const OnPhone = styled.small`
  && {
    display: none;
    ${media.phone} {
      display: flex;
      flex-wrap: wrap;
      gap: var(--s1);
    }
  }
`;

const Property = styled.span`
  small {
    display: block;
    color: var(--ink-3);
    font-size: var(--text-xs);
    font-weight: 400;
  }
`;

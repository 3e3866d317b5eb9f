import type { CryptoGains } from '@app/contracts-crypto';
import { useSession } from '@app/shell-sdk';
import { Card, Table, TableHead, TableScroll } from '@app/ui-kit';
import { shortText } from '../quantity/quantity';
import { useUsd } from '../quantity/use-usd';

/** The holdings at the end of the year, or the current ones for the running year; draws nothing without holdings. */
export function HoldingsCard({ gains: { year, holdings } }: { gains: CryptoGains }) {
  const { locale } = useSession();
  const usd = useUsd();
  if (holdings.length === 0) return null;
  return (
    <Card title={`Held at the end of ${year}`}>
      <TableScroll>
        <Table data-density="compact">
          <TableHead columns={['Coin', ['Quantity', 'end'], ['Cost basis', 'end']]} />
          <tbody>
            {holdings.map(({ asset, quantity, basis, basisKnown }) => (
              <tr key={asset}>
                <th scope="row">{asset}</th>
                <td data-align="end">{shortText(quantity, locale)}</td>
                <td data-align="end">
                  {usd(basis)}
                  {!basisKnown && ' (partial)'}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </TableScroll>
    </Card>
  );
}

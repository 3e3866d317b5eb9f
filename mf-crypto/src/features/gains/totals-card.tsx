import { quoteCurrency, type CryptoGains, type GainTotal } from '@app/contracts-crypto';
import { jsonNumber, minorFromDecimal } from '@app/money';
import { Banner, Card, Link, Table, TableHead, TableScroll } from '@app/ui-kit';
import { Link as RouterLink } from 'react-router-dom';
import styled from 'styled-components';
import { useUsd } from '../quantity/use-usd';
import { GainText } from './gain-text';

/** The short-term and long-term totals of the year, as in Form 8949. */
export function TotalsCard({ gains }: { gains: CryptoGains }) {
  const { short, long, withoutHistory, withoutValue } = gains;
  const usd = useUsd();
  const both: GainTotal = {
    proceeds: add(short.proceeds, long.proceeds),
    basis: add(short.basis, long.basis),
    adjustment: add(short.adjustment, long.adjustment),
    gain: add(short.gain, long.gain),
  };
  const rows: readonly [string, string, GainTotal][] = [
    ['Short-term', 'held one year or less', short],
    ['Long-term', 'held more than one year', long],
    ['Together', '', both],
  ];
  return (
    <Card title={`Gains of ${gains.year}`}>
      <TableScroll>
        <Table>
          <TableHead
            columns={[
              'Term',
              ['Proceeds', 'end', 'phone-hide'],
              ['Cost basis', 'end', 'phone-hide'],
              ['Gain or loss', 'end'],
            ]}
          />
          <tbody>
            {rows.map(([name, hint, total]) => (
              <tr key={name}>
                <th scope="row" title={hint}>
                  {name}
                </th>
                <td data-align="end" data-phone="hide">
                  {usd(total.proceeds)}
                </td>
                <td data-align="end" data-phone="hide">
                  {usd(total.basis)}
                </td>
                <td data-align="end">
                  <GainText value={total.gain}>{usd(total.gain, true)}</GainText>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </TableScroll>
      <Notes>
        {withoutHistory > 0 && (
          <Banner
            tone="warn"
            action={
              <Link as={RouterLink} to="/crypto#coins-without-history">
                Add how they came
              </Link>
            }
          >
            {withoutHistory} {withoutHistory === 1 ? 'row has' : 'rows have'} no history: the basis counts as
            zero, so the gain is too high.
          </Banner>
        )}
        {withoutValue > 0 && (
          <Banner tone="warn">
            {withoutValue} {withoutValue === 1 ? 'row has' : 'rows have'} no value and{' '}
            {withoutValue === 1 ? 'is' : 'are'} in no total.
          </Banner>
        )}
      </Notes>
    </Card>
  );
}

/** Adds decimal amounts as whole cents. */
const add = (a: number, b: number): number =>
  jsonNumber(minorFromDecimal(a, quoteCurrency) + minorFromDecimal(b, quoteCurrency), quoteCurrency);

const Notes = styled.div`
  display: grid;
  gap: var(--s2);
  margin-top: var(--s3);
  &:empty {
    display: none;
  }
`;

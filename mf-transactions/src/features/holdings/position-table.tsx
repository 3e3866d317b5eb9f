import type { Holdings } from '@app/contracts-banking';
import { formatDecimal } from '@app/money';
import { useSession } from '@app/shell-sdk';
import { Card, Dot, LinkButton, Quiet, Table, TableScroll, type Hue, IfPermitted } from '@app/ui-kit';
import styled from 'styled-components';
import { setHoldings } from './api';

export interface PositionTableProps {
  held: Holdings;
  /** The colour that the chart uses for the position at this index. */
  hueAt: (at: number) => Hue;
  onOpen: (id: string) => void;
}

/** Every position with its value; its name opens it. */
export function PositionTable({ held, hueAt, onOpen }: PositionTableProps) {
  const { locale } = useSession();
  const { currency, positions } = held;
  const money = (amount: number | null, signed = false): string =>
    amount === null ? '–' : formatDecimal(amount, currency, locale, signed);
  const number = (text: string, minimumFractionDigits = 0): string =>
    new Intl.NumberFormat(locale, { minimumFractionDigits, maximumFractionDigits: 9 }).format(
      text as unknown as number,
    );
  return (
    <Card title="Positions">
      <TableScroll>
        <Table data-density="compact" aria-label="Positions">
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col" data-align="end" data-phone="hide">
                Quantity
              </th>
              <th scope="col" data-align="end" data-phone="hide">
                Price
              </th>
              <th scope="col" data-align="end">
                Value
              </th>
              <th scope="col" data-align="end" data-phone="hide">
                Cost
              </th>
              <th scope="col" data-align="end">
                Gain
              </th>
              <th scope="col" data-align="end" data-phone="hide">
                Share
              </th>
            </tr>
          </thead>
          <tbody>
            {positions.map((one, at) => (
              <tr key={one.id}>
                <th scope="row">
                  <Name>
                    <Dot $hue={hueAt(at)} aria-hidden />
                    <span>
                      <IfPermitted call={setHoldings} otherwise={<b>{one.symbol ?? one.name}</b>}>
                        <LinkButton onClick={() => onOpen(one.id)}>{one.symbol ?? one.name}</LinkButton>
                      </IfPermitted>
                      {one.symbol && <Quiet>{one.name}</Quiet>}
                    </span>
                  </Name>
                </th>
                <td data-align="end" data-phone="hide">
                  {number(one.quantity)}
                </td>
                <td data-align="end" data-phone="hide">
                  {number(one.price, 2)}
                </td>
                <td data-align="end">{money(one.value)}</td>
                <td data-align="end" data-quiet data-phone="hide">
                  {money(one.cost)}
                </td>
                <td data-align="end">{money(one.gain, true)}</td>
                <td data-align="end" data-quiet data-phone="hide">
                  {one.share}%
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </TableScroll>
    </Card>
  );
}

const Name = styled.span`
  display: flex;
  align-items: baseline;
  gap: var(--s2);
  > span {
    display: grid;
    justify-items: start;
    min-width: 0;
    white-space: normal;
  }
`;

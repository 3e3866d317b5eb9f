import type { Holdings } from '@app/contracts-banking';
import { formatDecimal } from '@app/money';
import { useSession } from '@app/shell-sdk';
import { Card, Dot, LinkButton, Quiet, Table, TableScroll, type Hue, IfPermitted } from '@app/ui-kit';
import styled from 'styled-components';
import { setHoldings } from './api';

export interface PositionTableProps {
  holdings: Holdings;
  /** The colour that the chart uses for the position at this index. */
  hueAt: (at: number) => Hue;
  onOpen: (id: string) => void;
}

/** Every position with its value; its name opens it. */
export function PositionTable({ holdings, hueAt, onOpen }: PositionTableProps) {
  const { locale } = useSession();
  const { currency, positions } = holdings;
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
            {positions.map((position, at) => (
              <tr key={position.id}>
                <th scope="row">
                  <Name>
                    <Dot $hue={hueAt(at)} aria-hidden />
                    <span>
                      <IfPermitted call={setHoldings} otherwise={<b>{position.symbol ?? position.name}</b>}>
                        <LinkButton onClick={() => onOpen(position.id)}>
                          {position.symbol ?? position.name}
                        </LinkButton>
                      </IfPermitted>
                      {position.symbol && <Quiet>{position.name}</Quiet>}
                    </span>
                  </Name>
                </th>
                <td data-align="end" data-phone="hide">
                  {number(position.quantity)}
                </td>
                <td data-align="end" data-phone="hide">
                  {number(position.price, 2)}
                </td>
                <td data-align="end">{money(position.value)}</td>
                <td data-align="end" data-quiet data-phone="hide">
                  {money(position.cost)}
                </td>
                <td data-align="end">{money(position.gain, true)}</td>
                <td data-align="end" data-quiet data-phone="hide">
                  {position.share}%
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

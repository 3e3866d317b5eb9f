import { formatMoney, plusMinor } from '@app/money';
import { useSession } from '@app/shell-sdk';
import { Card, Dot, LinkButton, Table, TableScroll, type Hue } from '@app/ui-kit';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { byNames } from './explore-words';
import type { ExploreBy } from './explore-sums';

export interface TableLine {
  name: string;
  minor: number;
  /** The amount, in minor units, in the period it is compared with. */
  before?: number;
  hue: Hue;
  /** The address of the list whose total is this figure. */
  to: string | undefined;
}

export interface BreakdownTableProps {
  title: string;
  by: ExploreBy;
  lines: readonly TableLine[];
  total: number;
  beforeTotal: number | undefined;
  currency: string;
}

const shownAtFirst = 20;

/** Every line with its share; its name links to the rows that add up to it. */
export function BreakdownTable({ title, by, lines, total, beforeTotal, currency }: BreakdownTableProps) {
  const { locale } = useSession();
  const [all, setAll] = useState(false);
  const isLong = lines.length > shownAtFirst + 4;
  const shown = isLong && !all ? lines.slice(0, shownAtFirst) : lines;
  const money = (minor: number, signed = false): string => formatMoney(minor, currency, locale, signed);
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const largest = Math.max(1, ...lines.map(({ minor }) => minor));
  const isCompared = beforeTotal !== undefined;
  return (
    <Card>
      <TableScroll>
        <Table data-density="compact" aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{byNames[by]}</th>
              <th scope="col" data-align="end">
                Amount
              </th>
              <th scope="col" data-align="end" data-phone={isCompared ? 'hide' : undefined}>
                Share
              </th>
              {isCompared && (
                <>
                  <th scope="col" data-align="end" data-phone="hide">
                    Before
                  </th>
                  <th scope="col" data-align="end">
                    Change
                  </th>
                </>
              )}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ name, minor, before = 0, hue, to }) => (
              <tr key={name}>
                <th scope="row">
                  <Name>
                    <Dot $hue={hue} aria-hidden />
                    {to ? <Link to={to}>{name}</Link> : name}
                  </Name>
                  <Bar
                    aria-hidden
                    style={{ width: `${Math.max(0, (minor / largest) * 100)}%` }}
                    data-hue={hue}
                  />
                </th>
                <td data-align="end">{money(minor)}</td>
                <td data-align="end" data-quiet data-phone={isCompared ? 'hide' : undefined}>
                  {total > 0 ? share.format(minor / total) : '–'}
                </td>
                {isCompared && (
                  <>
                    <td data-align="end" data-quiet data-phone="hide">
                      {money(before)}
                    </td>
                    <td data-align="end">{money(plusMinor(minor, -before), true)}</td>
                  </>
                )}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              <td data-align="end">{money(total)}</td>
              <td data-align="end" data-phone={isCompared ? 'hide' : undefined} />
              {isCompared && (
                <>
                  <td data-align="end" data-phone="hide">
                    {money(beforeTotal)}
                  </td>
                  <td data-align="end">{money(plusMinor(total, -beforeTotal), true)}</td>
                </>
              )}
            </tr>
          </tfoot>
        </Table>
      </TableScroll>
      {isLong && (
        <LinkButton onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `Show all ${lines.length}`}
        </LinkButton>
      )}
    </Card>
  );
}

const Name = styled.span`
  display: flex;
  align-items: center;
  gap: var(--s2);
  a {
    color: inherit;
    overflow-wrap: anywhere;
  }
  a:not(:hover, :focus-visible) {
    text-decoration: none;
  }
`;
const Bar = styled.i<{ 'data-hue': Hue }>`
  display: block;
  height: 3px;
  margin: 4px 0 0 16px;
  max-width: calc(100% - 16px);
  border-radius: 2px;
  background: ${(p) => `var(--${p['data-hue']})`};
  opacity: 0.7;
`;

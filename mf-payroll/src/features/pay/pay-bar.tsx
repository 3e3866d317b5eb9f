import type { TokenName } from '@app/ui-kit';
import styled from 'styled-components';
import { shareText } from './pay-ratios';

const colours: Record<string, TokenName> = { Net: 'c2', Taxes: 'c3', Benefits: 'accent', Other: 'c4' };

export interface PayBarProps {
  parts: readonly { label: string; minor: number; percent: number }[];
  /** Prints the amounts next to the shares, if there is room. */
  amountText?: (minor: number) => string;
}

/** Gross pay as one bar of its parts; each is named below with its share. */
export function PayBar({ parts, amountText }: PayBarProps) {
  const shown = parts.filter(({ minor }) => minor > 0);
  return (
    <figure>
      <Bar aria-hidden>
        {shown.map(({ label, minor }) => (
          <span key={label} style={{ flexGrow: minor, background: `var(--${colours[label]})` }} />
        ))}
      </Bar>
      <Legend>
        {shown.map(({ label, minor, percent }) => (
          <li key={label}>
            <i style={{ background: `var(--${colours[label]})` }} aria-hidden />
            {label} {shareText(percent)}
            {amountText && <b>{amountText(minor)}</b>}
          </li>
        ))}
      </Legend>
    </figure>
  );
}

const Bar = styled.div`
  display: flex;
  gap: 2px;
  height: 8px;
  border-radius: var(--r-pill);
  overflow: hidden;
  > span {
    flex-basis: 0;
    min-width: 2px;
  }
`;

const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s1) var(--s4);
  margin-top: var(--s2);
  font-size: var(--text-xs);
  color: var(--ink-2);
  li {
    display: inline-flex;
    align-items: center;
    gap: 6px;
  }
  b {
    color: var(--ink);
    font-weight: 550;
  }
  i {
    width: 8px;
    height: 8px;
    border-radius: 3px;
  }
`;

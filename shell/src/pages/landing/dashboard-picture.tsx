import { media } from '@app/ui-kit';
import { styled } from 'styled-components';

const months = [61, 61, 61, 64, 72, 64, 64, 64, 69, 64, 64, 48];
const spent = [56, 41, 39, 44, 42, 49, 58, 46, 43, 41, 45, 29];
const figures = [
  { label: 'Total Income', amount: '$4,825', cents: '.00', change: '▲ 4.2%' },
  { label: 'Total Expenses', amount: '$2,914', cents: '.36', change: '▼ 6.1%' },
  { label: 'Net Balance', amount: '$1,910', cents: '.64', change: '▲ 21.7%' },
];

/** A picture of the dashboard with invented figures; decoration only. */
export const DashboardPicture = () => (
  <Frame aria-hidden>
    <Cards>
      {figures.map(({ label, amount, cents, change }) => (
        <div key={label}>
          <span>{label}</span>
          <b>
            {amount}
            <small>{cents}</small>
          </b>
          <i>{change}</i>
        </div>
      ))}
    </Cards>
    <svg viewBox="0 0 480 190" width="100%">
      {[20, 65, 110, 155].map((y) => (
        <line key={y} x1="0" x2="480" y1={y} y2={y} stroke="var(--line)" />
      ))}
      {months.map((income, index) => (
        <g key={index} opacity={index === 11 ? 0.45 : 1}>
          <rect
            x={index * 40 + 8}
            y={155 - income * 1.8}
            width="10"
            height={income * 1.8}
            rx="3"
            fill="var(--c2)"
          />
          <rect
            x={index * 40 + 21}
            y={155 - spent[index]! * 1.8}
            width="10"
            height={spent[index]! * 1.8}
            rx="3"
            fill="var(--accent)"
          />
        </g>
      ))}
    </svg>
  </Frame>
);

const Frame = styled.div`
  padding: var(--s5);
  border: 1px solid var(--line);
  border-radius: var(--r-xl);
  background: var(--surface);
  box-shadow: var(--shadow-2);
  svg {
    display: block;
    margin-top: var(--s4);
  }
`;

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: var(--s3);
  > div {
    padding: var(--s3);
    border: 1px solid var(--line);
    border-radius: var(--r-md);
    overflow: hidden;
    ${media.phone} {
      padding: var(--s2);
    }
  }
  ${media.phone} {
    gap: var(--s2);
  }
  span {
    display: block;
    font-size: var(--text-xs);
    color: var(--ink-2);
    white-space: nowrap;
    overflow: hidden;
    text-overflow: ellipsis;
    ${media.phone} {
      font-size: var(--text-2xs);
    }
  }
  b {
    display: block;
    font-size: clamp(15px, 2vw, 22px);
    font-weight: 620;
    letter-spacing: -0.03em;
    font-variant-numeric: tabular-nums;
    small {
      display: inline;
      font-size: 0.65em;
      color: var(--ink-3);
    }
  }
  i {
    font-style: normal;
    font-size: var(--text-2xs);
    font-weight: 600;
    color: var(--positive);
  }
`;

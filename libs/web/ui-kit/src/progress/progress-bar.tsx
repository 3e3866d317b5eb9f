import styled from 'styled-components';
import { media } from '../tokens/media';
import type { TokenName } from '../tokens/theme-tokens';

/** Colour of a budget bar: 90 % or more accent (coral), 70 % or more secondary (yellow), else primary (teal). */
export const budgetBarToken = (percent: number): TokenName =>
  percent >= 90 ? 'c3' : percent >= 70 ? 'accent' : 'c2';

export interface ProgressBarProps {
  /** May exceed 100; the bar's width is limited. */
  percent: number;
  label: string;
  /** Share of the period that has passed, 0–100: drawn as a tick to compare with. */
  pace?: number;
  /** Token of the filled part; defaults to the budget rule. */
  fill?: TokenName;
}

/** A thin bar with an optional pace tick. */
export function ProgressBar({ percent, label, pace, fill }: ProgressBarProps) {
  const width = Math.max(0, Math.min(100, percent));
  return (
    <Track
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(width)}
      aria-valuetext={`${Math.round(percent)}%`}
    >
      <Filled
        data-part="fill"
        data-token={fill ?? budgetBarToken(percent)}
        style={{ width: `${width}%`, background: `var(--${fill ?? budgetBarToken(percent)})` }}
      />
      {pace !== undefined && (
        <Pace
          style={{ left: `${Math.max(0, Math.min(100, pace))}%` }}
          title={`${Math.round(pace)}% of the period has passed`}
        />
      )}
    </Track>
  );
}

const Track = styled.div`
  height: 6px;
  border-radius: 3px;
  background: var(--track);
  position: relative;
  overflow: hidden;
`;

const Filled = styled.span`
  display: block;
  height: 100%;
  border-radius: 3px;
  ${media.moving} {
    transition: width var(--base) var(--ease);
  }
`;

const Pace = styled.span`
  position: absolute;
  top: 0;
  bottom: 0;
  width: 2px;
  background: var(--ink);
  opacity: 0.4;
`;

import { Chip, type ChipTone } from './chip';
import { VisuallyHidden } from '../text/visually-hidden';
import { numeric } from '../text/text';
import styled from 'styled-components';

/**
 * A percentage relative to an earlier period: an arrow, `+` above 0, the value and `%`. `goodWhen` states
 * which direction is good; by default up.
 */
export function ChangeBadge({
  percent,
  goodWhen = 'up',
  isNew = false,
  text,
  locale,
}: {
  percent: number;
  goodWhen?: 'up' | 'down';
  /** There was no earlier value, so a percentage would be meaningless. */
  isNew?: boolean;
  /** Replaces the percentage, which then only gives the direction: for example a difference in money. */
  text?: string | undefined;
  /** Number format, as for the amounts next to it; defaults to the browser's. */
  locale?: string | undefined;
}) {
  if (isNew) return <Figure $tone="neutral">new</Figure>;
  const direction = percent > 0 ? 'up' : percent < 0 ? 'down' : 'flat';
  const tone: ChipTone = direction === 'flat' ? 'neutral' : direction === goodWhen ? 'positive' : 'negative';
  return (
    <Figure $tone={tone}>
      {direction !== 'flat' && <span aria-hidden>{direction === 'up' ? '▲' : '▼'}</span>}
      {text ?? changeText(percent, locale)}
      <VisuallyHidden>
        {direction === 'flat' ? 'no change' : tone === 'positive' ? 'better' : 'worse'}
      </VisuallyHidden>
    </Figure>
  );
}

/** `+4.2%`, `−6.1%`, `0%`. */
export const changeText = (percent: number, locale?: string): string =>
  `${percent > 0 ? '+' : percent < 0 ? '\u2212' : ''}${new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(Math.abs(percent))}%`;

const Figure = styled(Chip)`
  ${numeric}
  [aria-hidden] {
    font-size: 9px;
  }
`;

import { ArrowRight, TrendingDown, TrendingUp } from 'lucide-react';
import { useSession } from '@app/shell-sdk';
import { changeText } from '@app/ui-kit';
import styled from 'styled-components';

const looks = {
  increasing: { icon: TrendingUp, ink: 'var(--negative)', word: 'increasing' },
  decreasing: { icon: TrendingDown, ink: 'var(--positive)', word: 'decreasing' },
  flat: { icon: ArrowRight, ink: 'var(--ink-2)', word: 'steady' },
};

/** A higher percentage is meaningless. */
const maxPercent = 200;

/** The direction of spending: red for rising, green for falling, else neutral; always with a word. */
export function Direction({
  direction,
  percent,
  difference,
}: {
  direction: 'increasing' | 'decreasing' | 'flat';
  percent: number;
  /** The change in money, shown if a percentage would be meaningless: for a multiple, or a change from zero. */
  difference?: string;
}) {
  const { locale } = useSession();
  const isShare = direction === 'flat' || (percent !== 0 && Math.abs(percent) <= maxPercent);
  const { icon: Icon, ink, word } = looks[direction];
  return (
    <Root style={{ color: ink }}>
      <Icon size={16} aria-hidden /> {isShare ? changeText(percent, locale) : difference} <span>{word}</span>
    </Root>
  );
}

const Root = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 5px;
  font-weight: 600;
  font-size: var(--text-sm);
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  span {
    font-weight: 500;
  }
`;

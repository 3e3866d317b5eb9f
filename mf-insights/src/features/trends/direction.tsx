import { ArrowRight, TrendingDown, TrendingUp } from 'lucide-react';
import { changeText } from '@app/ui-kit';
import styled from 'styled-components';

const looks = {
  increasing: { icon: TrendingUp, ink: 'var(--negative)', word: 'increasing' },
  decreasing: { icon: TrendingDown, ink: 'var(--positive)', word: 'decreasing' },
  flat: { icon: ArrowRight, ink: 'var(--ink-2)', word: 'steady' },
};

/** Direction of spending: red and rising, green and falling, else neutral; always with its word. */
export function Direction({
  direction,
  percent,
}: {
  direction: 'increasing' | 'decreasing' | 'flat';
  percent: number;
}) {
  const { icon: Icon, ink, word } = looks[direction];
  return (
    <Root style={{ color: ink }}>
      {/* From nothing to something has no percent. */}
      <Icon size={16} aria-hidden /> {(direction === 'flat' || percent !== 0) && changeText(percent)}{' '}
      <span>{word}</span>
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

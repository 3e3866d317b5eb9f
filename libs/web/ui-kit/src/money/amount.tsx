import { formatMoney, formatMoneyParts } from '@app/money';
import styled, { css, keyframes } from 'styled-components';
import { numeric } from '../text/text';
import { media } from '../tokens/media';

export interface AmountProps {
  /** Integer number of the currency's minor units. */
  minor: number;
  currency: string;
  locale?: string;
  /** Prints a plus above 0 and colours income; a minus is always printed. */
  signed?: boolean;
  /** `big` is the figure of a card: heavy, with the fraction smaller. */
  size?: 'md' | 'lg' | 'big';
  className?: string;
}

/** An exact amount with tabular figures and a real minus sign. */
export function Amount({ minor, currency, locale, signed, size = 'md', className }: AmountProps) {
  if (size === 'big') {
    const { main, fraction } = formatMoneyParts(minor, currency, locale);
    return (
      <Big className={className}>
        <Roll key={minor}>
          {main}
          <small>{fraction}</small>
        </Roll>
      </Big>
    );
  }
  return (
    <Plain className={className} $positive={Boolean(signed) && minor > 0} $large={size === 'lg'}>
      {formatMoney(minor, currency, locale, signed)}
    </Plain>
  );
}

const Plain = styled.span<{ $positive: boolean; $large: boolean }>`
  ${numeric}
  font-weight: 550;
  ${(p) => p.$large && 'font-size: var(--text-lg);'}
  ${(p) => p.$positive && 'color: var(--positive);'}
`;

const rollIn = keyframes`from { transform: translateY(.28em); opacity: 0 } to { transform: none; opacity: 1 }`;

const Roll = styled.span`
  display: inline-block;
  ${media.moving} {
    animation: ${rollIn} var(--base) var(--ease);
  }
`;

/** Style of a card's main figure, also for figures that are not amounts. */
export const bigFigure = css`
  ${numeric}
  font-size: 30px;
  font-weight: 620;
  letter-spacing: -0.03em;
  line-height: 1.25;
  small {
    font-size: 0.667em;
    color: var(--ink-3);
    font-weight: 550;
  }
`;

const Big = styled.span`
  ${bigFigure}
`;

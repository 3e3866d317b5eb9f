import styled from 'styled-components';
import type { Hue } from '../tokens/theme-tokens';
import { monogramStyle } from './monogram';

/** A soft tile in one hue, for icons that are not categories. */
export const Tile = styled.span<{ $hue: Hue }>`
  display: grid;
  place-items: center;
  flex: none;
  width: var(--tile);
  height: var(--tile);
  border-radius: var(--r-field);
  color: ${(p) => `var(--${p.$hue})`};
  background: ${(p) => `color-mix(in srgb, var(--${p.$hue}) 14%, transparent)`};
  svg {
    width: var(--icon);
    height: var(--icon);
  }
  ${monogramStyle}
`;

export const Dot = styled.i<{ $hue: Hue }>`
  flex: none;
  width: 8px;
  height: 8px;
  border-radius: 3px;
  background: ${(p) => `var(--${p.$hue})`};
`;

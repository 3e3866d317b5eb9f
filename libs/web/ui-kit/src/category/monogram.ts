import { css } from 'styled-components';
import type { Hue } from '../tokens/theme-tokens';
import { stableHue } from './category-look';

export interface Monogram {
  /** The first letter or digit. */
  letter: string;
  /** A hue that is always the same for the name. */
  hue: Hue;
}

/** The letter and hue that stand for a merchant without an informative category; undefined if its name has no letter. */
export function monogram(name: string): Monogram | undefined {
  const letter = /[\p{L}\p{N}]/u.exec(name)?.[0].toLocaleUpperCase();
  return letter === undefined ? undefined : { letter, hue: stableHue(name.trim().toLowerCase()) };
}

/** Draws the letter of `data-letter` as CSS content, so that screen readers do not read it before the name next to it. */
export const monogramStyle = css`
  &[data-letter]::before {
    content: attr(data-letter);
    color: color-mix(in srgb, currentColor 72%, var(--ink));
    font-size: var(--text-md);
    font-weight: 600;
    line-height: 1;
  }
`;

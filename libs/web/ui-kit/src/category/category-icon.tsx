import styled from 'styled-components';
import type { Hue } from '../tokens/theme-tokens';
import { categoryLook } from './category-look';
import { spelled } from '@app/api-client';

/** The category's line icon on a soft tile of its hue. Decorative: the name stands beside it. */
export function CategoryIcon({ category }: { category: string | undefined }) {
  const { hue, icon: Icon } = categoryLook(category);
  return (
    <Tile $hue={hue} aria-hidden>
      <Icon strokeWidth={1.75} />
    </Tile>
  );
}

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
`;

/** The category's name with a dot of its hue. */
export function CategoryName({ category }: { category: string | undefined }) {
  return (
    <Name title={category}>
      <Dot $hue={categoryLook(category).hue} aria-hidden />
      <span>{spelled(category ?? 'Uncategorised')}</span>
    </Name>
  );
}

export const Dot = styled.i<{ $hue: Hue }>`
  flex: none;
  width: 8px;
  height: 8px;
  border-radius: 3px;
  background: ${(p) => `var(--${p.$hue})`};
`;

const Name = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 7px;
  min-width: 0;
  max-width: 100%;
  color: var(--ink-2);
  > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

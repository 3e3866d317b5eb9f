import { spelled } from '@app/api-client';
import { uninformativeCategories } from '@app/contracts-banking';
import { Dot, monogram, Tile, type CategoryLook } from '@app/ui-kit';
import styled from 'styled-components';
import { useCategoryLook } from './use-category-look';

/**
 * The category's line icon on a soft tile of its hue, as its owner chose them. Decorative, because the name is next to
 * it.
 */
export function CategoryIcon({ category }: { category: string | undefined }) {
  return <LookIcon look={useCategoryLook()(category)} />;
}

/** The category's icon, or the merchant's letter if the row has no informative category; decorative. */
export function MerchantIcon({ name, category }: { name: string; category: string }) {
  const letter = uninformativeCategories.has(category) ? monogram(name) : undefined;
  return letter ? (
    <Tile $hue={letter.hue} data-letter={letter.letter} aria-hidden />
  ) : (
    <CategoryIcon category={category} />
  );
}

/** A look on a soft tile; decorative. */
export function LookIcon({ look: { hue, icon: Icon } }: { look: CategoryLook }) {
  return (
    <Tile $hue={hue} aria-hidden>
      <Icon strokeWidth={1.75} />
    </Tile>
  );
}

/** The category's name with a dot of its hue. */
export function CategoryName({ category }: { category: string | undefined }) {
  const { hue } = useCategoryLook()(category);
  return (
    <Name title={category}>
      <Dot $hue={hue} aria-hidden />
      <span>{spelled(category ?? 'Uncategorised')}</span>
    </Name>
  );
}

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

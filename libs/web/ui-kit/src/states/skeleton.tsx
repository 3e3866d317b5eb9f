import styled, { keyframes } from 'styled-components';
import { media } from '../tokens/media';

const breathe = keyframes`50% { opacity: .45 }`;

/** A grey placeholder in the final layout. The container announces what is loading; the blocks are silent. */
export const Skeleton = styled.span.attrs({ 'aria-hidden': true })<{
  $width?: string;
  $height?: string;
  $round?: boolean;
}>`
  display: block;
  width: ${(p) => p.$width ?? '100%'};
  height: ${(p) => p.$height ?? '14px'};
  border-radius: ${(p) => (p.$round ? 'var(--r-pill)' : 'var(--r-xs)')};
  background: var(--surface-3);
  ${media.moving} {
    animation: ${breathe} 1400ms ease-in-out infinite;
  }
`;

/** Rows with a tile, two lines and an amount: placeholders of lists while they load. */
export function RowSkeletons({ count, label }: { count: number; label: string }) {
  return (
    <div role="status" aria-label={label}>
      {Array.from({ length: count }, (_, index) => (
        <Row key={index}>
          <Skeleton $width="var(--tile)" $height="var(--tile)" />
          <div>
            <Skeleton $width={`${52 + ((index * 17) % 30)}%`} />
            <Skeleton $width="34%" $height="10px" />
          </div>
          <Skeleton $width="72px" />
        </Row>
      ))}
    </div>
  );
}

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s3);
  padding: 9px 0;
  > div {
    flex: 1;
    display: grid;
    gap: 6px;
  }
`;

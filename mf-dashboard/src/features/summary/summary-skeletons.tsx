import { Skeleton, media } from '@app/ui-kit';
import styled from 'styled-components';
import { Row, Surface } from '../card/summary-layout';

/** Three placeholder cards in the final layout while the figures load. */
export function SummarySkeletons() {
  return (
    <Row role="status" aria-label="Loading this month’s figures">
      {[0, 1, 2].map((index) => (
        <Waiting key={index} data-testid="summary-skeleton">
          <Skeleton $width="45%" $height="20px" />
          <Skeleton $width="70%" $height="30px" style={{ marginTop: 12 }} />
          <Skeleton $width="30%" $height="12px" style={{ marginTop: 16 }} />
        </Waiting>
      ))}
    </Row>
  );
}

/* As high as the cards, so that nothing below moves when they appear. */
const Waiting = styled(Surface)`
  min-height: 151px;
  ${media.phone} {
    min-height: 154px;
    &:last-child {
      min-height: 147px;
    }
  }
`;

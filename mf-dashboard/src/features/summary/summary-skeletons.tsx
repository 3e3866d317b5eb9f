import { Skeleton } from '@app/ui-kit';
import { Row, Surface } from './summary-layout';

/** Three cards in the final layout, before the figures are there. */
export function SummarySkeletons() {
  return (
    <Row role="status" aria-label="Loading this month’s figures">
      {[0, 1, 2].map((index) => (
        <Surface key={index} data-testid="summary-skeleton">
          <Skeleton $width="45%" $height="20px" />
          <Skeleton $width="70%" $height="30px" style={{ marginTop: 12 }} />
          <Skeleton $width="30%" $height="12px" style={{ marginTop: 16 }} />
        </Surface>
      ))}
    </Row>
  );
}

import { CardSurface, Skeleton } from '@app/ui-kit';
import { Stack } from '../layout/page-head';
import { Figures, Halves } from './pay-year-layout';

/** The year in its final layout, before the figures are there. */
export function PayYearSkeleton() {
  return (
    <Stack role="status" aria-label="Loading your pay">
      <Figures>
        {[0, 1, 2, 3].map((index) => (
          <CardSurface key={index}>
            <Skeleton $width="50%" />
            <Skeleton $width="70%" $height="30px" style={{ marginTop: 12 }} />
            <Skeleton $width="40%" $height="10px" style={{ marginTop: 14 }} />
          </CardSurface>
        ))}
      </Figures>
      <Halves>
        {[0, 1].map((index) => (
          <CardSurface key={index}>
            <Skeleton $width="34%" />
            <Skeleton $height="132px" style={{ marginTop: 20 }} />
          </CardSurface>
        ))}
      </Halves>
    </Stack>
  );
}

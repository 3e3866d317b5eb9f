import { CardSurface, media, Skeleton, Stack } from '@app/ui-kit';
import styled from 'styled-components';

/** The year in its final layout while the figures load. */
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

/** Reserves the space of the payslip details while they load. */
export function YearInDetailSkeleton() {
  return (
    <Halves role="status" aria-label="Loading your payslips">
      {['168px', '300px'].map((height) => (
        <CardSurface key={height}>
          <Skeleton $width="34%" />
          <Skeleton $height={height} style={{ marginTop: 20 }} />
        </CardSurface>
      ))}
    </Halves>
  );
}

export const Figures = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: var(--s4);
  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.phone} {
    gap: var(--s3);
  }
`;

export const Halves = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;
  gap: var(--s4);
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
  ${media.phone} {
    gap: var(--s3);
  }
`;

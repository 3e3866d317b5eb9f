import { CardSurface, Skeleton, Stack } from '@app/ui-kit';
import { WalletGrid } from '../wallets/wallet-cards';

/** Total and wallets in their final layout while they load. */
export function PortfolioSkeleton() {
  return (
    <Stack role="status" aria-label="Loading your wallets">
      <CardSurface>
        <Skeleton $width="140px" />
        <Skeleton $width="220px" $height="34px" style={{ marginTop: 12 }} />
      </CardSurface>
      <WalletGrid as="div">
        {[0, 1, 2].map((index) => (
          <CardSurface key={index}>
            <Skeleton $width="60%" />
            <Skeleton $width="80%" $height="24px" style={{ marginTop: 18 }} />
            <Skeleton $width="45%" $height="10px" style={{ marginTop: 14 }} />
          </CardSurface>
        ))}
      </WalletGrid>
    </Stack>
  );
}

import { queryFor } from '@app/api-client';
import { listWalletsRoute } from '@app/contracts-crypto';

export const listWallets = () => queryFor(listWalletsRoute);

import { queryFor } from '@app/api-client';
import { suggestCryptoTransfersRoute } from '@app/contracts-crypto';

export const suggestTransfers = () => queryFor(suggestCryptoTransfersRoute);

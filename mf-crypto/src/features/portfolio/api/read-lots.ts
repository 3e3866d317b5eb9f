import { queryFor } from '@app/api-client';
import { readCryptoLotsRoute } from '@app/contracts-crypto';

export const readLots = () => queryFor(readCryptoLotsRoute);

import { mutationFor } from '@app/api-client';
import { removeCryptoTransactionRoute } from '@app/contracts-crypto';

export const removeTransaction = mutationFor(removeCryptoTransactionRoute);

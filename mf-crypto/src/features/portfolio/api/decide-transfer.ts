import { mutationFor } from '@app/api-client';
import { decideCryptoTransferRoute } from '@app/contracts-crypto';

export const decideTransfer = mutationFor(decideCryptoTransferRoute);

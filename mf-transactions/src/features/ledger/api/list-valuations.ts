import { queryFor } from '@app/api-client';
import { listValuationsRoute } from '@app/contracts-banking';

export const listValuations = () => queryFor(listValuationsRoute);

import { queryFor } from '@app/api-client';
import { listValuationsRoute } from '@app/contracts-banking';

/** What accounts were said to be worth. */
export const listValuations = () => queryFor(listValuationsRoute);

import { queryFor } from '@app/api-client';
import { listAccountsRoute } from '@app/contracts-banking';

export const listAccounts = () => queryFor(listAccountsRoute);

import { queryFor } from '@app/api-client';
import { listLinkedAccountsRoute } from '@app/contracts-banking';

export const listLinkedAccounts = () => queryFor(listLinkedAccountsRoute);

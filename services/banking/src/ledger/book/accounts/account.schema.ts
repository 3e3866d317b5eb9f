import { storedModel } from '@app/persistence';
import type { AccountRow } from '../../model/account';

export const accountModel = storedModel<AccountRow>('Account', 'accounts', { userId: 1, _id: 1 });

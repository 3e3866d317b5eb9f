import type { Account } from '@app/contracts-banking';
import type { AccountForm, AccountProblems } from './account-form';

export interface AccountFieldsProps {
  form: AccountForm;
  problems: AccountProblems;
  today: string;
  /** The one that is changed; none where one is added. */
  account?: Account | undefined;
  onChange: (part: Partial<AccountForm>) => void;
}

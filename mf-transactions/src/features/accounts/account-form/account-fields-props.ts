import type { Account } from '@app/contracts-banking';
import type { AccountForm, AccountProblems } from './account-form';

export interface AccountFieldsProps {
  form: AccountForm;
  problems: AccountProblems;
  today: string;
  /** The account that is changed; undefined when a new one is added. */
  account?: Account | undefined;
  onChange: (part: Partial<AccountForm>) => void;
}

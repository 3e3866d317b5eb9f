import type { AccountForm, AccountProblems } from './account-form';

export interface AccountFieldsProps {
  form: AccountForm;
  problems: AccountProblems;
  today: string;
  isNew: boolean;
  onChange: (part: Partial<AccountForm>) => void;
}

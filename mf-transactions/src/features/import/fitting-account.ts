import type { Account, AccountKind, ImportPreview } from '@app/contracts-banking';

type Known = Pick<Account, 'id' | 'kind' | 'mask' | 'institution' | 'currency'>;
type Of = Pick<ImportPreview, 'fileAccount' | 'accountId' | 'currency'>;

/** Groups kinds of account whose files look alike, because money moves in and out in the same way. */
const families: Readonly<Partial<Record<AccountKind, string>>> = {
  checking: 'money',
  savings: 'money',
  cash: 'money',
  card: 'card',
  loan: 'debt',
  mortgage: 'debt',
  investment: 'investment',
};

/** Whether the file states a different kind of account. Checking and savings count as the same, because banks mix up these words. */
export const kindDiffers = ({ kind }: Pick<Known, 'kind'>, { fileAccount }: Of): boolean =>
  Boolean(fileAccount?.kind) && families[kind] !== families[fileAccount!.kind!];

/** The open account the file belongs to: found by its number, otherwise the only account of that bank and kind. */
export function fittingAccount<A extends Known>(open: readonly A[], preview: Of): A | undefined {
  const { fileAccount, currency } = preview;
  if (!fileAccount) return undefined;
  const alike = open.filter((one) => one.currency === currency && !kindDiffers(one, preview));
  const { mask, bank } = fileAccount;
  const byNumber = alike.filter((one) => mask && one.mask && mask.endsWith(one.mask));
  if (byNumber.length === 1) return byNumber[0];
  const byBank = alike.filter(
    (one) => bank && !one.mask && one.institution?.toLowerCase() === bank.toLowerCase(),
  );
  return byBank.length === 1 ? byBank[0] : undefined;
}

/** The account to create for this file. If the file does not state its kind, the chosen one is used. */
export function newAccountFor({ fileAccount, currency }: Of, chosenKind: AccountKind | undefined) {
  const kind = fileAccount?.kind ?? chosenKind;
  if (!fileAccount || !kind) return undefined;
  const { mask, bank } = fileAccount;
  const names: Readonly<Partial<Record<AccountKind, string>>> = {
    card: 'Credit card',
    checking: 'Checking',
    savings: 'Savings',
  };
  return {
    name: bank ?? names[kind] ?? 'Imported account',
    kind,
    currency,
    ...(bank && { institution: bank }),
    ...(mask && { mask }),
  };
}

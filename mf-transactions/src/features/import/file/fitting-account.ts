import type { Account, AccountKind, ImportPreview } from '@app/contracts-banking';

type Known = Pick<Account, 'id' | 'name' | 'kind' | 'mask' | 'institution' | 'currency'>;
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

/** The currency of an account for the file. */
const currencyOf = ({ fileAccount, currency }: Of): string => fileAccount?.currency ?? currency;

/** Whether the file states a different kind of account. Checking and savings count as the same, because banks mix up these words. */
export const kindDiffers = (
  { kind }: Pick<Known, 'kind'>,
  { fileAccount }: Pick<Of, 'fileAccount'>,
): boolean => Boolean(fileAccount?.kind) && families[kind] !== families[fileAccount!.kind!];

const includesText = (text: string, part: string): boolean => text.toLowerCase().includes(part.toLowerCase());

/** Whether both state a number or both state a bank, and they are not the same. */
export function isOther(
  { mask, institution }: Pick<Known, 'mask' | 'institution'>,
  { fileAccount }: Of,
): boolean {
  const { mask: theirs, bank } = fileAccount ?? {};
  return (
    Boolean(theirs && mask && !theirs.endsWith(mask)) ||
    Boolean(bank && institution && !includesText(institution, bank) && !includesText(bank, institution))
  );
}

/**
 * The open account the file belongs to: found by its number, then as the only account of that bank and kind, then as the only one
 * of that kind, if nothing in the file speaks against it.
 */
export function fittingAccount<A extends Known>(open: readonly A[], preview: Of): A | undefined {
  const { fileAccount } = preview;
  if (!fileAccount) return undefined;
  const currency = currencyOf(preview);
  const alike = open.filter((account) => account.currency === currency && !kindDiffers(account, preview));
  const { mask, bank } = fileAccount;
  const byNumber = alike.filter((account) => mask && account.mask && mask.endsWith(account.mask));
  if (byNumber.length === 1) return byNumber[0];
  const byBank = alike.filter(
    (account) => bank && !account.mask && account.institution?.toLowerCase() === bank.toLowerCase(),
  );
  if (byBank.length === 1) return byBank[0];
  const kind = fileAccount.kind && families[fileAccount.kind];
  const byKind = alike.filter(
    (account) => kind && families[account.kind] === kind && !isOther(account, preview),
  );
  const ofCurrency =
    fileAccount.currency && !kind ? alike.filter((account) => !isOther(account, preview)) : [];
  if (ofCurrency.length === 1) return ofCurrency[0];
  const [only] = byKind;
  // Two cards of different banks are common, so a card made by hand must also name the bank.
  const isNamed =
    !bank || kind !== 'card' || Boolean(only?.institution) || includesText(only?.name ?? '', bank);
  return byKind.length === 1 && isNamed ? only : undefined;
}

/** What to do with a file that belongs elsewhere than into the account it was uploaded for. */
export type Proposal<A> = { use: A } | { add: NonNullable<ReturnType<typeof newAccountFor>> };

/**
 * The account to preselect. `isPlaceholder`: the account was opened only to receive this file, so one with the bank or the number
 * that the file states is better. Undefined if the rows can stay where they are.
 */
export function proposalFor<A extends Known>(
  open: readonly A[],
  preview: Of,
  isPlaceholder: boolean,
): Proposal<A> | undefined {
  const chosen = open.find(({ id }) => id === preview.accountId);
  const otherAccounts = isPlaceholder ? open.filter((account) => account !== chosen) : open;
  const fitting = fittingAccount(otherAccounts, preview);
  if (fitting) return fitting === chosen ? undefined : { use: fitting };
  const add = newAccountFor(preview, chosen?.kind ?? 'checking');
  if (!add) return undefined;
  const isElsewhere =
    chosen?.currency !== currencyOf(preview) || kindDiffers(chosen, preview) || isOther(chosen, preview);
  const isBetter = isPlaceholder && Boolean(add.mask ?? add.institution);
  return isBetter || isElsewhere ? { add } : undefined;
}

/** The account to create for this file. If the file does not state its kind, the chosen one is used. */
export function newAccountFor(preview: Of, chosenKind: AccountKind | undefined) {
  const { fileAccount } = preview;
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
    currency: currencyOf(preview),
    ...(bank && { institution: bank }),
    ...(mask && { mask }),
  };
}

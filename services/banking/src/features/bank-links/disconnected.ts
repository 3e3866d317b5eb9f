import type { BankLinkRow } from './bank-link.schema';

/** Accounts that bring nothing any more until their bank link is made again, each with that link. */
export const disconnectedOf = (links: readonly BankLinkRow[]) =>
  links.flatMap((link) =>
    link.accounts.filter(({ isActive }) => !isActive).map((account) => ({ ...account, link })),
  );

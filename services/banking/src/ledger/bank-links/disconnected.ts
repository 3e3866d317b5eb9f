import type { BankLinkRow } from './bank-link.schema';
import { isStuck } from './link-shapes';

/** Accounts that get no transactions until their bank link is renewed, each with that link. */
export const disconnectedOf = (links: readonly BankLinkRow[]) =>
  links.flatMap((link) =>
    link.accounts
      .filter(({ isActive, accountId }) => accountId !== null && (!isActive || isStuck(link)))
      .map((account) => ({ ...account, link })),
  );

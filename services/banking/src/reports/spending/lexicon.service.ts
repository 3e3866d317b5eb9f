import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { readLexiconEndpoint } from '@app/contracts-banking';
import type { ReplyOf } from '@app/contracts-kernel';
import type { CallContext } from '@app/messaging';
import { AccountsRepository } from '../../ledger/book/accounts/accounts.repository';
import { CategoriesRepository } from '../../ledger/categories/categories.repository';
import { isShownMerchant } from '../../ledger/book/merchants/shown-merchant';
import type { MerchantRow } from '../../ledger/book/merchants/merchant.schema';
import { MerchantsRepository } from '../../ledger/book/merchants/merchants.repository';
import { TransactionsRepository } from '../../ledger/book/transactions/transactions.repository';
import { PeopleRepository } from '../../ledger/people/people.repository';

const maxMerchants = 2_000;

/** Names of merchants that were merged into another, by the other's key. */
function aliasesOf(all: readonly MerchantRow[]): Map<string, string[]> {
  const names = new Map<string, string[]>();
  for (const { aliasOf, name } of all) if (aliasOf) names.set(aliasOf, [...(names.get(aliasOf) ?? []), name]);
  return names;
}

/** The names that the language service may recognise. */
@Injectable()
export class LexiconService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly categories: CategoriesRepository,
    private readonly merchants: MerchantsRepository,
    private readonly people: PeopleRepository,
    private readonly rows: TransactionsRepository,
  ) {}

  async read({ actor }: CallContext): Promise<ReplyOf<typeof readLexiconEndpoint>> {
    const [accounts, categories, book, merchants, people, since] = await Promise.all([
      this.accounts.all(actor.userId),
      this.categories.all(actor.userId),
      this.categories.book(actor.userId),
      this.merchants.all(actor.userId),
      this.people.all(actor.userId),
      this.rows.firstDay(actor.userId),
    ]);
    const merged = aliasesOf(merchants);
    const words = {
      accounts: accounts
        .filter(({ closed }) => !closed)
        .map(({ _id, name, kind, isDefault, currency }) => ({ id: _id, name, kind, isDefault, currency })),
      categories: categories
        .filter(({ archived }) => !archived)
        .map(({ name, kind, parent }) => ({ name, kind, parent })),
      merchants: merchants
        .filter(isShownMerchant)
        .slice(0, maxMerchants)
        .map(({ key, ownName, name, categoryId }) => ({
          name: ownName ?? name,
          category: book.nameOf(categoryId),
          ...(merged.has(key) && { aliases: merged.get(key)! }),
        })),
      people: people.map(({ _id, name }) => ({ id: _id, name })),
      since,
    };
    return {
      revision: createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 16),
      ...words,
    };
  }
}

import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { readLexiconRequest } from '@app/contracts-banking';
import type { ReplyOf } from '@app/contracts-kernel';
import type { CallContext } from '@app/messaging';
import { AccountsRepository } from '../accounts/accounts.repository';
import { CategoriesRepository } from '../categories/categories.repository';
import { MerchantsRepository } from '../merchants/merchants.repository';

const mostMerchants = 2_000;

/** The names a language service may hear. */
@Injectable()
export class LexiconService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly categories: CategoriesRepository,
    private readonly merchants: MerchantsRepository,
  ) {}

  async read({ actor }: CallContext): Promise<ReplyOf<typeof readLexiconRequest>> {
    const words = {
      accounts: (await this.accounts.all(actor.userId))
        .filter(({ closed }) => !closed)
        .map(({ _id, name, kind, isDefault }) => ({ id: _id, name, kind, isDefault })),
      categories: (await this.categories.all(actor.userId))
        .filter(({ archived }) => !archived)
        .map(({ name, kind, parent }) => ({ name, kind, parent })),
      merchants: (await this.merchants.all(actor.userId))
        .filter(({ rows, aliasOf }) => rows > 0 && !aliasOf)
        .slice(0, mostMerchants)
        .map(({ ownName, name, category }) => ({ name: ownName ?? name, category })),
    };
    return {
      revision: createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 16),
      ...words,
    };
  }
}

import { Injectable } from '@nestjs/common';
import { accountsChangedEvent, type addTransactionEndpoint } from '@app/contracts-banking';
import { DomainError, type RequestOf } from '@app/contracts-kernel';
import type { CallContext } from '@app/messaging';
import type { Tx } from '@app/persistence';
import { AccountsRepository } from '../book/accounts/accounts.repository';
import { firstAccount } from '../accounts/new-account';
import type { AccountRow } from '../model/account';
import { CategoriesRepository } from '../categories/categories.repository';
import { saysNothing, uncategorisedId, type CategoryId } from '../model/category-id';
import { categoryOfText } from '../model/standard-category';
import { MerchantsRepository } from '../book/merchants/merchants.repository';
import { PeopleRepository } from '../people/people.repository';
import { keyFor, type DefaultedField } from '../model/new-row';
import { peopleOf, type TransactionRow } from '../model/transaction';

type Add = RequestOf<typeof addTransactionEndpoint>;

/** Fills in what the request for a new row leaves out. */
@Injectable()
export class TransactionDefaultsReader {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly categories: CategoriesRepository,
    private readonly merchants: MerchantsRepository,
    private readonly people: PeopleRepository,
  ) {}

  /**
   * The named account, otherwise the default one; a person without accounts gets a cash account. `missing` is
   * the message if the named account does not exist.
   */
  async account(
    tx: Tx,
    call: CallContext,
    id: string | undefined,
    field = 'accountId',
    missing = 'There is no account with that id.',
  ): Promise<AccountRow> {
    const { userId } = call.actor;
    if (id !== undefined) {
      const account = await this.accounts.findById(userId, id, tx.session);
      if (!account) throw new DomainError('NOT_FOUND', { field, message: missing });
      return account;
    }
    const all = await this.accounts.all(userId, tx.session);
    const usable = all.find((account) => account.isDefault) ?? all.find((account) => !account.closed);
    return usable ?? this.openFirst(tx, call);
  }

  /**
   * The named category, otherwise the merchant's default, otherwise one that was guessed from spoken words,
   * otherwise the merchant's last one, otherwise the one its name indicates, otherwise Uncategorised. Also returns which fields were filled in by default.
   */
  async category(
    tx: Tx,
    userId: string,
    request: Pick<Add, 'category' | 'merchant' | 'description' | 'type' | 'paymentMethod' | 'spoken'>,
  ): Promise<{ categoryId: CategoryId; guessed: Set<DefaultedField> }> {
    const guessed = new Set<DefaultedField>(request.paymentMethod === undefined ? ['paymentMethod'] : []);
    const named =
      request.category === undefined ? undefined : await this.knownCategory(tx, userId, request.category);
    if (named && !request.spoken?.categoryGuessed) return { categoryId: named, guessed };
    const key = keyFor(request.merchant || null, request.description);
    const known = await this.merchants.current(userId, key, tx.session);
    const book = await this.categories.book(userId, tx.session);
    const usable = (id: CategoryId | null | undefined): CategoryId | undefined => {
      const category = id && book.find(id);
      return category && !category.archived ? category.id : undefined;
    };
    const own = usable(known?.defaultCategory);
    if (own) return { categoryId: own, guessed };
    guessed.add('category');
    if (named && !saysNothing(named)) return { categoryId: named, guessed };
    // The merchant's last category may be removed or archived by now.
    const last = known?.learn === false ? undefined : usable(known?.categoryId);
    if (last && !saysNothing(last)) return { categoryId: last, guessed };
    const { merchant, description, type } = request;
    const match = categoryOfText(book, [merchant, description], type === 'income');
    return { categoryId: match?.id ?? last ?? uncategorisedId, guessed };
  }

  /** Id of the category with this name. Throws VALIDATION if there is none. */
  async knownCategory(tx: Tx, userId: string, name: string, field = 'category'): Promise<CategoryId> {
    const category = await this.categories.named(userId, name, tx.session);
    if (!category)
      throw new DomainError('VALIDATION', {
        field,
        message: `${field}: There is no category called ${name}`,
      });
    return category.id;
  }

  /** As {@link knownCategory}; keeps a stored id that already means this category. */
  async changedCategory(
    tx: Tx,
    userId: string,
    before: CategoryId,
    name: string,
    field?: string,
  ): Promise<CategoryId> {
    const knownId = await this.knownCategory(tx, userId, name, field);
    return knownId === before
      ? knownId
      : (await this.categories.book(userId, tx.session)).keepIfSame(before, knownId);
  }

  /** Throws VALIDATION with the field unless the ledger has this person. */
  async knownPerson(tx: Tx, userId: string, id: string, field: string): Promise<void> {
    if (await this.people.claim(userId, id, tx.session)) return;
    throw new DomainError('VALIDATION', { field, message: `${field}: There is no such person` });
  }

  /**
   * Throws VALIDATION with the field if the row newly names somebody who is not one of the ledger's people.
   */
  async knownPeople(
    tx: Tx,
    row: Pick<TransactionRow, 'userId' | 'person' | 'lines'>,
    before: Pick<TransactionRow, 'person' | 'lines'> = {},
  ): Promise<void> {
    const named = new Set(peopleOf(before));
    for (const id of peopleOf(row))
      if (!named.has(id)) {
        const part = row.lines?.findIndex(({ person }) => person === id) ?? -1;
        await this.knownPerson(tx, row.userId, id, row.person === id ? 'person' : `lines.${part}.person`);
      }
  }

  private async openFirst(tx: Tx, call: CallContext): Promise<AccountRow> {
    const account = firstAccount(call.actor);
    await this.accounts.insert([account], tx.session);
    tx.emit(accountsChangedEvent, { userId: account.userId, accountId: account._id });
    tx.audit({ action: 'account.create', object: account._id, after: account });
    return account;
  }
}

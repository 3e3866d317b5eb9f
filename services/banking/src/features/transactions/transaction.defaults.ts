import { Injectable } from '@nestjs/common';
import { accountsChangedEvent, type addTransactionRequest } from '@app/contracts-banking';
import { DomainError, type RequestOf } from '@app/contracts-kernel';
import type { CallContext } from '@app/messaging';
import type { Tx } from '@app/persistence';
import { AccountsRepository } from '../accounts/accounts.repository';
import { firstAccount } from '../accounts/new-account';
import type { AccountRow } from '../accounts/account';
import { CategoriesRepository } from '../categories/categories.repository';
import { categoryKey } from '../categories/category';
import { MerchantsRepository } from '../merchants/merchants.repository';
import { PeopleRepository } from '../people/people.repository';
import type { Guessed } from '../rules/rule-effects';
import { keyFor } from './new-row';
import { admitSpoken } from './spoken/spoken-limit';
import { SpokenWindowsRepository } from './spoken/spoken-windows.repository';
import { peopleOf, type TransactionRow } from './transaction';

type Add = RequestOf<typeof addTransactionRequest>;

/** Fills in what an add leaves out, and decides whether a spoken one may pass. */
@Injectable()
export class TransactionDefaults {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly categories: CategoriesRepository,
    private readonly merchants: MerchantsRepository,
    private readonly spokenWindows: SpokenWindowsRepository,
    private readonly people: PeopleRepository,
  ) {}

  /** The account named, else the default one; who has none yet gets a cash account. `missing` says that there is none such. */
  async account(
    tx: Tx,
    call: CallContext,
    id: string | undefined,
    field = 'accountId',
    missing = 'There is no account with that id.',
  ): Promise<AccountRow> {
    const { userId } = call.actor;
    if (id !== undefined) {
      const account = await this.accounts.one(userId, id, tx.session);
      if (!account) throw new DomainError('NOT_FOUND', { field, message: missing });
      return account;
    }
    const all = await this.accounts.all(userId, tx.session);
    const usable = all.find((account) => account.isDefault) ?? all.find((account) => !account.closed);
    return usable ?? this.openFirst(tx, call);
  }

  /** The category named, else the merchant's own, else what it had last, else Other; and what of a new row nobody said. */
  async category(
    tx: Tx,
    userId: string,
    request: Pick<Add, 'category' | 'merchant' | 'description' | 'paymentMethod'>,
  ): Promise<{ category: string; guessed: Set<Guessed> }> {
    const guessed = new Set<Guessed>(request.paymentMethod === undefined ? ['paymentMethod'] : []);
    if (request.category !== undefined)
      return { category: await this.knownCategory(tx, userId, request.category), guessed };
    const key = keyFor(request.merchant || null, request.description);
    const known = await this.merchants.meant(userId, key, tx.session);
    if (known?.defaultCategory) {
      const all = await this.categories.all(userId, tx.session);
      const own = all.find(({ id, archived }) => id === known.defaultCategory && !archived);
      if (own) return { category: own.name, guessed };
    }
    guessed.add('category');
    const last = known?.learn === false ? undefined : known?.category;
    return { category: (last && (await this.usable(tx, userId, last))) ?? 'Other', guessed };
  }

  /** What a merchant had last may be gone by now, or put away. */
  private async usable(tx: Tx, userId: string, name: string): Promise<string | undefined> {
    const all = await this.categories.all(userId, tx.session);
    return all.find((one) => categoryKey(one.name) === categoryKey(name) && !one.archived)?.name;
  }

  /** A category's own spelling. */
  async knownCategory(tx: Tx, userId: string, name: string, field = 'category'): Promise<string> {
    const category = await this.categories.named(userId, name, tx.session);
    if (!category)
      throw new DomainError('VALIDATION', {
        field,
        message: `${field}: There is no category called ${name}`,
      });
    return category.name;
  }

  /** VALIDATION with the field unless the ledger has this person. */
  async knownPerson(tx: Tx, userId: string, id: string, field: string): Promise<void> {
    if (await this.people.claim(userId, id, tx.session)) return;
    throw new DomainError('VALIDATION', { field, message: `${field}: There is no such person` });
  }

  /** VALIDATION with the field where somebody the row did not name before is none of the ledger's people. */
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

  /** What is said to the microphone passes only with evidence, and only within the limit. */
  async admitSpoken(tx: Tx, call: CallContext, evidence: Add['spoken'], row: TransactionRow): Promise<void> {
    if (!evidence && call.source !== 'voice') return;
    const recent = await this.spokenWindows.recent(row.userId, tx.session);
    const adds = admitSpoken(
      evidence ?? { certainty: 0, confirmed: false },
      row.amountMinor,
      row.currency,
      recent,
      Date.now(),
    );
    if (adds) await this.spokenWindows.keep(row.userId, adds, tx.session);
  }

  private async openFirst(tx: Tx, call: CallContext): Promise<AccountRow> {
    const account = firstAccount(call.actor);
    await this.accounts.insert([account], tx.session);
    tx.emit(accountsChangedEvent, { userId: account.userId, accountId: account._id });
    tx.audit({ action: 'account.create', object: account._id, after: account });
    return account;
  }
}

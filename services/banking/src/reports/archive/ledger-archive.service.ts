import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { DataTotal } from '@app/contracts-kernel';
import { archiveRefusal, PersonalDataRegistry, type PersonalDataPart } from '@app/persistence';
import { AccountsRepository } from '../../ledger/book/accounts/accounts.repository';
import { MonthRollupsRepository } from '../../ledger/book/rollups/month-rollups.repository';
import { balanceOf } from '../../ledger/model/account';
import { ReceiptArchiveRepository } from '../../ledger/receipts/receipt-archive.repository';
import { recurrenceId, type RecurrenceRow } from '../../planning/recurring/detection/recurrence-row';
import { LedgerCheckService } from '../ledger-check/ledger-check.service';

/** Largest number of streams with the same cadence at one merchant. */
const maxRanks = 20;

/** Computes the totals of an archived ledger, and checks them where the archive is restored. */
@Injectable()
export class LedgerArchiveService implements PersonalDataPart, OnModuleInit {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly rollups: MonthRollupsRepository,
    private readonly books: LedgerCheckService,
    readonly files: ReceiptArchiveRepository,
    private readonly parts: PersonalDataRegistry,
  ) {}

  onModuleInit(): void {
    this.parts.register(this);
  }

  /** The balance of each account, and income and expenses of each currency. */
  async totals(userId: string): Promise<DataTotal[]> {
    const accounts = await this.accounts.all(userId);
    const sums = new Map<string, number>();
    for (const { currency, income, expenses, rows } of await this.rollups.totals(userId)) {
      const add = (name: string, value: number): unknown => sums.set(name, (sums.get(name) ?? 0) + value);
      add(`Income\n${currency}`, income ?? 0);
      add(`Expenses\n${currency}`, expenses ?? 0);
      add(`Transactions\n${currency}`, rows ?? 0);
    }
    return [
      ...accounts.map((row) => ({ name: `account ${row._id}`, unit: row.currency, value: balanceOf(row) })),
      ...[...sums].map(([name, value]) => {
        const [figure, unit] = name.split('\n') as [string, string];
        return { name: figure, unit, value };
      }),
    ].sort((a, b) => (a.name + a.unit < b.name + b.unit ? -1 : 1));
  }

  /**
   * Grows with every change of figures, because figures and rows read at different moments would not match;
   * other writes do not matter.
   */
  async changes(userId: string): Promise<number> {
    const [months, accounts] = [await this.rollups.totals(userId), await this.accounts.all(userId)];
    return [...months.map(({ revision }) => revision), ...accounts.map(({ version }) => version)].reduce(
      (sum, value) => sum + value,
      0,
    );
  }

  /** Recomputes every figure from the rows, so that a tampered archive is rejected. */
  async recount(userId: string): Promise<void> {
    const { findings } = await this.books.check(userId);
    if (findings.length > 0)
      throw archiveRefusal(
        `The figures of the archive do not follow from its transactions (${findings[0]}).`,
      );
  }

  /**
   * The id of a detected recurring payment contains its owner, so it gets the id that detection would give it
   * here.
   */
  renamed(collection: string, document: Record<string, unknown>, from: string): Record<string, unknown> {
    if (collection !== 'recurrences') return document;
    const row = document as unknown as RecurrenceRow;
    for (let rank = 0; rank < maxRanks; rank += 1)
      if (recurrenceId({ ...row, userId: from }, row.cadence, rank) === row._id)
        return { ...document, _id: recurrenceId(row, row.cadence, rank) };
    return document;
  }
}

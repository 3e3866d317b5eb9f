import { Injectable } from '@nestjs/common';
import type { CsvOptions } from '@app/contracts-banking';
import type { Actor } from '@app/contracts-kernel';
import type { Tx } from '@app/persistence';
import type { AccountRow } from '../accounts/account';
import { AccountsRepository } from '../accounts/accounts.repository';
import { CategoriesRepository } from '../categories/categories.repository';
import { categoryKey } from '../categories/category';
import { MerchantsRepository } from '../merchants/merchants.repository';
import { merchantKeyOf } from '../transactions/merchant-name';
import { categoryByWords } from './category-words';
import { existing, type ImportDocument } from './import';
import { refuseWhileImporting } from './import.steps';
import { comparedDays, planImport, type ImportPlan } from './import-plan';
import { KnownRowsReader } from './known-rows.reader';
import { ImportsRepository } from './imports.repository';
import { memoized } from './memoized';
import type { GoodRow, ParsedFile } from './parsed-file';
import { readFile } from './read-file';

export interface Comparison {
  account: AccountRow;
  file: ParsedFile;
  plan: ImportPlan;
}

/** Reads an upload and compares it with the ledger as it is now. */
@Injectable()
export class ImportPlanner {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly known: KnownRowsReader,
    private readonly categories: CategoriesRepository,
    private readonly merchants: MerchantsRepository,
    private readonly accounts: AccountsRepository,
  ) {}

  /** Reads the file and plans it against the account as it is now, or as a transaction sees it. */
  async compare(document: ImportDocument, options: CsvOptions, actor: Actor, tx?: Tx): Promise<Comparison> {
    const account = existing(await this.accounts.one(document.userId, document.accountId, tx?.session));
    refuseWhileImporting(account, document._id);
    const file = await this.read(document, options, account, actor);
    return { account, file, plan: await this.plan(file, account, tx?.session) };
  }

  private async read(
    document: ImportDocument,
    options: CsvOptions,
    account: AccountRow,
    actor: Actor,
  ): Promise<ParsedFile> {
    const bytes = await this.imports.bytes(document.userId, document._id);
    return readFile(bytes, document.fileName, options, {
      currency: account.currency,
      mask: account.mask,
      isCard: account.kind === 'card',
      dayFirst: !actor.locale.endsWith('-US'),
    });
  }

  private async plan(file: ParsedFile, account: AccountRow, session?: Tx['session']): Promise<ImportPlan> {
    const { userId } = account;
    const days = comparedDays(file.rows);
    const known = days ? await this.known.ofAccount(userId, account._id, days, session) : [];
    return planImport(file.rows, known, await this.categoryOf(userId, session));
  }

  /** The file's own category where there is such a one, else what the merchant had last, else what the words say. */
  private async categoryOf(userId: string, session?: Tx['session']): Promise<(row: GoodRow) => string> {
    const names = new Map(
      (await this.categories.all(userId, session)).map(({ name }) => [categoryKey(name), name]),
    );
    const learned = new Map(
      (await this.merchants.all(userId, session)).map(({ key, category }) => [key, category]),
    );
    const keyOf = memoized(merchantKeyOf);
    return (row) =>
      (row.categoryHint === null ? undefined : names.get(categoryKey(row.categoryHint))) ??
      learned.get(keyOf(row.merchant ?? row.description)) ??
      categoryByWords(row.statementText, row.signedMinor > 0) ??
      'Other';
  }
}

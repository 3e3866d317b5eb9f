import { Injectable } from '@nestjs/common';
import { todayIn, type Day } from '@app/calendar';
import type { CsvOptions } from '@app/contracts-banking';
import type { Actor } from '@app/contracts-kernel';
import type { Tx } from '@app/persistence';
import type { AccountRow } from '../accounts/account';
import { AccountsRepository } from '../accounts/accounts.repository';
import { existing, type ImportDocument } from './import';
import { refuseWhileImporting } from './import.steps';
import { ImportGuesses, type Guesses } from './import.guesses';
import { comparedDays, planImport, type ImportPlan } from './import-plan';
import { importedRow } from './imported-rows';
import { KnownRowsReader } from './known-rows.reader';
import { ImportsRepository } from './imports.repository';
import type { GoodRow, ParsedFile } from './parsed-file';
import { readFile } from './read-file';

export interface Comparison {
  account: AccountRow;
  file: ParsedFile;
  plan: ImportPlan;
  guesses: Guesses;
}

/** Reads an upload and compares it with the ledger as it is now. */
@Injectable()
export class ImportPlanner {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly known: KnownRowsReader,
    private readonly guesses: ImportGuesses,
    private readonly accounts: AccountsRepository,
  ) {}

  /** Reads the file and plans it against the account as it is now, or as a transaction sees it. */
  async compare(document: ImportDocument, options: CsvOptions, actor: Actor, tx?: Tx): Promise<Comparison> {
    const account = existing(await this.accounts.one(document.userId, document.accountId, tx?.session));
    refuseWhileImporting(account, document._id);
    const file = await this.read(document, options, account, actor);
    const today = todayIn(actor.timeZone);
    return { account, file, ...(await this.plan(file, account, today, tx?.session)) };
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

  private async plan(
    file: ParsedFile,
    account: AccountRow,
    today: Day,
    session?: Tx['session'],
  ): Promise<Pick<Comparison, 'plan' | 'guesses'>> {
    const { userId } = account;
    const days = comparedDays(file.rows);
    const known = days ? await this.known.ofAccount(userId, account._id, days, session) : [];
    const guesses = await this.guesses.of(userId, session);
    const context = { userId, importId: '', account, today, source: 'import', now: 0, guesses } as const;
    const categoryOf = (row: GoodRow): string => importedRow(row, '', '', context).category;
    return { plan: planImport(file.rows, known, categoryOf), guesses };
  }
}

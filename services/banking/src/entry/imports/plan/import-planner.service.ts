import { Injectable, Logger } from '@nestjs/common';
import { todayIn, type Day } from '@app/calendar';
import type { Actor } from '@app/contracts-kernel';
import { canonicalJson, type Tx } from '@app/persistence';
import {
  isBad,
  readBankFileInWorker,
  type GoodRow,
  type ParsedFile,
  type ParsedRow,
} from '@app/statement-files';
import { isLiability, type AccountRow } from '../../../ledger/model/account';
import { AccountsRepository } from '../../../ledger/book/accounts/accounts.repository';
import type { TransactionRow } from '../../../ledger/model/transaction';
import { choicesOf, existing, type ImportDocument } from '../import';
import { refuseWhileImporting } from '../commit/import-lease.writer';
import { ImportsRepository } from '../imports.repository';
import { ImportProfilesRepository } from '../profiles/import-profiles.repository';
import { CategoryGuessesReader } from './category-guesses.reader';
import { chosenCategories, countAlike, withChosen } from './chosen-categories';
import { comparedDays, planImport } from './import-plan';
import { importedRow } from './imported-rows';
import type { Comparison } from './comparison';
import { LedgerRowsReader } from './ledger-rows.reader';
import { PlanCache } from './plan-cache';
import { otherId, type CategoryId } from '../../../ledger/model/category-id';

/** Reads an upload and compares it with the current ledger. */
@Injectable()
export class ImportPlannerService {
  private readonly logger = new Logger('BankFiles');
  private readonly previews = new PlanCache();

  constructor(
    private readonly imports: ImportsRepository,
    private readonly accounts: AccountsRepository,
    private readonly profiles: ImportProfilesRepository,
    private readonly guesses: CategoryGuessesReader,
    private readonly ledger: LedgerRowsReader,
  ) {}

  /** Compares, and caches the result for paging and for the commit. */
  async preview(document: ImportDocument, actor: Actor): Promise<Comparison> {
    const comparison = await this.compare(document, actor);
    this.previews.keep(document._id, comparison);
    return comparison;
  }

  /** The preview that the person sees, compared again if it is no longer cached. */
  async shown(document: ImportDocument, actor: Actor): Promise<Comparison> {
    return this.previews.find(document._id, document.summary?.plan ?? '') ?? this.preview(document, actor);
  }

  /** The upload and, for its commit, the preview with this plan if it is still cached. */
  async find(
    userId: string,
    importId: string,
    plan: string,
  ): Promise<{ document: ImportDocument | null; seen?: Comparison }> {
    const document = await this.imports.findById(userId, importId);
    return { document, seen: document ? this.previews.take(document._id, plan) : undefined };
  }

  document(tx: Tx, userId: string, importId: string): Promise<ImportDocument | null> {
    return this.imports.findById(userId, importId, tx.session);
  }

  /**
   * Reads the file and plans it against the account now, or as a transaction sees it. `seen` is the file as
   * it was read for the preview; it is reused as long as the account is the same.
   */
  async compare(document: ImportDocument, actor: Actor, tx?: Tx, earlier?: Comparison): Promise<Comparison> {
    const account = existing(await this.accounts.findById(document.userId, document.accountId, tx?.session));
    await refuseWhileImporting(this.imports, account, document._id, tx?.session);
    const isRead =
      earlier !== undefined && canonicalJson(termsOf(earlier.account)) === canonicalJson(termsOf(account));
    const file = isRead ? earlier.file : await this.read(document, account, actor);
    const today = todayIn(actor.timeZone);
    return { account, file, ...(await this.plan(document, file, { account, today, tx })) };
  }

  private async read(document: ImportDocument, account: AccountRow, actor: Actor): Promise<ParsedFile> {
    const bytes = await this.imports.bytes(document.userId, document._id);
    const profiles = (await this.profiles.all(document.userId)).map(({ _id, name, csv, signature }) => ({
      id: _id,
      name,
      csv,
      signature,
    }));
    const reading = {
      currency: account.currency,
      accountName: account.name,
      mask: account.mask,
      isCard: account.kind === 'card',
      owes: isLiability(account.kind),
      today: todayIn(actor.timeZone),
      dayFirst: !actor.locale.endsWith('-US'),
      profiles,
    };
    const file = await readBankFileInWorker(
      { bytes, fileName: document.fileName, options: document.csv, reading },
      (failed) => this.logger.warn({ msg: 'a bank file could not be read', failed }),
    );
    return { ...file, profile: file.profile ?? document.profile ?? null };
  }

  private async plan(
    document: ImportDocument,
    file: ParsedFile,
    { account, today, tx }: { account: AccountRow; today: Day; tx?: Tx },
  ): Promise<Omit<Comparison, 'account' | 'file'>> {
    const { userId } = account;
    const session = tx?.session;
    const days = comparedDays(file.rows);
    const known = days ? await this.ledger.ofAccount(userId, account._id, days, session) : [];
    const categoryGuesses = await this.guesses.guesses(userId, document.csv.categoryMap, session);
    const chosen = chosenCategories(file.rows, document.categories ?? [], categoryGuesses);
    const guesses = withChosen(categoryGuesses, chosen);
    file.unknownCategories = unknownAmong(file.rows, guesses.named);
    const context = { userId, importId: '', account, today, source: 'import', now: 0, guesses } as const;
    const projectedRow = (row: GoodRow): TransactionRow => importedRow({ row, importKey: '' }, '', context);
    const categoryOf = (row: GoodRow): CategoryId =>
      guesses.hasRules ? projectedRow(row).categoryId : guesses.guessOf(row).categoryId;
    const splitCategory = (word: string): CategoryId => guesses.named(word) ?? otherId;
    const linked = {
      legs: await this.ledger.transferLegs(account, file.rows, session),
      refunds: await this.ledger.linkedRefunds(userId, file.rows, session),
    };
    const plan = await planImport(file.rows, known, categoryOf, choicesOf(document), {
      categoryNamed: splitCategory,
      linked,
    });
    return { plan, guesses, chosen, alike: countAlike(plan.rows, guesses.keyOf), projectedRow };
  }
}

/** The fields of an account that affect how a file is read. */
const termsOf = ({ currency, name, mask, kind }: AccountRow) => ({ currency, name, mask, kind });

const maxUnknown = 200;

function unknownAmong(rows: readonly ParsedRow[], named: (hint: string) => CategoryId | undefined): string[] {
  const unknown = new Set<string>();
  for (const row of rows) {
    if (isBad(row)) continue;
    const splits = row.extra?.details?.lines?.map(({ category }) => category) ?? [];
    // A bank's words are read as guesses; nobody has to map them.
    const hint = row.extra?.bankCategory === undefined ? row.categoryHint : null;
    for (const word of [hint, ...splits])
      if (word !== null && !unknown.has(word) && named(word) === undefined) unknown.add(word);
    if (unknown.size >= maxUnknown) break;
  }
  return [...unknown].sort();
}

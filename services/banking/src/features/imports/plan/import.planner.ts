import { Injectable } from '@nestjs/common';
import { todayIn, type Day } from '@app/calendar';
import type { Actor } from '@app/contracts-kernel';
import { canonicalJson, type Tx } from '@app/persistence';
import type { TransactionRow } from '../../transactions/transaction';
import { isLiability, type AccountRow } from '../../accounts/account';
import { AccountsRepository } from '../../accounts/accounts.repository';
import { CategoriesRepository } from '../../categories/categories.repository';
import { categoryKey } from '../../categories/category';
import { choicesOf, existing, type ImportDocument } from '../import';
import { ImportGuesses, type Guesses } from './import.guesses';
import { ImportProfilesRepository } from '../profiles/import-profiles.repository';
import { refuseWhileImporting } from '../import.steps';
import { comparedDays, planImport, type ImportPlan } from './import-plan';
import { importedRow } from './imported-rows';
import { KnownRowsReader } from './known-rows.reader';
import { headerSignature, knownTableFor } from '../tables/known-tables';
import { ImportsRepository } from '../imports.repository';
import { memoized } from '../text/memoized';
import { isBad, type GoodRow, type ParsedFile, type ParsedRow } from '../statement/parsed-file';
import { readBankFile } from '../formats/read-file';
import { RefundEndsReader } from './refund-ends.reader';
import { TransferLegsReader } from './transfer-legs.reader';

export interface Comparison {
  account: AccountRow;
  file: ParsedFile;
  plan: ImportPlan;
  guesses: Guesses;
  /** A row of the file as it would come to the ledger, after all rules. */
  wouldBe: (row: GoodRow) => TransactionRow;
}

/** Reads an upload and compares it with the ledger as it is now. */
@Injectable()
export class ImportPlanner {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly known: KnownRowsReader,
    private readonly guesses: ImportGuesses,
    private readonly categories: CategoriesRepository,
    private readonly accounts: AccountsRepository,
    private readonly profiles: ImportProfilesRepository,
    private readonly legs: TransferLegsReader,
    private readonly refunds: RefundEndsReader,
  ) {}

  /**
   * Reads the file and plans it against the account as it is now, or as a transaction sees it. `seen` is how it was read for the
   * preview: read again it would be the same as long as the account is.
   */
  async compare(document: ImportDocument, actor: Actor, tx?: Tx, seen?: Comparison): Promise<Comparison> {
    const account = existing(await this.accounts.one(document.userId, document.accountId, tx?.session));
    await refuseWhileImporting(this.imports, account, document._id, tx?.session);
    const isRead =
      seen !== undefined && canonicalJson(termsOf(seen.account)) === canonicalJson(termsOf(account));
    const file = isRead ? seen.file : await this.read(document, account, actor);
    const today = todayIn(actor.timeZone);
    return { account, file, ...(await this.plan(document, file, { account, today, tx })) };
  }

  private async read(document: ImportDocument, account: AccountRow, actor: Actor): Promise<ParsedFile> {
    const bytes = await this.imports.bytes(document.userId, document._id);
    const saved = new Map(
      (await this.profiles.all(document.userId)).map((profile) => [profile.signature, profile]),
    );
    const file = await readBankFile(bytes, document.fileName, document.csv, {
      currency: account.currency,
      accountName: account.name,
      mask: account.mask,
      isCard: account.kind === 'card',
      owes: isLiability(account.kind),
      today: todayIn(actor.timeZone),
      dayFirst: !actor.locale.endsWith('-US'),
      profileFor(header) {
        const own = saved.get(headerSignature(header));
        return own ? { id: own._id, name: own.name, csv: own.csv } : knownTableFor(header);
      },
    });
    return { ...file, profile: file.profile ?? document.profile ?? null };
  }

  private async plan(
    document: ImportDocument,
    file: ParsedFile,
    { account, today, tx }: { account: AccountRow; today: Day; tx?: Tx },
  ): Promise<Pick<Comparison, 'plan' | 'guesses' | 'wouldBe'>> {
    const { userId } = account;
    const session = tx?.session;
    const days = comparedDays(file.rows);
    const known = days ? await this.known.ofAccount(userId, account._id, days, session) : [];
    const named = await this.namedBy(document, session);
    file.unknownCategories = unknownAmong(file.rows, named);
    const guesses = await this.guesses.of(userId, session, named);
    const context = { userId, importId: '', account, today, source: 'import', now: 0, guesses } as const;
    const wouldBe = (row: GoodRow): TransactionRow => importedRow({ row, importKey: '' }, '', context);
    const categoryOf = (row: GoodRow): string =>
      guesses.hasRules ? wouldBe(row).category : guesses.guessOf(row).category;
    const lineCategory = (word: string): string => named(word) ?? 'Other';
    const ends = {
      legs: await this.legs.of(account, file.rows, session),
      refunds: await this.refunds.of(userId, file.rows, session),
    };
    const plan = planImport(file.rows, known, categoryOf, choicesOf(document), lineCategory, ends);
    return { plan, guesses, wouldBe };
  }

  /** The category a file's word means: as the person mapped it, else by its name. */
  private async namedBy(
    document: ImportDocument,
    session?: Tx['session'],
  ): Promise<(hint: string) => string | undefined> {
    const names = new Map(
      (await this.categories.all(document.userId, session)).map(({ name }) => [categoryKey(name), name]),
    );
    const map = new Map(
      Object.entries(document.csv.categoryMap ?? {}).map(([theirs, ours]) => [categoryKey(theirs), ours]),
    );
    return memoized((hint) => names.get(categoryKey(map.get(categoryKey(hint)) ?? hint)));
  }
}

/** What of an account decides how a file is read. */
const termsOf = ({ currency, name, mask, kind }: AccountRow) => ({ currency, name, mask, kind });

const mostUnknown = 200;

function unknownAmong(rows: readonly ParsedRow[], named: (hint: string) => string | undefined): string[] {
  const unknown = new Set<string>();
  for (const row of rows) {
    if (isBad(row)) continue;
    const parts = row.extra?.details?.lines?.map(({ category }) => category) ?? [];
    for (const word of [row.categoryHint, ...parts])
      if (word !== null && !unknown.has(word) && named(word) === undefined) unknown.add(word);
    if (unknown.size >= mostUnknown) break;
  }
  return [...unknown].sort();
}

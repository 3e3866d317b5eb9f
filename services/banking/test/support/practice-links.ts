import { exchangePublicTokenEndpoint, syncLinkEndpoint } from '@app/contracts-banking';
import type { Actor } from '@app/contracts-kernel';
import type { PlaidItem } from '@app/sandbox-plaid';
import { BankPullsService, type Pulled } from '../../src/entry/bank-sync/run/bank-pulls.service';
import type { BankLinkRow } from '../../src/ledger/bank-links/bank-link.schema';
import type { TransactionRow } from '../../src/ledger/model/transaction';
import type { PracticeBanks } from './practice-bank';
import type { TestBanking } from './test-banking';

export interface PracticeLink {
  id: string;
  item: PlaidItem;
}

/** Links to the practice bank for tests, and the ledgers of both sides in one form. */
export interface PracticeLinks {
  publicToken: (institution?: string) => string;
  linked: (as: Actor) => Promise<PracticeLink>;
  placedAndPulled: (as: Actor) => Promise<PracticeLink>;
  pull: (as: Actor, id: string) => Promise<Pulled>;
  rowsOf: (as: Actor) => Promise<TransactionRow[]>;
  ourSide: (as: Actor) => Promise<string[]>;
  stored: (id: string) => Promise<BankLinkRow>;
  /** Changes a stored link, as time or another process would. */
  set: (id: string, fields: Partial<BankLinkRow>) => Promise<void>;
}

export const cents = (amount: number): number => Math.round(amount * 100);

/** The bank's current transactions. */
export const bankSide = (item: PlaidItem): string[] =>
  item.log
    .current()
    .map(
      (transaction) =>
        `${transaction.transaction_id} ${transaction.date} ${-cents(transaction.amount)} ${transaction.pending ? 'pending' : 'completed'}`,
    )
    .sort();

/** The ledger's rows in the same form. */
export const ledgerSide = (rows: readonly TransactionRow[]): string[] =>
  rows
    .map((row) => `${row.fitId} ${row.date} ${row.inflow ? row.amountMinor : -row.amountMinor} ${row.status}`)
    .sort();

/** The public token that the bank's widget returns. */
export const publicTokenOf = ({ plaid }: PracticeBanks, institution = 'ins_109508'): string =>
  plaid.world.links.makePublic({
    institution: {
      institution_id: institution,
      name: 'First Platypus Bank',
      country_codes: ['US'],
      url: '',
      primary_color: '',
    },
    username: 'user_good',
    webhook: null,
    daysRequested: 60,
  }).token;

/**
 * Makes the bank return at least this many pages, however little data it has; `before` runs before each page.
 */
export function inPages(
  item: PlaidItem,
  before: (page: number) => void = () => undefined,
  count = 3,
): { asked: () => number } {
  const { log } = item;
  // Removes an override of an earlier call.
  delete (log as Partial<typeof log>).page;
  const read = log.page.bind(log);
  let asked = 0;
  log.page = (cursor, _count, only) => {
    before((asked += 1));
    return read(cursor, Math.ceil(log.current().length / (count + 1)), only);
  };
  return { asked: () => asked };
}

export function practiceLinks(banking: TestBanking, banks: () => PracticeBanks): PracticeLinks {
  const links = () => banking.store.collection<BankLinkRow>('bankLinks');
  const publicToken = (institution?: string): string => publicTokenOf(banks(), institution);
  const linked = async (as: Actor): Promise<PracticeLink> => {
    const public_token = publicToken();
    const { itemId } = await banking.ask(exchangePublicTokenEndpoint, { public_token }, { as });
    return { id: itemId, item: banks().plaid.world.all().at(-1)! };
  };
  const rowsOf = (as: Actor): Promise<TransactionRow[]> =>
    banking.store.collection<TransactionRow>('transactions').find({ userId: as.userId }).toArray() as Promise<
      TransactionRow[]
    >;
  return {
    publicToken,
    linked,
    placedAndPulled: async (as) => {
      const made = await linked(as);
      await banking.ask(syncLinkEndpoint, { itemId: made.id }, { as });
      return made;
    },
    pull: (as, id) => banking.get(BankPullsService).pull(as.userId, id),
    rowsOf,
    ourSide: async (as) => ledgerSide(await rowsOf(as)),
    stored: async (id) => (await links().findOne({ _id: id }))!,
    set: async (id, fields) => void (await links().updateOne({ _id: id }, { $set: fields })),
  };
}

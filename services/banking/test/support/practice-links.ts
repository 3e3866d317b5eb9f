import { exchangePublicTokenEndpoint, syncLinkEndpoint } from '@app/contracts-banking';
import type { Actor } from '@app/contracts-kernel';
import type { PlaidItem } from '@app/sandbox-plaid';
import { BankPulls, type Pulled } from '../../src/entry/bank-sync/run/bank-pulls.service';
import type { BankLinkRow } from '../../src/ledger/bank-links/bank-link.schema';
import type { TransactionRow } from '../../src/ledger/model/transaction';
import type { PracticeBanks } from './practice-bank';
import type { TestBanking } from './test-banking';

export interface PracticeLink {
  id: string;
  item: PlaidItem;
}

/** Links of the practice bank for tests, and both sides' ledgers in one form. */
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

/** What the bank has now. */
export const bankSide = (item: PlaidItem): string[] =>
  item.log
    .current()
    .map(
      (one) =>
        `${one.transaction_id} ${one.date} ${-cents(one.amount)} ${one.pending ? 'pending' : 'completed'}`,
    )
    .sort();

/** What the ledger has, in the same form. */
export const ledgerSide = (rows: readonly TransactionRow[]): string[] =>
  rows
    .map((row) => `${row.fitId} ${row.date} ${row.inflow ? row.amountMinor : -row.amountMinor} ${row.status}`)
    .sort();

/** What the person brings from the bank's widget. */
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

/** The bank answers in so many pages at least, however little it has; `before` runs before each page is made. */
export function inPages(
  item: PlaidItem,
  before: (page: number) => void = () => undefined,
  count = 3,
): { asked: () => number } {
  const { log } = item;
  // What an earlier call put in its place goes.
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
    pull: (as, id) => banking.get(BankPulls).pull(as.userId, id),
    rowsOf,
    ourSide: async (as) => ledgerSide(await rowsOf(as)),
    stored: async (id) => (await links().findOne({ _id: id }))!,
    set: async (id, fields) => void (await links().updateOne({ _id: id }, { $set: fields })),
  };
}

import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { decimalText, jsonNumber, minorFromDecimal } from '@app/money';
import { RefusedCall, Session } from '@app/node-testing/product';
import { ExpectedLedger, type Differences, type StoredRow } from './expected-ledger';
import { RetryingSession } from './retrying-session';

interface Written {
  transaction: { id: string; version: number };
  undoId: string | null;
}
interface Own {
  id: string;
  version: number;
  description: string;
}
interface ImportBatch {
  undoId: string;
  descriptions: string[];
}
interface Page {
  rows: { description: string; accountId: string; amount: number; type: string; inflow: boolean }[];
  next: string | null;
}

/** How much a person keeps; everything by default, so that the ledger grows. */
export interface KeepLimits {
  /** Number of imports to keep; beyond it, the newest is undone before the next one starts. */
  imports?: number;
  /** Number of own rows to keep; beyond it, one is deleted before the next one is added. */
  rows?: number;
}

const openingMinor = 100_000;
const today = new Date().toISOString().slice(0, 10);

/** A simulated person: adds, edits, deletes, undoes, transfers and imports without pause, and remembers what was acknowledged. */
export class Person {
  private readonly own: Own[] = [];
  private readonly batches: ImportBatch[] = [];
  private number = 0;
  imports = 0;

  private constructor(
    readonly session: RetryingSession,
    private readonly accounts: readonly [string, string],
    readonly expected: ExpectedLedger,
    private readonly keeping: Required<KeepLimits>,
  ) {}

  static async open(origin: string, keeping: KeepLimits = {}): Promise<Person> {
    const session = await Session.open(origin);
    const everyday = await session.openAccount('Everyday');
    const savings = await session.openAccount('Savings');
    const opening = new Map([everyday.id, savings.id].map((id) => [id, openingMinor]));
    const accounts: [string, string] = [everyday.id, savings.id];
    return new Person(new RetryingSession(session), accounts, new ExpectedLedger(opening), {
      imports: Infinity,
      rows: Infinity,
      ...keeping,
    });
  }

  /** `restMs` is the longest pause between two actions. */
  async write(until: () => boolean, restMs = 60): Promise<void> {
    while (!until()) {
      const dice = Math.random();
      if (dice < 0.5 || this.own.length < 3) await this.add();
      else if (dice < 0.7) await this.change();
      else if (dice < 0.8) await this.remove(false);
      else if (dice < 0.85) await this.remove(true);
      else if (dice < 0.92) await this.transfer();
      else if (dice < 0.98) await this.import();
      else await this.undoImport();
      await delay(Math.random() * restMs);
    }
  }

  async verdict(): Promise<{ differences: Differences; findings: string[]; rows: number }> {
    const { findings } = await this.session.send<{ findings: string[] }>('GET', '/api/ledger/check');
    const accounts = await this.session.send<{ id: string; balance: number }[]>('GET', '/api/accounts');
    const balances = new Map(accounts.map(({ id, balance }) => [id, minorOf(balance)]));
    return {
      differences: this.expected.compare(await this.stored(), balances),
      findings,
      rows: this.expected.rows.size,
    };
  }

  private async add(): Promise<void> {
    if (this.own.length >= this.keeping.rows) await this.remove(false);
    const { minor, description } = this.next('row');
    const income = Math.random() < 0.3;
    const { transaction } = await this.session.send<Written>('POST', '/api/transactions', {
      type: income ? 'income' : 'expense',
      amount: jsonNumber(minor, 'USD'),
      description,
      category: income ? 'Gifts' : 'Dining',
      date: today,
      accountId: this.accounts[0],
    });
    this.expected.rows.set(description, {
      accountId: this.accounts[0],
      signedMinor: income ? minor : -minor,
    });
    this.own.push({ id: transaction.id, version: transaction.version, description });
  }

  private async change(): Promise<void> {
    const own = this.pick(this.own);
    const { minor } = this.next('');
    const { transaction } = await this.session.send<Written>('PATCH', `/api/transactions/${own.id}`, {
      version: own.version,
      amount: jsonNumber(minor, 'USD'),
    });
    own.version = transaction.version;
    const row = this.expected.rows.get(own.description)!;
    this.expected.rows.set(own.description, { ...row, signedMinor: Math.sign(row.signedMinor) * minor });
  }

  private async remove(undoes: boolean): Promise<void> {
    const own = this.pick(this.own);
    const { undoId } = await this.session.send<Written>('DELETE', `/api/transactions/${own.id}`);
    const row = this.expected.rows.get(own.description)!;
    this.expected.rows.delete(own.description);
    this.own.splice(this.own.indexOf(own), 1);
    if (!undoes || !undoId) return;
    await this.session.send('POST', `/api/undo/${undoId}`);
    this.expected.rows.set(own.description, row);
  }

  private async transfer(): Promise<void> {
    const { minor, description } = this.next('transfer');
    const [fromAccountId, toAccountId] = this.accounts;
    await this.session.send('POST', '/api/transfers', {
      fromAccountId,
      toAccountId,
      amount: jsonNumber(minor, 'USD'),
      date: today,
      description,
    });
    // Both legs have the same description and differ in direction.
    this.expected.rows.set(`${description} in`, { accountId: toAccountId, signedMinor: minor });
    this.expected.rows.set(`${description} out`, { accountId: fromAccountId, signedMinor: -minor });
  }

  private async import(): Promise<void> {
    if (this.batches.length >= this.keeping.imports) await this.undoImport();
    const rows = Array.from({ length: 20 + Math.floor(Math.random() * 600) }, () => this.next('Import'));
    const csv = [
      'Date,Description,Amount',
      ...rows.map(({ minor, description }) => `${today},${description},-${decimalText(minor, 'USD')}`),
    ].join('\n');
    const bytes = Buffer.from(csv);
    const { id, partSize, parts } = await this.session.send<{ id: string; partSize: number; parts: number }>(
      'POST',
      '/api/imports',
      { fileName: 'chaos.csv', size: bytes.length, accountId: this.accounts[0] },
    );
    for (let part = 0; part < parts; part += 1)
      await this.session.send('PUT', `/api/imports/${id}/parts/${part}`, {
        data: bytes.subarray(part * partSize, (part + 1) * partSize).toString('base64'),
      });
    const undoId = await this.commit(id);
    for (const { minor, description } of rows)
      this.expected.rows.set(description, { accountId: this.accounts[0], signedMinor: -minor });
    this.batches.push({ undoId, descriptions: rows.map(({ description }) => description) });
    this.imports += 1;
  }

  /** Previews again when the ledger changed or an interrupted commit was undone, as a person would. */
  private async commit(id: string): Promise<string> {
    for (let attempt = 0; ; attempt += 1) {
      const { plan } = await this.session.send<{ plan: string }>('POST', `/api/imports/${id}/preview`);
      try {
        return (await this.session.send<{ undoId: string }>('POST', `/api/imports/${id}/commit`, { plan }))
          .undoId;
      } catch (error) {
        if (!(error instanceof RefusedCall) || error.code !== 'IMPORT_PLAN_CHANGED' || attempt > 5)
          throw error;
      }
    }
  }

  private async undoImport(): Promise<void> {
    const batch = this.batches.pop();
    if (!batch) return;
    await this.session.send('POST', `/api/undo/${batch.undoId}`);
    for (const description of batch.descriptions) this.expected.rows.delete(description);
  }

  private async stored(): Promise<StoredRow[]> {
    const rows: StoredRow[] = [];
    for (let before: string | null = ''; before !== null;) {
      const page: Page = await this.session.send(
        'GET',
        `/api/transactions/page?limit=500${before && `&before=${encodeURIComponent(before)}`}`,
      );
      for (const row of page.rows) rows.push(this.asStored(row));
      before = page.next;
    }
    return rows;
  }

  private asStored({ description, accountId, amount, type, inflow }: Page['rows'][number]): StoredRow {
    return {
      description: type === 'transfer' ? `${description} ${inflow ? 'in' : 'out'}` : description,
      accountId,
      signedMinor: inflow ? minorOf(amount) : -minorOf(amount),
    };
  }

  /** Amounts are unique, because rows of equal amounts would correctly count as duplicates. */
  private next(kind: string): { minor: number; description: string } {
    this.number += 1;
    // Capitalised like the names an import writes; a lower-case name would be changed.
    const [first, ...rest] = letters();
    return { minor: 100 + this.number, description: `${kind} ${first!.toUpperCase()}${rest.join('')}` };
  }

  private pick<T>(list: readonly T[]): T {
    return list[Math.floor(Math.random() * list.length)]!;
  }
}

const minorOf = (amount: number): number => minorFromDecimal(amount, 'USD');

/** Only letters, because an import treats numbers at the end of a text as the bank's reference. */
const letters = (): string =>
  randomUUID()
    .replaceAll('-', '')
    .replace(/[0-9]/g, (digit) => 'ghijklmnop'[Number(digit)]!);

import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type RunningStack, Session, startStack } from '@app/node-testing/product';

interface Row {
  id: string;
  description: string;
}

interface Columns {
  rows: Row[];
  next: string | null;
}

const today = new Date().toLocaleDateString('en-CA', { timeZone: 'America/New_York' });

/** Writes transactions one after the other, repeating each with the same key until it is acknowledged. */
class Writer {
  readonly acknowledged: string[] = [];
  repeats = 0;
  private stopped = false;

  constructor(
    private readonly session: Session,
    private readonly accountId: string,
  ) {}

  async run(): Promise<void> {
    for (let number = 1; !this.stopped; number += 1) await this.write(`write ${number} ${randomUUID()}`);
  }

  stop(): void {
    this.stopped = true;
  }

  private async write(description: string): Promise<void> {
    const body = {
      type: 'expense',
      amount: 1,
      description,
      category: 'Dining',
      date: today,
      accountId: this.accountId,
    };
    const key = randomUUID();
    const giveUpAt = Date.now() + 90_000;
    for (;;) {
      try {
        await this.session.send('POST', '/api/transactions', body, key);
        this.acknowledged.push(description);
        return;
      } catch (error) {
        if (Date.now() > giveUpAt) throw error;
        this.repeats += 1;
        await delay(200);
      }
    }
  }
}

async function allRows(session: Session): Promise<Row[]> {
  const rows: Row[] = [];
  for (let before: string | null = ''; before !== null;) {
    const page: Columns = await session.send(
      'GET',
      `/api/transactions/page?limit=500${before && `&before=${encodeURIComponent(before)}`}`,
    );
    rows.push(...page.rows);
    before = page.next;
  }
  return rows;
}

describe('kill -9 during writes', () => {
  let stack: RunningStack;
  beforeAll(async () => void (stack = await startStack()), 180_000);
  afterAll(() => stack?.stop());

  it.each(['banking', 'gateway', 'nats', 'store', 'insights'])(
    'loses and duplicates no write when it ends %s',
    async (part) => {
      const session = await Session.open(stack.origin);
      const { id: accountId } = await session.openAccount();
      const writer = new Writer(session, accountId);
      const writing = writer.run();
      try {
        await delay(1_000);
        const { pid } = stack.parts()[part] ?? {};
        stack.kill(part);
        await stack.revived(part, pid);
        await delay(2_000);
      } finally {
        writer.stop();
      }
      await writing;
      const stored = (await allRows(session)).map((row) => row.description).sort();
      expect(writer.acknowledged.length).toBeGreaterThan(5);
      expect(stored).toEqual([...writer.acknowledged].sort());
      const [account] = await session.send<{ id: string; balance: number }[]>('GET', '/api/accounts');
      expect(account?.balance).toBe(1000 - writer.acknowledged.length);
    },
    180_000,
  );
});

import { SandboxClock, SeededRandom } from '@app/sandbox-kit';

/** A transaction as `/accounts` returns it; amounts are decimal texts, negative leaves the account. */
export interface SimplefinTransaction {
  id: string;
  /** Seconds since 1970; 0 while it is pending. */
  posted: number;
  transacted_at: number;
  amount: string;
  description: string;
  payee: string;
  memo: string;
  pending?: true;
}

export interface SimplefinAccount {
  org: { domain: string; name: string; 'sfin-url': string };
  id: string;
  name: string;
  currency: string;
  balance: string;
  'available-balance': string;
  'balance-date': number;
  transactions: SimplefinTransaction[];
}

interface Access {
  username: string;
  password: string;
  revoked: boolean;
}

const payees = [
  { payee: 'Grocery Outlet', description: 'GROCERY OUTLET 1188 PORTLAND OR', cents: [-12_000, -900] },
  { payee: 'Blue Bottle Coffee', description: 'SQ *BLUE BOTTLE COFFEE', cents: [-1_200, -350] },
  { payee: 'City Utilities', description: 'CITY UTILITIES WEB PMT', cents: [-9_500, -4_000] },
  { payee: 'Acme Corp', description: 'ACME CORP PAYROLL', cents: [150_000, 240_000] },
  { payee: 'Chevron', description: 'CHEVRON 0093214', cents: [-7_000, -2_500] },
] as const;
const secondsADay = 86_400;

/** The state needed to recreate the world. */
export interface KeptWorld {
  position: number;
  accounts: SimplefinAccount[];
  accesses: Access[];
  setupTokens: string[];
}

/** All data of one SimpleFIN server, created from a seed. */
export class SimplefinWorld {
  readonly clock = new SandboxClock();
  /** Messages of the server about its bank connections, shown to people unchanged. */
  errors: string[] = [];
  accounts: SimplefinAccount[] = [];
  private random: SeededRandom;
  private setupTokens = new Set<string>();
  private accesses: Access[] = [];

  constructor(
    private readonly seed: string,
    kept?: KeptWorld,
  ) {
    this.random = new SeededRandom(seed, kept?.position);
    if (!kept) this.fill();
    else {
      this.accounts = kept.accounts;
      this.accesses = kept.accesses;
      this.setupTokens = new Set(kept.setupTokens);
    }
  }

  keep(): KeptWorld {
    const { random, accounts, accesses, setupTokens } = this;
    return { position: random.position, accounts, accesses, setupTokens: [...setupTokens] };
  }

  reset(): void {
    this.random = new SeededRandom(this.seed);
    this.setupTokens.clear();
    this.accesses = [];
    this.errors = [];
    this.fill();
  }

  /** The last part of a claim address; it can be claimed once. */
  makeSetupToken(): string {
    const token = this.random.id(40);
    this.setupTokens.add(token);
    return token;
  }

  /** User name and password for the token; undefined if it is unknown or already claimed. */
  claim(token: string): Access | undefined {
    if (!this.setupTokens.delete(token)) return undefined;
    const access = { username: this.random.id(32), password: this.random.id(32), revoked: false };
    this.accesses.push(access);
    return access;
  }

  allows(username: string, password: string): boolean {
    return this.accesses.some(
      (one) => !one.revoked && one.username === username && one.password === password,
    );
  }

  revokeAll(): void {
    for (const access of this.accesses) access.revoked = true;
  }

  /** Adds transactions dated now, to each account in turn. */
  add(count: number, pending = false): void {
    const now = this.seconds();
    for (let turn = 0; turn < count; turn += 1)
      this.accounts[turn % this.accounts.length]!.transactions.push(this.make(now, pending));
  }

  /** Posts the pending transactions: in SimpleFIN they may get another id. */
  post(): void {
    for (const account of this.accounts)
      account.transactions = account.transactions.map((row) => {
        if (!row.pending) return row;
        const { pending: _, ...settled } = row;
        return { ...settled, id: this.random.id(24), posted: this.seconds() };
      });
  }

  private fill(): void {
    const now = this.seconds();
    this.accounts = ['Everyday Checking', 'Rewards Card'].map((name) => ({
      org: {
        domain: 'practice.example',
        name: 'Practice Credit Union',
        'sfin-url': 'https://practice.example',
      },
      id: `ACT-${this.random.id(16)}`,
      name,
      currency: 'USD',
      balance: money(this.random.between(50_000, 400_000)),
      'available-balance': money(this.random.between(40_000, 50_000)),
      'balance-date': now,
      transactions: Array.from({ length: 120 }, (_, day) => this.make(now - (120 - day) * secondsADay)),
    }));
  }

  private make(at: number, pending = false): SimplefinTransaction {
    const { payee, description, cents } = this.random.pick(payees);
    return {
      id: this.random.id(24),
      posted: pending ? 0 : at,
      transacted_at: at,
      amount: money(this.random.between(cents[0], cents[1])),
      description,
      payee,
      memo: '',
      ...(pending && { pending: true as const }),
    };
  }

  private seconds(): number {
    return Math.floor(this.clock.now().getTime() / 1000);
  }
}

const money = (cents: number): string => {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

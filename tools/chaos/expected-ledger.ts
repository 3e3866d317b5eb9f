/** One expected row: its account and its amount in minor units. */
export interface ExpectedRow {
  accountId: string;
  signedMinor: number;
}

export interface StoredRow extends ExpectedRow {
  description: string;
}

export interface Differences {
  lost: string[];
  doubled: string[];
  altered: string[];
  /** Still stored although its deletion or undo was acknowledged. */
  risen: string[];
  wrongBalances: string[];
}

/** The ledger that one person's acknowledged writes add up to. Each row has a unique description. */
export class ExpectedLedger {
  readonly rows = new Map<string, ExpectedRow>();

  constructor(private readonly openingMinor: ReadonlyMap<string, number>) {}

  compare(stored: readonly StoredRow[], balances: ReadonlyMap<string, number>): Differences {
    const differences: Differences = { lost: [], doubled: [], altered: [], risen: [], wrongBalances: [] };
    const seen = new Map<string, StoredRow>();
    for (const row of stored) {
      const expected = this.rows.get(row.description);
      if (seen.has(row.description)) differences.doubled.push(row.description);
      else if (!expected) differences.risen.push(row.description);
      else if (expected.accountId !== row.accountId || expected.signedMinor !== row.signedMinor)
        differences.altered.push(row.description);
      seen.set(row.description, row);
    }
    for (const description of this.rows.keys())
      if (!seen.has(description)) differences.lost.push(description);
    for (const [accountId, opening] of this.openingMinor) {
      let balance = opening;
      for (const row of this.rows.values()) if (row.accountId === accountId) balance += row.signedMinor;
      if (balances.get(accountId) !== balance)
        differences.wrongBalances.push(`${accountId}: ${balances.get(accountId)} instead of ${balance}`);
    }
    return differences;
  }
}

export const countOf = (differences: Differences): number =>
  Object.values(differences).reduce((sum: number, list: string[]) => sum + list.length, 0);

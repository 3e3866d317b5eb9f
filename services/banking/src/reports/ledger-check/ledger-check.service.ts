import { sealedLedger, type LedgerCheck } from '@app/contracts-banking';
import { DomainError } from '@app/contracts-kernel';
import { SignedHeadScheduler, verifyPerson } from '@app/persistence';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { wrongBalances } from './account-balances';
import { brokenLinks, differences, storedFigures, recompute } from './ledger-figures';
import { LedgerStateReader, type LedgerState } from './ledger-state.reader';

/** How often a ledger is read again if it was written to during the read. */
const attempts = 4;

/** Recounts a person's ledger, independently of the code that maintains its figures. */
@Injectable()
export class LedgerCheckService {
  constructor(
    private readonly ledger: LedgerStateReader,
    private readonly witness: SignedHeadScheduler,
    @InjectConnection() private readonly connection: Connection,
  ) {}

  async check(userId: string): Promise<LedgerCheck> {
    let doubted: LedgerCheck | undefined;
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const verdict = await this.recount(userId);
      // Writes that move no figure also extend the audit chain, so only a finding that appears twice is
      // reported.
      if (verdict && (verdict.findings.length === 0 || doubted)) return verdict;
      doubted = verdict ?? doubted;
    }
    throw new DomainError('SERVICE_UNAVAILABLE', {
      message: 'The ledger is being written to. Check again in a moment.',
    });
  }

  /**
   * Undefined if somebody wrote between the reads, because figures and rows of different moments cannot be
   * compared.
   */
  private async recount(userId: string): Promise<LedgerCheck | undefined> {
    const state = await this.ledger.read(userId);
    const audit = await this.auditOf(userId, state);
    if (!(await this.ledger.isStill(userId, state))) return undefined;
    const { accounts, valuations, months, refundsIn, rows } = state;
    const stored = storedFigures(months, accounts);
    return {
      transactions: rows.length,
      figures: Object.keys(stored).length,
      findings: [
        ...differences(stored, recompute(rows)),
        ...brokenLinks(rows, refundsIn),
        ...wrongBalances(accounts, valuations, rows),
        ...audit,
      ],
    };
  }

  /**
   * The signed head is fetched before the data is read, so anything written meanwhile is later than the
   * signature.
   */
  private async auditOf(userId: string, { rows, accounts }: LedgerState): Promise<string[]> {
    const witnessed = this.witness.headOf(userId);
    const sealed = Object.values(sealedLedger);
    const { findings } = await verifyPerson(this.connection, userId, { sealed, witnessed });
    const named = new Map<string, string>([
      ...rows.map((row): [string, string] => [
        `transactions ${row._id}`,
        `Transaction "${row.description}" of ${row.date}`,
      ]),
      ...accounts.map(({ _id, name }): [string, string] => [`accounts ${_id}`, `Account "${name}"`]),
    ]);
    const complaints = findings.map(({ seq, document, reason }) =>
      document === undefined
        ? `audit record ${seq}: ${reason}`
        : `${named.get(document) ?? 'What was kept here'} (${document}) ${reason}`,
    );
    return this.witness.complaint ? [...complaints, this.witness.complaint] : complaints;
  }
}

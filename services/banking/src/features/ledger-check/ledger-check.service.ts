import type { LedgerCheck } from '@app/contracts-banking';
import { DomainError } from '@app/contracts-kernel';
import { verifyAuditChain } from '@app/persistence';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { AccountsRepository } from '../accounts/accounts.repository';
import { ValuationsRepository } from '../accounts/valuations.repository';
import { LedgerSettingsRepository } from '../ledger-settings/ledger-settings.repository';
import { MonthRollupsRepository } from '../ledger/month-rollups.repository';
import type { MonthStamp } from '../ledger/rollup';
import { TransactionsRepository } from '../transactions/transactions.repository';
import { wrongBalances } from './account-balances';
import { brokenLinks, differences, keptFigures, recompute } from './ledger-figures';

/** Times a ledger is read again because it was written to meanwhile. */
const attempts = 4;
const always = { from: '0000-00', to: '9999-99' } as const;
const everyDay = { from: '0000-00-00', to: '9999-99-99' } as const;

/** Recounts a person's ledger, independently of the code that keeps its figures. */
@Injectable()
export class LedgerCheckService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly valuations: ValuationsRepository,
    private readonly rollups: MonthRollupsRepository,
    private readonly rows: TransactionsRepository,
    private readonly settings: LedgerSettingsRepository,
    @InjectConnection() private readonly connection: Connection,
  ) {}

  async check(userId: string): Promise<LedgerCheck> {
    let doubted: LedgerCheck | undefined;
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const verdict = await this.recount(userId);
      // Writes that move no figure add to the audit chain too: only what is found twice is a finding.
      if (verdict && (verdict.findings.length === 0 || doubted)) return verdict;
      doubted = verdict ?? doubted;
    }
    throw new DomainError('SERVICE_UNAVAILABLE', {
      message: 'The ledger is being written to. Check again in a moment.',
    });
  }

  /** Undefined when somebody wrote between the reads: figures and rows of different moments say nothing. */
  private async recount(userId: string): Promise<LedgerCheck | undefined> {
    const before = await this.rollups.stamps(userId);
    const accounts = await this.accounts.all(userId);
    const valuations = await this.valuations.all(userId);
    const months = await this.rollups.byDay(userId, always.from, always.to);
    const refundsIn = await this.settings.refundsIn(userId);
    const rows = await this.rows.between(userId, everyDay.from, everyDay.to);
    const broken = await verifyAuditChain(this.connection, userId);
    if (!same(before, await this.rollups.stamps(userId))) return undefined;
    const kept = keptFigures(months, accounts);
    return {
      transactions: rows.length,
      figures: Object.keys(kept).length,
      findings: [
        ...differences(kept, recompute(rows)),
        ...brokenLinks(rows, refundsIn),
        ...wrongBalances(accounts, valuations, rows),
        ...(broken ? [`audit record ${broken.seq}: ${broken.reason}`] : []),
      ],
    };
  }
}

function same(before: readonly MonthStamp[], after: readonly MonthStamp[]): boolean {
  const text = (stamps: readonly MonthStamp[]): string =>
    stamps
      .map(({ _id, born, revision }) => `${_id} ${born} ${revision}`)
      .sort()
      .join();
  return text(before) === text(after);
}

import { Injectable } from '@nestjs/common';
import { AccountsRepository } from '../../ledger/book/accounts/accounts.repository';
import { ValuationsRepository } from '../../ledger/accounts/valuations.repository';
import { LedgerSettingsRepository } from '../../ledger/book/settings/ledger-settings.repository';
import { MonthRollupsRepository } from '../../ledger/book/rollups/month-rollups.repository';
import type { MonthStamp } from '../../ledger/book/rollups/rollup';
import { NamedRowsReader } from '../../ledger/transactions/named-rows.reader';

const always = { from: '0000-00', to: '9999-99' } as const;
const everyDay = { from: '0000-00-00', to: '9999-99-99' } as const;

/** A ledger at one moment. */
export type LedgerState = Awaited<ReturnType<LedgerStateReader['read']>>;

/** Reads a whole ledger, and reports whether it was written to during the read. */
@Injectable()
export class LedgerStateReader {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly valuations: ValuationsRepository,
    private readonly rollups: MonthRollupsRepository,
    private readonly rows: NamedRowsReader,
    private readonly settings: LedgerSettingsRepository,
  ) {}

  async read(userId: string) {
    return {
      stamps: await this.rollups.stamps(userId),
      accounts: await this.accounts.all(userId),
      valuations: await this.valuations.all(userId),
      months: await this.rollups.byDay(userId, always.from, always.to),
      refundsIn: await this.settings.refundsIn(userId),
      rows: await this.rows.between(userId, everyDay.from, everyDay.to),
    };
  }

  async isStill(userId: string, { stamps }: LedgerState): Promise<boolean> {
    return same(stamps, await this.rollups.stamps(userId));
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

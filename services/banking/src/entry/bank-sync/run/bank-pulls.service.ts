import { Injectable, Logger } from '@nestjs/common';
import { bankLinkChangedEvent } from '@app/contracts-banking';
import { newId } from '@app/ids';
import { UnitOfWork } from '@app/persistence';
import type { BankLinkRow, LinkRun } from '../../../ledger/bank-links/bank-link.schema';
import { LinkSecretsService } from '../../../ledger/bank-links/link-secrets.service';
import { BankSourcesRegistry } from '../../../ledger/bank-links/source/bank-sources.registry';
import { linkFailureOf, type LinkFailure } from '../../../ledger/bank-links/source/link-failures';
import type { Written } from '../rows/bank-changes.writer';
import { LeaseLost, RunLeaseService } from './run-lease.service';
import { RunReader, type ReadRun } from './run.reader';
import { RunWriter, stagedOf } from './run.writer';

/** The result of a pull; `busy` if another one is running. */
export type Pulled = { written: Written } | { trouble: LinkFailure; error: unknown } | 'busy';

/** The parts of a pull. */
@Injectable()
export class RunPartsService {
  constructor(
    readonly lease: RunLeaseService,
    readonly reader: RunReader,
    readonly writer: RunWriter,
  ) {}
}

/** Pulls links: reads what changed at the bank and writes it, one run at a time for each. */
@Injectable()
export class BankPullsService {
  private readonly logger = new Logger('BankPullsService');

  constructor(
    private readonly sources: BankSourcesRegistry,
    private readonly secrets: LinkSecretsService,
    private readonly runs: RunPartsService,
    private readonly unit: UnitOfWork,
  ) {}

  async pull(userId: string, id: string): Promise<Pulled> {
    const lease = await this.runs.lease.take(userId, id);
    if (!lease) return 'busy';
    const { link, run } = lease;
    try {
      return { written: await this.run(link, run) };
    } catch (error) {
      if (error instanceof LeaseLost) return 'busy';
      return this.failed(link, run, error);
    }
  }

  /** As {@link pull}, without waiting for it. */
  begin(userId: string, id: string): void {
    this.pull(userId, id).catch((error: unknown) =>
      this.logger.warn({ msg: 'a bank could not be pulled', linkId: id, reason: nameOf(error) }),
    );
  }

  private async run(link: BankLinkRow, run: LinkRun): Promise<Written> {
    const { lease, reader, writer } = this.runs;
    const resumed = writer.resumed(link);
    if (resumed) return writer.writeStaged(link, run, resumed);
    const read = await reader.read(link, run, this.sources.of(link.provider), await this.secrets.open(link));
    if (isShort(read)) return writer.write(link, run, read);
    const staged = stagedOf(read);
    await lease.hold(link, run, { phase: 'writing', of: read.changes }, { fields: { staged } });
    return writer.writeStaged({ ...link, staged }, run, read);
  }

  private async failed(link: BankLinkRow, run: LinkRun, error: unknown): Promise<Pulled> {
    const trouble = linkFailureOf(error, link.failures, new Date());
    this.logger.warn({
      msg: 'a pull failed',
      linkId: link._id,
      state: trouble.state,
      code: trouble.reasonCode ?? nameOf(error),
    });
    const { userId } = link;
    const broke = trouble.nextTry === null && link.state !== trouble.state;
    await this.unit.commit({ userId, source: 'bank', correlationId: newId() }, async (tx) => {
      await this.runs.lease.settle(
        link,
        run,
        { ...trouble, failures: link.failures + 1 },
        { staged: 'keep', tx },
      );
      tx.emit(bankLinkChangedEvent, {
        userId,
        linkId: link._id,
        state: trouble.state,
        ...(broke && { broke: link.institutionName }),
      });
    });
    return { trouble, error };
  }
}

const isShort = (read: ReadRun): read is ReadRun & { pages: NonNullable<ReadRun['pages']> } =>
  read.pages !== undefined;

/** Only the class of an error, because its message may contain data that must not be logged. */
const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown');

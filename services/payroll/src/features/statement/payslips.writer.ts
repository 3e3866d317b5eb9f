import { Injectable } from '@nestjs/common';
import {
  payslipsRecorded,
  payslipsRemoved,
  payrollCurrency,
  type RecordedPayslip,
} from '@app/contracts-payroll';
import { jsonNumber } from '@app/money';
import type { Tx } from '@app/persistence';
import { isCounted, linesOf } from './pay-of-range';
import type { StatementDocument } from './statement.schema';
import { StatementRepository } from './statement.repository';

/** Payslips per event: more than a year of weekly pay. */
const maxPerEvent = 60;

/**
 * The only way a person's payslips are added, changed and removed: each change is published, so that the
 * ledger can follow.
 */
@Injectable()
export class PayslipsWriter {
  constructor(private readonly statements: StatementRepository) {}

  /** Stores the current payslips and publishes new and changed ones. Returns their number. */
  async keep(
    tx: Tx,
    userId: string,
    wanted: readonly StatementDocument[],
    timeZone: string,
  ): Promise<number> {
    const known = new Map(
      (
        await this.statements.findByIds(
          userId,
          wanted.map(({ _id }) => _id),
          tx.session,
        )
      ).map((one) => [one._id, one]),
    );
    const changed = wanted
      .filter(({ _id, fingerprint }) => !fingerprint || known.get(_id)?.fingerprint !== fingerprint)
      .map((one) => asKept(one, known.get(one._id)));
    if (changed.length === 0) return 0;
    await this.statements.put(changed, tx.session);
    const replaced = new Set(wanted.flatMap(({ correctionOf }) => correctionOf ?? []));
    this.publish(
      tx,
      changed.filter((one) => isCounted(one) && !replaced.has(one._id)),
      (id) => known.has(id),
      timeZone,
    );
    tx.audit({
      action: 'payslip.keep',
      object: userId,
      after: changed.map(({ _id, fingerprint }) => [_id, fingerprint ?? null]),
    });
    return changed.length;
  }

  async remove(tx: Tx, userId: string, gone: readonly StatementDocument[], timeZone: string): Promise<void> {
    if (gone.length === 0) return;
    const ids = gone.map(({ _id }) => _id);
    await this.statements.removeSome(userId, ids, tx.session);
    this.publishRemoved(tx, ids, timeZone);
    tx.audit({ action: 'payslip.remove', object: userId, before: ids });
  }

  publishRemoved(tx: Tx, ids: readonly string[], timeZone: string): void {
    for (let at = 0; at < ids.length; at += maxPerEvent)
      tx.emit(payslipsRemoved, { statementIds: ids.slice(at, at + maxPerEvent), timeZone });
  }

  /** The event of a correction names the replaced payslip only if that was published. */
  publish(
    tx: Tx,
    counted: readonly StatementDocument[],
    wasPublished: (id: string) => boolean,
    timeZone: string,
  ): void {
    const payslips = counted.map((one) => recorded(one, wasPublished));
    for (let at = 0; at < payslips.length; at += maxPerEvent)
      tx.emit(payslipsRecorded, { payslips: payslips.slice(at, at + maxPerEvent), timeZone });
  }
}

/** Keeps where the ledger booked it; a decision about figures that have changed since is dropped. */
function asKept(wanted: StatementDocument, known: StatementDocument | undefined): StatementDocument {
  return {
    ...wanted,
    ...(known?.ledger && { ledger: known.ledger }),
    ...(known?.correctedOn && wanted.correctionOf && { correctedOn: known.correctedOn }),
    version: (known?.version ?? 0) + 1,
  };
}

function recorded(statement: StatementDocument, wasPublished: (id: string) => boolean): RecordedPayslip {
  const dollars = (minor: number): number => jsonNumber(minor, payrollCurrency);
  const { correctionOf, correctedOn } = statement;
  const corrects = correctionOf && wasPublished(correctionOf) ? correctionOf : null;
  return {
    statementId: statement._id,
    payDate: statement.checkDate,
    employer: statement.employer ?? '',
    currency: statement.currency,
    gross: dollars(statement.grossMinor),
    net: dollars(statement.netMinor),
    lines: linesOf(statement).map(({ part, kind, label, amountMinor }) => ({
      part,
      kind,
      label,
      amount: dollars(amountMinor),
    })),
    corrects,
    correctedOn: corrects ? (correctedOn ?? null) : null,
    unexplained: dollars(statement.unexplainedMinor ?? 0),
  };
}

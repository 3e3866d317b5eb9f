import { Injectable } from '@nestjs/common';
import { todayIn } from '@app/calendar';
import { DomainError, type Actor, type ReplyOf, type RequestOf } from '@app/contracts-kernel';
import {
  addPayslipEndpoint,
  importPayslipsEndpoint,
  listPayslipsEndpoint,
  payrollCurrency,
  removePayslipEndpoint,
  reviewPayslipEndpoint,
  type CsvOutcome,
  type NewPayslip,
  type Payslip,
} from '@app/contracts-payroll';
import type { CallContext } from '@app/messaging';
import { jsonNumber } from '@app/money';
import { UnitOfWork, type Tx } from '@app/persistence';
import { PayslipsWriter } from '../statement/payslips.writer';
import { StatementRepository } from '../statement/statement.repository';
import type { StatementDocument } from '../statement/statement.schema';
import { csvPayslips, type CsvRow } from './csv-payslips';
import { enteredOf, enteredStatement, requireDays, sumProblem } from './entered-payslip';
import { toPayslip } from './payslip-view';

type ImportReply = ReplyOf<typeof importPayslipsEndpoint>;

/** The person's payslips: those read from a provider and those entered here. */
@Injectable()
export class PayslipsService {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly statements: StatementRepository,
    private readonly writer: PayslipsWriter,
  ) {}

  async list({ userId }: Actor, { from, to }: RequestOf<typeof listPayslipsEndpoint>): Promise<Payslip[]> {
    const all = await this.statements.between(userId, from, to);
    const replaced = new Set(all.flatMap(({ correctionOf }) => correctionOf ?? []));
    return all.reverse().map((one) => toPayslip(one, replaced.has(one._id)));
  }

  /** The lines must add up to the net pay; otherwise the difference is reported at once. */
  add(request: NewPayslip, call: CallContext): Promise<Payslip> {
    const { userId, timeZone } = call.actor;
    return this.unit.write(call, addPayslipEndpoint, request, async (tx) => {
      const entered = enteredOf(request);
      requireDays(entered, todayIn(timeZone));
      const statement = enteredStatement(userId, 'manual', entered);
      const problem = sumProblem(statement);
      if (problem) throw new DomainError('VALIDATION', { field: 'net', message: problem });
      const known = await this.statements.findByIds(userId, [statement._id], tx.session);
      if (known.length > 0)
        throw new DomainError('CONFLICT', { message: 'This very payslip is there already.' });
      await this.writer.keep(tx, userId, [statement], timeZone);
      return toPayslip(statement);
    });
  }

  remove(
    request: RequestOf<typeof removePayslipEndpoint>,
    call: CallContext,
  ): Promise<ReplyOf<typeof removePayslipEndpoint>> {
    const { userId, timeZone } = call.actor;
    return this.unit.write(call, removePayslipEndpoint, request, async (tx) => {
      const statement = await this.existing(tx, userId, request.id);
      if (!statement.origin)
        throw new DomainError('FORBIDDEN', {
          message: 'This payslip was read from payroll. Only payslips entered here can be removed.',
        });
      await this.writer.remove(tx, userId, [statement], timeZone);
      return { success: true as const };
    });
  }

  review(request: RequestOf<typeof reviewPayslipEndpoint>, call: CallContext): Promise<Payslip> {
    const { userId, timeZone } = call.actor;
    return this.unit.write(call, reviewPayslipEndpoint, request, async (tx) => {
      const before = await this.existing(tx, userId, request.id);
      if (!before.unexplainedMinor)
        throw new DomainError('CONFLICT', { message: 'This payslip adds up: there is nothing to decide.' });
      const review = request.decision === 'accept' ? ('accepted' as const) : ('left-out' as const);
      const after: StatementDocument = { ...before, review, version: (before.version ?? 0) + 1 };
      await this.statements.put([after], tx.session);
      if (review === 'accepted') this.writer.publish(tx, [after], () => true, timeZone);
      else if (before.review === 'accepted') this.writer.publishRemoved(tx, [after._id], timeZone);
      tx.audit({ action: 'payslip.review', object: after._id, after: review });
      return toPayslip(after);
    });
  }

  async import(request: RequestOf<typeof importPayslipsEndpoint>, call: CallContext): Promise<ImportReply> {
    const { userId, timeZone } = call.actor;
    const rows = csvPayslips(request.text);
    return this.unit.write(call, importPayslipsEndpoint, request, async (tx) => {
      const today = todayIn(timeZone);
      const made = rows.map((row) => madeOf(row, userId, today));
      const ids = made.flatMap(({ statement }) => statement?._id ?? []);
      const known = new Set((await this.statements.findByIds(userId, ids, tx.session)).map(({ _id }) => _id));
      const outcomes = made.map((one) => outcomeOf(one, known));
      const refused = outcomes.find(({ outcome }) => outcome === 'refused');
      const checkedAt = new Date().toISOString();
      if (request.preview) return { added: 0, rows: outcomes, checkedAt };
      if (refused)
        throw new DomainError('VALIDATION', {
          field: 'text',
          message: `Row ${refused.row} can’t be read: ${refused.reason} Nothing was imported.`,
        });
      const added = made.flatMap(({ statement }) =>
        statement && !known.has(statement._id) ? [statement] : [],
      );
      await this.writer.keep(tx, userId, added, timeZone);
      return { added: new Set(added.map(({ _id }) => _id)).size, rows: outcomes, checkedAt };
    });
  }

  private async existing(tx: Tx, userId: string, id: string): Promise<StatementDocument> {
    const [statement] = await this.statements.findByIds(userId, [id], tx.session);
    if (!statement) throw new DomainError('NOT_FOUND', { message: 'There is no such payslip.' });
    return statement;
  }
}

interface Made {
  row: CsvRow;
  statement?: StatementDocument;
  reason?: string;
}

function madeOf(row: CsvRow, userId: string, today: string): Made {
  if (!row.entered) return { row, reason: row.reason ?? 'The row can’t be read.' };
  try {
    requireDays(row.entered, today);
  } catch (error) {
    if (error instanceof DomainError) return { row, reason: error.message.replace(/^\w+: /, '') };
    throw error;
  }
  return { row, statement: enteredStatement(userId, 'csv', row.entered) };
}

function outcomeOf({ row, statement, reason }: Made, known: ReadonlySet<string>): CsvOutcome {
  const about = { row: row.row, payDate: row.payDate, employer: row.employer };
  if (!statement) return { ...about, outcome: 'refused', net: null, reason: reason ?? null };
  const net = jsonNumber(statement.netMinor, payrollCurrency);
  if (known.has(statement._id)) return { ...about, outcome: 'known', net, reason: null };
  const problem = sumProblem(statement);
  return { ...about, outcome: problem ? 'review' : 'new', net, reason: problem ?? null };
}

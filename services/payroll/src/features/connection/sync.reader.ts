import { Injectable } from '@nestjs/common';
import { addDays, addMonthsToDay, todayIn, type Day } from '@app/calendar';
import { payrollCurrency } from '@app/contracts-payroll';
import type { Tx } from '@app/persistence';
import { ProviderError } from '@app/provider-kit';
import { companyPay, payId, type CompanyPay } from '../company/company-pay';
import { CompanyPayRepository } from '../company/company-pay.repository';
import { EmployeeRepository } from '../employee/employee.repository';
import type { EmployeeDocument } from '../employee/employee.schema';
import type { ListedStatement, PayrollAccess, RunStatus, SourceWorker } from '../provider/payroll-source';
import { runsOf } from '../run/run-details';
import { RunRepository } from '../run/run.repository';
import { PayslipsWriter } from '../statement/payslips.writer';
import { ownStatement } from './own-statement';

/**
 * Pay dates to read: two years of the person's own pay, so that a year can be compared with the one before;
 * about one year of others' pay.
 */
const payDatesRead = { own: 60, others: 27 };
const detailsAtOnce = 4;
const monthsOfRuns = 24;

/** New or changed statements of one worker, ready to be stored. */
export interface WorkerPays {
  worker: EmployeeDocument;
  pays: CompanyPay[];
  /** Descriptions of unreadable statements, by which a person can find them. */
  leftOut: string[];
}

/** The parts of a reading: workers, statements, runs. Each `keep…` method is one transaction. */
@Injectable()
export class SyncReader {
  constructor(
    private readonly employees: EmployeeRepository,
    private readonly pays: CompanyPayRepository,
    private readonly runs: RunRepository,
    private readonly payslips: PayslipsWriter,
  ) {}

  async keepWorkers(tx: Tx, userId: string, workers: readonly SourceWorker[]): Promise<void> {
    const known = new Map((await this.employees.list(userId, tx.session)).map((one) => [one.workerId, one]));
    const documents = workers.map((worker) => employeeOf(userId, worker, known.get(worker.workerId)));
    await this.employees.put(documents, tx.session);
  }

  /** A worker in stored form. */
  employeeOf(userId: string, worker: SourceWorker, isMe: boolean): EmployeeDocument {
    return { ...employeeOf(userId, worker, undefined), ...(isMe && { isMe }) };
  }

  /** Workers in the order in which they are read: the person first. */
  async workers(userId: string): Promise<EmployeeDocument[]> {
    const all = await this.employees.list(userId);
    return [...all.filter(({ isMe }) => isMe), ...all.filter(({ isMe }) => !isMe)];
  }

  /** Reads new or changed statements of one worker; undefined if the provider refuses. */
  async readPays(access: PayrollAccess, worker: EmployeeDocument): Promise<WorkerPays | undefined> {
    const { userId, workerId, isMe } = worker;
    try {
      const leftOut: string[] = [];
      const leaveOut = (what: string): void => void leftOut.push(`${what} of ${worker.name}`);
      const payDates = isMe ? payDatesRead.own : payDatesRead.others;
      const listed = await access.statements(workerId, payDates, leaveOut);
      const known = new Map((await this.pays.ofWorker(userId, workerId)).map((one) => [one._id, one]));
      const wanted = listed.filter(
        (one) => known.get(payId(userId, workerId, one.sourceId))?.listed !== JSON.stringify(one),
      );
      const corrections = correctionsIn(userId, workerId, listed);
      const pays = await pooled(wanted, async (one) => {
        const read = await readable(access.statement(workerId, one));
        if (!read) return leaveOut(`the pay statement of ${one.payDate}`);
        const { isCorrection: _, payDate, ...statement } = read;
        const correctionOf = corrections.get(one.sourceId);
        const before = known.get(payId(userId, workerId, one.sourceId));
        return companyPay(userId, workerId, JSON.stringify(one), {
          ...statement,
          payDate,
          ...(correctionOf && { correctionOf, correctedOn: before?.correctedOn ?? todayIn('UTC') }),
        });
      });
      return {
        worker,
        pays: pays
          .filter((one) => one !== undefined)
          .filter(({ _id, fingerprint }) => known.get(_id)?.fingerprint !== fingerprint),
        leftOut,
      };
    } catch (error) {
      // One unreadable worker must not block the others.
      if (isOwnTrouble(error)) return undefined;
      throw error;
    }
  }

  /** Stores them; the person's own become payslips. Returns the number of new or changed payslips. */
  async keepPays(tx: Tx, { worker, pays }: WorkerPays, timeZone: string): Promise<number> {
    await this.pays.put(pays, tx.session);
    const { userId, workerId, _id } = worker;
    const all = await this.pays.ofWorker(userId, workerId, tx.session);
    const lastPaid = all[0]?.payDate;
    if (lastPaid && lastPaid !== worker.lastPaid)
      await this.employees.setLastPaid(userId, _id, lastPaid, tx.session);
    // The person may have chosen their worker after this worker was looked up.
    const isMe = worker.isMe || (await this.employees.findById(userId, _id, tx.session))?.isMe;
    return isMe ? this.payslips.keep(tx, userId, all.map(ownStatement), timeZone) : 0;
  }

  async keepRuns(
    tx: Tx,
    userId: string,
    statuses: ReadonlyMap<Day, RunStatus> | undefined,
    timeZone: string,
  ): Promise<void> {
    const today = todayIn(timeZone);
    const pays = await this.pays.between(userId, addMonthsToDay(today, -monthsOfRuns), addDays(today, 60));
    await this.runs.put(runsOf(userId, pays, statuses), tx.session);
  }
}

/** Whether the failure concerns only this request, so that others may still succeed. */
const isOwnTrouble = (error: unknown): boolean =>
  error instanceof ProviderError && (error.kind === 'refused' || error.kind === 'bad-answer');

/** Undefined for an unreadable one: it is requested again in the next reading, and does not affect others. */
const readable = <T>(reading: Promise<T>): Promise<T | undefined> =>
  reading.catch((error: unknown) => {
    if (isOwnTrouble(error)) return undefined;
    throw error;
  });

/**
 * For each correction, by the provider's id, the statement it replaces: the one before it with the same pay
 * date.
 */
function correctionsIn(
  userId: string,
  workerId: string,
  listed: readonly ListedStatement[],
): Map<string, string> {
  const found = new Map<string, string>();
  const lastOf = new Map<Day, string>();
  const firstsBefore = [...listed].sort((a, b) => Number(a.isCorrection) - Number(b.isCorrection));
  for (const { sourceId, payDate, isCorrection } of firstsBefore) {
    const before = lastOf.get(payDate);
    if (isCorrection && before !== undefined) found.set(sourceId, payId(userId, workerId, before));
    lastOf.set(payDate, sourceId);
  }
  return found;
}

function employeeOf(
  userId: string,
  worker: SourceWorker,
  known: EmployeeDocument | undefined,
): EmployeeDocument {
  const { name, position, ...rest } = worker;
  return {
    _id: known?._id ?? payId(userId, worker.workerId, ''),
    userId,
    name: name ?? 'Not shared',
    position: position ?? '',
    currency: payrollCurrency,
    ...rest,
    ...(known?.lastPaid && { lastPaid: known.lastPaid }),
    ...(known?.isMe && { isMe: true }),
  };
}

/** Runs a few requests at once; results are in the order of the items. */
async function pooled<T, R>(items: readonly T[], make: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    for (let at = next++; at < items.length; at = next++) results[at] = await make(items[at]!);
  };
  await Promise.all(Array.from({ length: detailsAtOnce }, work));
  return results;
}

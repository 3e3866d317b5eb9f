import { SandboxClock, SeededRandom } from '@app/sandbox-kit';
import { makeStatement, makeVisitorStatement, type PayStatement } from './pay-statements';
import { correctedPayDate, missedPayDate } from './practice-cast';
import { makeWorker, type Worker } from './workers';

/** Input of the control plane's `advance`. */
export interface AdvanceCommand {
  /** New pay dates, two weeks apart, for everybody. */
  payDates?: number;
  /** New employees. */
  hire?: number;
  /** The first worker's newest statement is corrected: another statement of the same pay date. */
  correct?: boolean;
  /** The first worker's newest statement no longer adds up. */
  breakArithmetic?: boolean;
  /** This worker's sub-resources answer 500 from now on. */
  failWorker?: string;
  /** Number of requests for which payroll output is "still loading". */
  loading?: number;
  /** Expires all tokens now. */
  endTokens?: boolean;
}

const dayMs = 86_400_000;
const tokenMs = 3_600_000;
/** One pay date; the others are multiples of fourteen days away. */
const aPayDate = '2026-11-19';

/** All data of one ADP sandbox about its practice employer, created from a seed. */
export class AdpWorld {
  readonly clock = new SandboxClock();
  workers: Worker[] = [];
  failing = new Set<string>();
  loading = 0;
  private statements: PayStatement[] = [];
  private random: SeededRandom;
  private tokens = new Map<string, number>();
  private newestPayDate = '';
  /** The month of the visitor's pay: the amount depends on how many months ago it was. */
  private visitorMonth = '';

  constructor(
    private readonly seed: string,
    private readonly headCount: number,
    private readonly payDatesAtStart = 54,
  ) {
    this.random = new SeededRandom(seed);
    this.fill();
  }

  reset(): void {
    this.random = new SeededRandom(this.seed);
    this.tokens.clear();
    this.failing.clear();
    this.loading = 0;
    this.fill();
  }

  makeToken(): { token: string; seconds: number } {
    const token = this.random.uuid();
    this.tokens.set(token, this.clock.now().getTime() + tokenMs);
    return { token, seconds: tokenMs / 1000 };
  }

  allows(token: string): boolean {
    return (this.tokens.get(token) ?? 0) > this.clock.now().getTime();
  }

  worker(associateOID: string): Worker | undefined {
    return this.workers.find((worker) => worker.associateOID === associateOID);
  }

  /** Newest first. */
  statementsOf(worker: Worker): PayStatement[] {
    this.catchUp();
    return this.statements
      .filter((statement) => statement.worker.associateOID === worker.associateOID)
      .sort((a, b) => b.payDate.localeCompare(a.payDate));
  }

  payDates(): string[] {
    this.catchUp();
    return [...new Set(this.statements.map(({ payDate }) => payDate))].sort();
  }

  advance(command: AdvanceCommand): void {
    for (let turn = 0; turn < (command.hire ?? 0); turn += 1)
      this.workers.push(makeWorker(this.random, this.workers.length, this.clock.today()));
    for (let turn = 0; turn < (command.payDates ?? 0); turn += 1)
      this.pay(this.after(this.newestPayDate, 14));
    const [newest] = this.workers[0] ? this.statementsOf(this.workers[0]) : [];
    if (command.correct && newest) {
      const corrected = makeStatement(newest.worker, newest.payDate, 25_000);
      this.statements.push({ ...corrected, id: `${corrected.id}-${this.statements.length}` });
    }
    if (command.breakArithmetic && newest) newest.netCents += 1;
    if (command.failWorker) this.failing.add(command.failWorker);
    if (command.loading) this.loading = command.loading;
    if (command.endTokens) this.tokens.clear();
  }

  private fill(): void {
    this.statements = [];
    this.visitorMonth = '';
    this.workers = Array.from({ length: this.headCount }, (_, index) => makeWorker(this.random, index));
    const newest = this.lastPayDate();
    for (let back = this.payDatesAtStart - 1; back >= 0; back -= 1)
      this.pay(this.after(newest, -14 * back), back);
    this.payVisitor();
  }

  /** Adds pay dates that have passed since the sandbox started. */
  private catchUp(): void {
    const today = this.clock.today();
    for (let next = this.after(this.newestPayDate, 14); next <= today; next = this.after(next, 14))
      this.pay(next);
    if (this.visitorMonth !== today.slice(0, 7)) this.payVisitor();
  }

  private pay(payDate: string, back = 0): void {
    this.newestPayDate = payDate;
    for (const worker of this.workers)
      if (!worker.isVisitor && worker.hireDate <= payDate && back >= worker.unpaid)
        if (worker.status === 'A' || back > 0) this.statements.push(makeStatement(worker, payDate));
    const visitor = this.workers[0];
    if (visitor && this.visitorMonth)
      this.statements.push(makeVisitorStatement(visitor, payDate, this.clock.today()));
  }

  /** The visitor's payslips for this month; one pay is missing, and one payslip was corrected. */
  private payVisitor(): void {
    const today = this.clock.today();
    const [visitor] = this.workers;
    if (!visitor) return;
    this.visitorMonth = today.slice(0, 7);
    this.statements = this.statements.filter(({ worker }) => !worker.isVisitor);
    for (let back = this.payDatesAtStart - 1; back >= 0; back -= 1) {
      if (back === missedPayDate) continue;
      const payDate = this.after(this.newestPayDate, -14 * back);
      const isCorrected = back === correctedPayDate;
      this.statements.push(makeVisitorStatement(visitor, payDate, today, isCorrected ? 'wrong' : 'usual'));
      if (!isCorrected) continue;
      const corrected = makeVisitorStatement(visitor, payDate, today, 'corrected');
      this.statements.push({ ...corrected, id: `${corrected.id}-2` });
    }
  }

  private lastPayDate(): string {
    const today = this.clock.today();
    const days = Math.round((Date.parse(today) - Date.parse(aPayDate)) / dayMs);
    return this.after(today, -(((days % 14) + 14) % 14));
  }

  private after(day: string, days: number): string {
    return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
  }
}

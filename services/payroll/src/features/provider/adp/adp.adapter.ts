import type { Day } from '@app/calendar';
import { MoneyError } from '@app/money';
import {
  kindOfStatus,
  ProviderCalls,
  ProviderError,
  ProviderHttp,
  retryAfterMs,
  type ProviderReply,
} from '@app/provider-kit';
import type { z } from 'zod';
import type {
  LeaveOut,
  ListedStatement,
  PayrollAccess,
  PayrollSource,
  RunStatus,
  SourceCredentials,
  SourceStatement,
  SourceWorker,
} from '../payroll-source';
import type { AdpSettings } from './adp.environment';
import { readable } from './adp-rows';
import { payrollOutput, refusalBody, statementDetail, statementPage, workerPage } from './adp-shapes';
import { listedOf, statementOf, statementsPath } from './adp-statements';
import { runsOf } from './adp-runs';
import { AdpToken } from './adp-token';
import { workerOf } from './adp-workers';

const provider = 'adp';
const pageSize = 100;
const maxPages = 200;

/**
 * ADP's API Central: OAuth client credentials over mutual TLS, with one agent and certificate for each
 * connection.
 */
export class AdpSource implements PayrollSource {
  readonly id = provider;
  readonly practice: boolean;
  readonly own?: SourceCredentials;
  private readonly calls = new ProviderCalls({ provider });

  constructor(private readonly settings: AdpSettings) {
    this.practice = settings.practice;
    if (settings.own) this.own = settings.own;
  }

  open(connectionId: string, credentials: SourceCredentials): PayrollAccess {
    return new AdpAccess(this.settings, credentials, <T>(call: () => Promise<T>) =>
      this.calls.read(connectionId, call),
    );
  }
}

class AdpAccess implements PayrollAccess {
  private readonly http: ProviderHttp;
  private readonly token: AdpToken;

  constructor(
    { baseUrl, tokenUrl, ca }: AdpSettings,
    credentials: SourceCredentials,
    private readonly read: <T>(call: () => Promise<T>) => Promise<T>,
  ) {
    const clientCertificate = { cert: credentials.certificate, key: credentials.privateKey };
    this.http = new ProviderHttp({ provider, baseUrl, ca, clientCertificate });
    this.token = new AdpToken({ provider, tokenUrl, ca, clientCertificate }, credentials);
  }

  async check(): Promise<void> {
    await this.read(() => this.token.bearer());
  }

  /**
   * Pages shift when people are hired meanwhile: duplicates count once, and a list that grew is read once
   * more.
   */
  async workers(leaveOut: LeaveOut = ignore): Promise<SourceWorker[]> {
    const first = await this.allWorkers();
    const { workers, unreadable } = first.grew ? await this.allWorkers() : first;
    if (workers.size === 0 && unreadable.size > 0) throw badAnswer('workers');
    unreadable.forEach(leaveOut);
    return [...workers.values()];
  }

  async statements(
    workerId: string,
    payDates: number,
    leaveOut: LeaveOut = ignore,
  ): Promise<ListedStatement[]> {
    const path = `${statementsPath(workerId)}?numberoflastpaydates=${payDates}`;
    const page = await this.get(path, statementPage, true);
    const listed = readable(page?.payStatements ?? [], (row) => listedOf(row, workerId), leaveOut);
    return listed.filter((one) => one !== undefined);
  }

  async statement(_workerId: string, listed: ListedStatement): Promise<SourceStatement> {
    const detail = await this.get(listed.path, statementDetail);
    return exactly(() => statementOf(detail!.payStatement, listed));
  }

  async runs(since: Day): Promise<Map<Day, RunStatus> | undefined> {
    const filter = encodeURIComponent(`payPeriodEndDate ge ${since.replaceAll('-', '')}`);
    try {
      const output = await this.get(`/payroll/v2/payroll-output?$filter=${filter}`, payrollOutput, true);
      return runsOf(output?.payrollOutputs ?? []);
    } catch (error) {
      // 404 means that ADP is still loading it, 400 that the job's state cannot be read.
      if (error instanceof ProviderError && (error.kind === 'not-found' || error.kind === 'refused'))
        return undefined;
      throw error;
    }
  }

  async close(): Promise<void> {
    await Promise.all([this.http.close(), this.token.close()]);
  }

  private async allWorkers(): Promise<{
    workers: Map<string, SourceWorker>;
    unreadable: Set<string>;
    grew: boolean;
  }> {
    const workers = new Map<string, SourceWorker>();
    const unreadable = new Set<string>();
    const totals = new Set<number>();
    for (let page = 0; page < maxPages; page += 1) {
      const path = `/hr/v2/workers?$top=${pageSize}&$skip=${page * pageSize}&$count=true`;
      const answer = await this.get(path, workerPage, true);
      if (!answer || answer.workers.length === 0) break;
      for (const worker of readable(answer.workers, workerOf, (what) => unreadable.add(what)))
        workers.set(worker.workerId, worker);
      if (answer.meta?.totalNumber !== undefined) totals.add(answer.meta.totalNumber);
    }
    return { workers, unreadable, grew: totals.size > 1 };
  }

  /**
   * The validated reply; undefined for the empty reply that ends a list and, if allowed, for a missing
   * resource.
   */
  private get<T extends z.ZodType>(
    path: string,
    shape: T,
    mayLack = false,
  ): Promise<z.output<T> | undefined> {
    return this.read(async () => {
      const reply = await this.authorized(path);
      if (reply.status === 204 || (mayLack && reply.status === 404 && !path.includes('payroll-output')))
        return undefined;
      // For one worker's statements, 500 has meant that there are none; it is not an outage.
      if (reply.status === 500 && path.includes('/pay-statements'))
        throw refusalOf({ ...reply, status: 400 });
      if (reply.status !== 200) throw refusalOf(reply);
      const parsed = exactly(() => shape.safeParse(this.http.parse(reply.text)));
      if (parsed.success) return parsed.data;
      throw badAnswer(parsed.error.issues[0]?.path.join('.') ?? 'shape');
    });
  }

  /** Requests a new token once if the token was revoked. */
  private async authorized(path: string): Promise<ProviderReply> {
    const bearer = await this.token.bearer();
    const reply = await this.send(path, bearer);
    if (reply.status !== 401) return reply;
    this.token.drop(bearer);
    return this.send(path, await this.token.bearer());
  }

  private send(path: string, bearer: string): Promise<ProviderReply> {
    const headers = {
      accept: 'application/json',
      authorization: `Bearer ${bearer}`,
      rolecode: 'practitioner',
    };
    return this.http.send({ path, headers });
  }
}

const ignore = (): void => undefined;

const badAnswer = (code: string): ProviderError => new ProviderError({ provider, kind: 'bad-answer', code });

/** Amounts with more decimals than their currency count as a malformed reply. */
function exactly<T>(make: () => T): T {
  try {
    return make();
  } catch (error) {
    if (error instanceof MoneyError) throw badAnswer('amount');
    throw error;
  }
}

/** The message in ADP's refusal, at either level; gateways in front of ADP may return anything. */
function refusalOf({ status, headers, text }: ProviderReply): ProviderError {
  const wait = headers['retry-after'];
  const body = refusalBody.safeParse(jsonOrNothing(text)).data?.confirmMessage;
  const said = [
    ...(body?.processMessages ?? []),
    ...(body?.resourceMessages ?? []).flatMap((one) => one.processMessages),
  ];
  const first = said.find(({ userMessage }) => userMessage?.messageTxt)?.userMessage;
  return new ProviderError({
    provider,
    kind: kindOfStatus(status),
    code: first?.codeValue ?? `HTTP ${status}`,
    httpStatus: status,
    requestId: body?.requestID?.idValue,
    userMessage: first?.messageTxt?.slice(0, 300),
    retryAfterMs: retryAfterMs(Array.isArray(wait) ? wait[0] : wait),
  });
}

function jsonOrNothing(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

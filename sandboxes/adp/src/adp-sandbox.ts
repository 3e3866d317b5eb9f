import {
  ControlPlane,
  SandboxServer,
  type Answer,
  type KeyPair,
  type SandboxProvider,
  type SandboxRequest,
  type TestAuthority,
} from '@app/sandbox-kit';
import { oauthRefusal, refusal } from './adp-error';
import { AdpWorld, type AdvanceCommand } from './adp-world';
import { listedStatement, statementDetail } from './pay-statements';
import { workerJson, type Worker } from './workers';

export interface AdpSandboxOptions {
  authority: TestAuthority;
  clientId: string;
  clientSecret: string;
  /** `strict` ends the handshake without a client certificate, `soft` answers 401 instead. */
  mutualTls?: 'strict' | 'soft';
  headCount?: number;
  /** Number of past pay dates: about two years by default. */
  payDates?: number;
  seed?: string;
  port?: number;
  controlPort?: number;
}

/** A running sandbox for ADP: token endpoint, workers, pay statements and payroll output over mutual TLS. */
export interface AdpSandbox {
  url: string;
  controlUrl: string;
  world: AdpWorld;
  server: SandboxServer;
  /** A client certificate signed by this ADP; use `validDays` for one that expires soon or has expired. */
  clientCertificate: (validDays?: { from: number; to: number }) => Promise<KeyPair>;
  stop: () => Promise<void>;
}

export async function startAdpSandbox(options: AdpSandboxOptions): Promise<AdpSandbox> {
  const { authority } = options;
  const world = new AdpWorld(options.seed ?? 'adp', options.headCount ?? 9, options.payDates);
  const server = await SandboxServer.start(providerOf(world, options), authority, options);
  const control = await ControlPlane.start(
    {
      clock: world.clock,
      server,
      reset: () => world.reset(),
      advance: (command) => world.advance(command as AdvanceCommand),
    },
    options.controlPort,
  );
  return {
    url: server.url,
    controlUrl: control.url,
    world,
    server,
    clientCertificate: (validDays) =>
      authority.issue({
        commonName: 'PracticeEmployerMutualSSL',
        organisation: 'Northwind Studio (practice)',
        use: 'client',
        rsa: true,
        validDays,
      }),
    stop: async () => {
      await server.stop();
      await control.stop();
    },
  };
}

const tokenPath = '/auth/oauth/v2/token';

function providerOf(world: AdpWorld, options: AdpSandboxOptions): SandboxProvider {
  return {
    name: 'ADP',
    clientCertificates: options.mutualTls ?? 'strict',
    authorize: (request) => authorize(world, request),
    routes: [
      { method: 'POST', path: tokenPath, handle: (request) => makeToken(world, options, request) },
      { method: 'GET', path: '/hr/v2/workers', handle: ({ query }) => workerPage(world, query) },
      {
        method: 'GET',
        path: '/hr/v2/workers/:id',
        handle: (request) =>
          ofWorker(world, request, (worker) => ({ json: { workers: [workerJson(worker, world.workers)] } })),
      },
      {
        method: 'GET',
        path: '/payroll/v1/workers/:id/pay-statements',
        handle: (request) =>
          ofWorker(world, request, (worker) => statementList(world, worker, request.query)),
      },
      {
        method: 'GET',
        path: '/payroll/v1/workers/:id/pay-statements/:statement',
        handle: (request) =>
          ofWorker(world, request, (worker) => {
            const all = world.statementsOf(worker);
            const found = all.find(({ id }) => id === request.params['statement']);
            return found
              ? { json: statementDetail(found, all) }
              : refusal(404, 'NotFound', 'The pay statement does not exist.');
          }),
      },
      {
        method: 'GET',
        path: '/payroll/v2/payroll-output',
        handle: ({ query }) => payrollOutput(world, query),
      },
    ],
    notFound: () => refusal(404, 'NotFound', 'The resource does not exist.'),
    failed: () => refusal(500, 'InternalError', 'The request could not be processed.'),
  };
}

function authorize(world: AdpWorld, { socket, path, headers }: SandboxRequest): Answer | undefined {
  // In soft mode the handshake succeeds without a valid certificate and the answer says so.
  if (!socket.authorized) return refusal(401, 'ClientCertificate', 'A valid client certificate is required.');
  if (path === tokenPath) return undefined;
  const [, token = ''] = /^Bearer (.+)$/.exec(headers.authorization ?? '') ?? [];
  return world.allows(token) ? undefined : refusal(401, 'Unauthorized', 'The access token is not valid.');
}

function makeToken(world: AdpWorld, options: AdpSandboxOptions, { raw, headers }: SandboxRequest): Answer {
  const form = new URLSearchParams(raw.toString('utf8'));
  if (form.get('grant_type') !== 'client_credentials')
    return oauthRefusal(400, 'unsupported_grant_type', 'grant_type must be client_credentials');
  const [, encoded = ''] = /^Basic (.+)$/.exec(headers.authorization ?? '') ?? [];
  const [basicId, basicSecret] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  const clientId = form.get('client_id') ?? basicId;
  const secret = form.get('client_secret') ?? basicSecret;
  if (clientId !== options.clientId || secret !== options.clientSecret)
    return oauthRefusal(401, 'invalid_client', 'The given client credentials were not valid');
  const { token, seconds } = world.makeToken();
  return { json: { access_token: token, token_type: 'Bearer', expires_in: seconds, scope: 'api' } };
}

/** 204 with an empty body at the end of the list, as the real service answers. */
function workerPage(world: AdpWorld, query: URLSearchParams): Answer {
  const top = Number(query.get('$top') ?? 50);
  const skip = Number(query.get('$skip') ?? 0);
  if (!Number.isInteger(top) || top < 1 || top > 100 || !Number.isInteger(skip) || skip < 0)
    return refusal(400, 'InvalidQuery', '$top must be from 1 to 100 and $skip 0 or more.');
  const page = world.workers.slice(skip, skip + top);
  if (page.length === 0) return { status: 204 };
  const meta = {
    startSequence: skip,
    completeIndicator: skip + page.length >= world.workers.length,
    totalNumber: world.workers.length,
  };
  return {
    json: {
      workers: page.map((worker) => workerJson(worker, world.workers)),
      ...(query.get('$count') === 'true' && { meta }),
    },
  };
}

function ofWorker(world: AdpWorld, { params }: SandboxRequest, answer: (worker: Worker) => Answer): Answer {
  const worker = world.worker(params['id']!);
  if (!worker) return refusal(404, 'NotFound', 'The worker does not exist.');
  if (world.failing.has(worker.associateOID))
    return refusal(500, 'InternalError', 'The request could not be processed.');
  return answer(worker);
}

/** The last five pay dates unless `numberoflastpaydates` sets another number. */
function statementList(world: AdpWorld, worker: Worker, query: URLSearchParams): Answer {
  const all = world.statementsOf(worker);
  const dates = [...new Set(all.map(({ payDate }) => payDate))].slice(
    0,
    Number(query.get('numberoflastpaydates') ?? 5),
  );
  const listed = all.filter(({ payDate }) => dates.includes(payDate));
  if (listed.length === 0) return { status: 204 };
  return {
    json: {
      retirementPlanIndicator: true,
      payStatements: listed.map((statement) => listedStatement(statement, all)),
    },
  };
}

function payrollOutput(world: AdpWorld, query: URLSearchParams): Answer {
  if (world.loading > 0) {
    world.loading -= 1;
    return refusal(404, 'StillLoading', 'The payroll data is still loading. Please try again later.');
  }
  const [, since = '00000000'] = /payPeriodEndDate ge (\d{8})/.exec(query.get('$filter') ?? '') ?? [];
  const runs = world.payDates().filter((payDate) => payDate.replaceAll('-', '') >= since);
  return {
    json: {
      payrollOutputs: runs.map((payDate, index) => ({
        itemID: `RUN-${payDate}`,
        payrollProcessingJobID: `JOB-${payDate}`,
        payrollRegionCode: 'US',
        payrollGroupCode: { codeValue: '94N' },
        payrollProcessingJobStatusCode: { codeValue: 'complete', shortName: 'Complete' },
        payrollScheduleReference: {
          payrollScheduleID: '94N',
          scheduleEntryID: `${payDate.replaceAll('-', '')}-1`,
          payrollYear: payDate.slice(0, 4),
          payrollWeekNumber: String(((index * 2) % 52) + 1),
          payrollRunNumber: '1',
        },
      })),
    },
  };
}

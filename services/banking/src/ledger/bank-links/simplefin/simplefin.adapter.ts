import { readFileSync } from 'node:fs';
import {
  ProviderCalls,
  ProviderError,
  ProviderHttp,
  TokenBuckets,
  type ProviderReply,
} from '@app/provider-kit';
import type { BankPage, BankSource, OpenedLink } from '../source/bank-source';
import { claimAddress, requirePublicHost } from './claim-address';
import { accountOf, readAnswer, transactionsOf, type SimplefinAnswer } from './simplefin-answer';

/** The practice server of the local stack: the only server on this machine that a token may lead to. */
export interface PracticeSimplefin {
  url: string;
  ca: string;
  tokenPage: string | null;
}

/**
 * An access address in parts. The practice server's has no origin, because its port changes with every start.
 */
interface Access {
  origin: string | null;
  path: string;
  user: string;
  password: string;
}

const secondsADay = 86_400;
/** Longest span that servers return at once. */
const windowDays = 60;
const firstDays = 360;
/** Days read again in each pull, so that late or changed transactions are seen. */
const overlapDays = 14;
const maxServers = 50;
/** Marks a cursor inside a run, so that it differs from a cursor that starts a run. */
const within = '>';

/**
 * SimpleFIN, protocol 1.0 (https://www.simplefin.org/protocol.html): each person brings their own access, so
 * this server needs no keys.
 */
export class SimplefinBank implements BankSource {
  private readonly servers = new Map<string, ProviderHttp>();
  private readonly calls = new ProviderCalls({ provider: 'simplefin' });
  /** Servers allow about 24 requests a day for one connection; a first pull takes seven. */
  private readonly pace = new TokenBuckets({ capacity: 30, perMinute: 30 });

  constructor(
    readonly practice: PracticeSimplefin | undefined,
    private readonly now: () => Date = () => new Date(),
  ) {}

  async open(setupToken: string): Promise<OpenedLink> {
    const claim = claimAddress(setupToken);
    const isPractice = claim.origin === this.practice?.url;
    if (!isPractice) await requirePublicHost(claim);
    const reply = await this.calls.write(claim.host, () =>
      this.server(claim.origin).send({
        method: 'POST',
        path: claim.pathname,
        headers: { 'content-length': '0' },
      }),
    );
    if (reply.status === 403)
      throw new ProviderError({
        provider: 'simplefin',
        kind: 'refused',
        code: 'claimed',
        userMessage: 'This setup token was used before, or is not known there. Make a new one.',
      });
    if (reply.status !== 200) throw this.server(claim.origin).refusal(reply);
    const access = await this.accessOf(reply.text.trim(), isPractice);
    const answer = await this.ask(access, { 'balances-only': '1' });
    const [first] = answer.accounts;
    return {
      secret: JSON.stringify(access),
      providerItemId: `${claim.host}/${access.user}`,
      institutionId: first?.org.domain ?? null,
      institutionName: first?.org.name ?? first?.org.domain ?? claim.host,
      practice: isPractice,
      environment: isPractice ? 'sandbox' : 'production',
      accounts: answer.accounts.map(accountOf),
      consentEnds: null,
    };
  }

  async page(secret: string, cursor: string | null): Promise<BankPage> {
    const now = Math.floor(this.now().getTime() / 1000);
    const from = startOf(cursor, now);
    const until = from + windowDays * secondsADay;
    const more = until < now;
    const answer = await this.ask(JSON.parse(secret) as Access, {
      'start-date': String(from),
      ...(more ? { 'end-date': String(until) } : { pending: '1' }),
    });
    const readings = answer.accounts.map(transactionsOf);
    return {
      upserts: readings.flatMap(({ read }) => read),
      unreadable: readings.reduce((sum, reading) => sum + reading.unreadable, 0),
      removed: [],
      accounts: answer.accounts.map(accountOf),
      cursor: more ? `${within}${until}` : String(now),
      more,
      messages: answer.errors,
      pendingIsWhole: !more,
    };
  }

  /**
   * The protocol has no call for this: the person withdraws the access at their server, and the secret is
   * destroyed here.
   */
  remove(): Promise<void> {
    return Promise.resolve();
  }

  private async accessOf(text: string, isPractice: boolean): Promise<Access> {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    if (url?.protocol !== 'https:' || !url.username)
      throw new ProviderError({ provider: 'simplefin', kind: 'bad-answer', code: 'access address' });
    if (!isPractice) await requirePublicHost(url);
    return {
      origin: isPractice ? null : url.origin,
      path: url.pathname.replace(/\/$/, ''),
      user: decodeURIComponent(url.username),
      password: decodeURIComponent(url.password),
    };
  }

  private async ask(
    { origin, path, user, password }: Access,
    query: Record<string, string>,
  ): Promise<SimplefinAnswer> {
    const home = origin ?? this.practice?.url;
    if (!home)
      throw new ProviderError({
        provider: 'simplefin',
        kind: 'not-found',
        code: 'no practice server',
        userMessage: 'This was a practice bank, and this server has none now.',
      });
    if (origin) await requirePublicHost(new URL(origin));
    await this.pace.take(user);
    const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
    const json = await this.calls.read(user, async () => {
      const server = this.server(home);
      const reply = await server.send({
        path: `${path}/accounts?${new URLSearchParams(query).toString()}`,
        headers: { accept: 'application/json', authorization },
      });
      if (reply.status !== 200) throw this.refused(server, reply);
      return server.parse(reply.text);
    });
    return readAnswer(json);
  }

  private refused(server: ProviderHttp, reply: ProviderReply): ProviderError {
    if (reply.status !== 403 && reply.status !== 402) return server.refusal(reply);
    return new ProviderError({
      provider: 'simplefin',
      kind: 'needs-login',
      code: `HTTP ${reply.status}`,
      httpStatus: reply.status,
      userMessage:
        reply.status === 402
          ? 'Your SimpleFIN server wants to be paid before it gives out anything.'
          : 'Your SimpleFIN server no longer accepts this access. Make a new setup token there.',
    });
  }

  private server(origin: string): ProviderHttp {
    const known = this.servers.get(origin);
    if (known) return known;
    const ca = origin === this.practice?.url ? this.practice.ca : undefined;
    const http = new ProviderHttp({ provider: 'simplefin', baseUrl: origin, ...(ca && { ca }) });
    this.servers.set(origin, http);
    const [oldest] = this.servers.keys();
    if (this.servers.size > maxServers) {
      void this.servers.get(oldest!)?.close();
      this.servers.delete(oldest!);
    }
    return http;
  }
}

function startOf(cursor: string | null, now: number): number {
  if (cursor?.startsWith(within)) return Number(cursor.slice(within.length));
  return cursor === null ? now - firstDays * secondsADay : Number(cursor) - overlapDays * secondsADay;
}

/** The practice server named in the environment, if any. */
export function practiceSimplefin(environment: NodeJS.ProcessEnv): PracticeSimplefin | undefined {
  const url = environment['SIMPLEFIN_PRACTICE_URL'];
  if (!url) return undefined;
  const caFile = environment['PROVIDER_CA_FILE'];
  if (!caFile) throw new Error('PROVIDER_CA_FILE is missing: the practice SimpleFIN server is signed by it');
  return {
    url: new URL(url).origin,
    ca: readFileSync(caFile, 'utf8'),
    tokenPage: environment['SIMPLEFIN_PRACTICE_PAGE'] ?? null,
  };
}

import type { SandboxClock, SeededRandom } from '@app/sandbox-kit';
import { invalidInput } from './plaid-error';
import { accountsAt, type PlaidAccount } from './accounts';
import type { Item, ItemOptions } from './item';

/** The purpose and options of a link token. */
export interface LinkSession {
  token: string;
  expiresAt: number;
  webhook: string | null;
  daysRequested: number;
  /** In update mode: the item to repair. */
  item?: Item;
}

const minuteMs = 60_000;

/** Link tokens (4 h, 30 min in update mode) and public tokens (30 min, one use). */
export class LinkTokens {
  private readonly sessions = new Map<string, LinkSession>();
  private readonly publicTokens = new Map<string, { options: ItemOptions; expiresAt: number }>();

  constructor(
    private readonly random: SeededRandom,
    private readonly clock: SandboxClock,
  ) {}

  create(session: Omit<LinkSession, 'token' | 'expiresAt'>): LinkSession {
    const token = `link-sandbox-${this.random.uuid()}`;
    const minutes = session.item ? 30 : 240;
    const made = { ...session, token, expiresAt: this.clock.now().getTime() + minutes * minuteMs };
    this.sessions.set(token, made);
    return made;
  }

  /** @throws INVALID_LINK_TOKEN if it is unknown or has expired. */
  session(token: string): LinkSession {
    const found = this.sessions.get(token);
    if (!found || found.expiresAt < this.clock.now().getTime())
      throw invalidInput('INVALID_LINK_TOKEN', 'invalid link token or expired link token');
    return found;
  }

  /** `chosen`: positions of the chosen accounts; all if missing. */
  makePublic(
    options: Omit<ItemOptions, 'accounts'>,
    chosen?: readonly number[],
  ): { token: string; accounts: PlaidAccount[] } {
    const token = `public-sandbox-${this.random.uuid()}`;
    const all = accountsAt(options.institution.institution_id, options.username, token);
    const accounts = all.filter((_, index) => !chosen || chosen.includes(index));
    const expiresAt = this.clock.now().getTime() + 30 * minuteMs;
    this.publicTokens.set(token, { options: { ...options, accounts }, expiresAt });
    return { token, accounts };
  }

  /** Returns the options of the token, which cannot be used again. */
  usePublic(token: string): ItemOptions {
    const found = this.publicTokens.get(token);
    this.publicTokens.delete(token);
    if (!found || found.expiresAt < this.clock.now().getTime())
      throw invalidInput('INVALID_PUBLIC_TOKEN', 'could not find matching public token');
    return found.options;
  }
}

import { SandboxClock, SeededRandom } from '@app/sandbox-kit';
import { Item, type ItemOptions, type KeptItem } from './item';
import { LinkTokens } from './link-tokens';
import { invalidInput, loginRequired, permissionRevoked } from './plaid-error';
import { Webhooks } from './webhooks';

/** The data needed to recreate the world. */
export interface KeptWorld {
  position: number;
  made: number;
  items: KeptItem[];
}

/** The complete state of one Plaid sandbox, generated from a seed. */
export class PlaidWorld {
  readonly clock = new SandboxClock();
  readonly webhooks = new Webhooks(this.clock);
  random: SeededRandom;
  links: LinkTokens;
  private items: Item[] = [];
  /** Counts removed items too, so that ids are never reused. */
  private made = 0;

  constructor(
    private readonly seed: string,
    kept?: KeptWorld,
  ) {
    this.random = new SeededRandom(seed, kept?.position);
    this.links = new LinkTokens(this.random, this.clock);
    this.items = kept?.items.map((item) => Item.restored(item, this.clock)) ?? [];
    this.made = kept?.made ?? 0;
  }

  /** Its items; short-lived tokens are left out. */
  keep(): KeptWorld {
    return { position: this.random.position, made: this.made, items: this.items.map((item) => item.keep()) };
  }

  reset(): void {
    this.random = new SeededRandom(this.seed);
    this.links = new LinkTokens(this.random, this.clock);
    this.items = [];
    this.made = 0;
  }

  open(options: ItemOptions): Item {
    const item = new Item(options, `${this.seed} item ${this.made}`, this.clock);
    this.made += 1;
    this.items.push(item);
    return item;
  }

  all(): readonly Item[] {
    return this.items;
  }

  /** @throws INVALID_ACCESS_TOKEN */
  byToken(token: string): Item {
    const item = this.items.find(({ accessToken }) => accessToken === token);
    if (!item) throw invalidInput('INVALID_ACCESS_TOKEN', 'could not find matching access token');
    return item;
  }

  byId(itemId: string): Item | undefined {
    return this.items.find((item) => item.itemId === itemId);
  }

  /** The bank requires a new sign-in. */
  breakLogin(item: Item): void {
    item.error = loginRequired();
  }

  /** The person has withdrawn their permission at the bank or at Plaid. */
  revokePermission(item: Item): void {
    item.error = permissionRevoked();
  }

  remove(item: Item): void {
    this.items = this.items.filter((one) => one !== item);
  }
}

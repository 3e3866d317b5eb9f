import type { KeyObject } from 'node:crypto';
import { DomainError, type Actor } from '@app/contracts-kernel';
import { actorLifeSeconds, checkedToken, signActor } from './actor-token';

const maxEntries = 5_000;

/** Tokens by the actor and the domain they are for, each used for a third of its life: signing again for every request costs more than the rest of asking. */
export class ActorSigner {
  private readonly tokens = new Map<string, { token: string; until: number }>();

  constructor(
    private readonly issuer: string,
    private readonly key: KeyObject,
  ) {}

  sign(actor: Actor, audience: string, now: number = Date.now()): string {
    const name = audience + JSON.stringify(actor);
    const known = this.tokens.get(name);
    if (known && now < known.until) return known.token;
    const token = signActor(actor, { issuer: this.issuer, audience }, this.key, now);
    keep(this.tokens, name, { token, until: now + (actorLifeSeconds * 1000) / 3 });
    return token;
  }
}

/** Remembers tokens found genuine until they go stale. A token that differs in one character is another token. */
export class ActorVerifier {
  private readonly known = new Map<string, { actor: Actor; audience: string; exp: number }>();

  constructor(private readonly keys: ReadonlyMap<string, KeyObject>) {}

  verify(token: string | undefined, audience: string, now: number = Date.now()): Actor {
    const known = token ? this.known.get(token) : undefined;
    if (known) {
      if (known.audience !== audience || known.exp * 1000 < now) throw new DomainError('UNAUTHENTICATED');
      return known.actor;
    }
    const checked = checkedToken(token, audience, this.keys, now);
    keep(this.known, token!, { actor: Object.freeze(checked.actor), audience, exp: checked.exp });
    return checked.actor;
  }
}

/** Starts over when full: simpler than ageing, and half a minute refills it with what is in use. */
function keep<T>(map: Map<string, T>, key: string, value: T): void {
  if (map.size >= maxEntries) map.clear();
  map.set(key, value);
}

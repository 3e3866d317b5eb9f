import { availableParallelism } from 'node:os';
import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { HashQueue } from './hash-queue';

/** Argon2id with the memory size that OWASP recommends. Raise the values here; old hashes are renewed when their owners sign in. */
export const argon2Parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 } as const;
const argon2id = 2;

const parametersPattern = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/;

/** Whether a stored hash was made with weaker parameters than today's. */
export function isOutdated(stored: string): boolean {
  const [, memory, time] = parametersPattern.exec(stored) ?? [];
  return !memory || Number(memory) < argon2Parameters.memoryCost || Number(time) < argon2Parameters.timeCost;
}

/** How many hashes run at once, leaving one processor for signed-in people. */
export const maxConcurrentHashes = (processors: number): number => Math.max(1, Math.min(2, processors - 1));

/** Creates and checks password hashes, a few at a time. */
@Injectable()
export class PasswordHashService {
  private readonly gate = new HashQueue(maxConcurrentHashes(availableParallelism()), 20);
  /** Checked for unknown accounts, so that their answer takes as long as any other. */
  private readonly decoy = hash('no account has this password', { ...argon2Parameters, algorithm: argon2id });

  /** Throws SIGN_IN_BUSY if the queue is full. */
  refuseWhenFull(): void {
    this.gate.refuseWhenFull();
  }

  hash(password: string): Promise<string> {
    return this.gate.run(() => hash(password, { ...argon2Parameters, algorithm: argon2id }));
  }

  /** Returns false for a missing hash, after the same work. */
  async verify(stored: string | undefined, password: string): Promise<boolean> {
    const against = stored ?? (await this.decoy);
    const matches = await this.gate.run(() => verify(against, password));
    return matches && stored !== undefined;
  }
}

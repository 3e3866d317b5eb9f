import {
  BrokenCircuitError,
  circuitBreaker,
  ConsecutiveBreaker,
  DelegateBackoff,
  handleWhen,
  retry,
  type CircuitBreakerPolicy,
} from 'cockatiel';
import { ProviderError } from './provider-error';

export interface ProviderCallOptions {
  provider: string;
  /** Consecutive failures after which calls are refused for a while; default 5. */
  failures?: number;
  /** Milliseconds for which calls are refused before one is tried again; default 30 s. */
  openMs?: number;
  /** Milliseconds before the first retry, default 250; doubles each time, with jitter. */
  firstPauseMs?: number;
}

const maxRetries = 2;
/** Longer requested pauses are left to the next scheduled attempt. */
const maxPauseMs = 5_000;
const maxConnections = 1_000;

const isFailing = (error: Error): boolean =>
  error instanceof ProviderError && (error.kind === 'unavailable' || error.kind === 'timeout');
const isWorthRetrying = (error: Error): boolean =>
  error instanceof ProviderError && error.retryable && (error.retryAfterMs ?? 0) <= maxPauseMs;

/**
 * Calls to one provider: a circuit breaker for the provider and one per connection, and retries of reads. A call
 * refused by an open breaker fails as `unavailable`.
 */
export class ProviderCalls {
  private readonly whole: CircuitBreakerPolicy;
  private readonly connections = new Map<string, CircuitBreakerPolicy>();

  constructor(private readonly options: ProviderCallOptions) {
    this.whole = this.makeBreaker(4);
  }

  /** A call that changes nothing: retried at most twice, respecting the provider's Retry-After. */
  read<T>(connectionId: string, call: () => Promise<T>): Promise<T> {
    const policy = retry(handleWhen(isWorthRetrying), {
      maxAttempts: maxRetries,
      backoff: new DelegateBackoff(({ attempt, result }) => this.pauseMs(attempt, result)),
    });
    return policy.execute(() => this.write(connectionId, call));
  }

  /** A call that is never retried. */
  async write<T>(connectionId: string, call: () => Promise<T>): Promise<T> {
    try {
      return await this.whole.execute(() => this.breakerOf(connectionId).execute(call));
    } catch (error) {
      if (error instanceof BrokenCircuitError)
        throw new ProviderError({
          provider: this.options.provider,
          kind: 'unavailable',
          code: 'circuit open',
        });
      throw error;
    }
  }

  private pauseMs(attempt: number, result: object): number {
    const error = (result as { error?: unknown }).error;
    const asked = error instanceof ProviderError ? error.retryAfterMs : undefined;
    if (asked !== undefined) return asked;
    const full = (this.options.firstPauseMs ?? 250) * 2 ** (attempt - 1);
    return full / 2 + (Math.random() * full) / 2;
  }

  private breakerOf(connectionId: string): CircuitBreakerPolicy {
    const known = this.connections.get(connectionId);
    if (known) return known;
    const made = this.makeBreaker(1);
    this.connections.set(connectionId, made);
    const [oldest] = this.connections.keys();
    if (this.connections.size > maxConnections) this.connections.delete(oldest!);
    return made;
  }

  /**
   * The provider's breaker needs more failures than a connection's, because one failing bank does not mean a
   * failing provider.
   */
  private makeBreaker(factor: number): CircuitBreakerPolicy {
    return circuitBreaker(handleWhen(isFailing), {
      halfOpenAfter: this.options.openMs ?? 30_000,
      breaker: new ConsecutiveBreaker((this.options.failures ?? 5) * factor),
    });
  }
}

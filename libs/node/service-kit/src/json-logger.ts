import type { LoggerService } from '@nestjs/common';
import pino, { type Logger } from 'pino';

/** Members that must never appear in a log, at any depth we log. */
const secretPaths = [
  'password',
  'newPassword',
  'currentPassword',
  'clientSecret',
  'privateKey',
  'certificate',
  'access_token',
  'public_token',
  'token',
  'cookie',
  'authorization',
  'transcript',
  'email',
].flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

/** Writes one JSON line per entry to standard output, without secrets. */
export function createLogger(name: string, level: string): Logger {
  return pino({
    name,
    level,
    redact: { paths: secretPaths, censor: '[removed]' },
    timestamp: pino.stdTimeFunctions.isoTime,
    base: { name },
  });
}

/** Nest's logger interface over pino. */
export class JsonLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, ...rest: unknown[]): void {
    this.write('info', message, rest);
  }
  error(message: unknown, ...rest: unknown[]): void {
    this.write('error', message, rest);
  }
  warn(message: unknown, ...rest: unknown[]): void {
    this.write('warn', message, rest);
  }
  debug(message: unknown, ...rest: unknown[]): void {
    this.write('debug', message, rest);
  }
  verbose(message: unknown, ...rest: unknown[]): void {
    this.write('trace', message, rest);
  }
  fatal(message: unknown, ...rest: unknown[]): void {
    this.write('fatal', message, rest);
  }

  private write(
    level: 'info' | 'error' | 'warn' | 'debug' | 'trace' | 'fatal',
    message: unknown,
    rest: unknown[],
  ): void {
    const context = typeof rest.at(-1) === 'string' ? (rest.at(-1) as string) : undefined;
    const stack = rest.find((part): part is string => typeof part === 'string' && part.includes('\n    at '));
    if (message instanceof Error) this.logger[level]({ context, err: message }, message.message);
    else if (typeof message === 'object' && message !== null) this.logger[level]({ context, ...message });
    else this.logger[level]({ context, ...(stack ? { stack } : {}) }, String(message));
  }
}

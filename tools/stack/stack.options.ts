import { homedir } from 'node:os';
import path from 'node:path';
import { brand } from '@app/brand';

export interface StackOptions {
  port: number;
  dataDir: string;
  /** Rebuild and restart changed parts. */
  dev: boolean;
  /** Start with an empty store. */
  fresh: boolean;
  /** Check for changed sources first; off if that was just done. */
  build: boolean;
  /** Start the practice bank, employer and exchange for providers without keys. */
  practice: boolean;
}

export const usage = `npm start [-- options]
  --port <number>   address to serve on (8080)
  --data <folder>   where data, keys and logs are kept (~/.${brand.slug})
  --dev             rebuild and restart on save
  --fresh           throw the stored data away first
  --no-build        start what was built last
  --no-practice     leave out the practice bank, employer and exchange`;

/** An invalid command line; the message is for the person who typed it. */
export class UsageError extends Error {}

export function readOptions(args: readonly string[]): StackOptions {
  const options: StackOptions = {
    port: 8080,
    dataDir: path.join(homedir(), `.${brand.slug}`),
    dev: false,
    fresh: false,
    build: true,
    practice: true,
  };
  const rest = args.flatMap((arg) =>
    /^--\w+=/.test(arg) ? [arg.slice(0, arg.indexOf('=')), arg.slice(arg.indexOf('=') + 1)] : [arg],
  );
  for (let name = rest.shift(); name !== undefined; name = rest.shift()) {
    if (name === '--dev') options.dev = true;
    else if (name === '--fresh') options.fresh = true;
    else if (name === '--no-build') options.build = false;
    else if (name === '--no-practice') options.practice = false;
    else if (name === '--port') options.port = readPort(rest.shift());
    else if (name === '--data') options.dataDir = path.resolve(required(name, rest.shift()));
    else throw new UsageError(`Unknown option ${name}.\n${usage}`);
  }
  return options;
}

function required(name: string, value: string | undefined): string {
  if (!value) throw new UsageError(`${name} needs a value.\n${usage}`);
  return value;
}

function readPort(value: string | undefined): number {
  const port = Number(required('--port', value));
  if (!Number.isInteger(port) || port < 1 || port > 65535)
    throw new UsageError(`--port must be a number from 1 to 65535, not ${value}.`);
  return port;
}

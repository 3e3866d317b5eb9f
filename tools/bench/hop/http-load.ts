import { createRequire } from 'node:module';
import path from 'node:path';
import { onPath, runCommand, workspaceRoot } from '@app/node-testing';

export interface HttpLoad {
  /** Answers a second. */
  rate: number;
  p99: number;
  /** Calls that were refused or failed. */
  refused: number;
}

const connections = 32;

/** One thread with 32 connections, in a process of its own: `wrk` where it is installed, autocannon otherwise. */
export function loadOf(
  url: string,
  headers: Readonly<Record<string, string>>,
  seconds: number,
): Promise<HttpLoad> {
  return onPath('wrk') ? byWrk(url, headers, seconds) : byAutocannon(url, headers, seconds);
}

export const loadTool = (): string => (onPath('wrk') ? 'wrk -t1 -c32' : 'autocannon -c 32');

async function output(command: string, args: readonly string[], seconds: number): Promise<string[]> {
  const lines: string[] = [];
  const { ok, tail } = await runCommand(command, args, {
    timeoutMs: (seconds + 30) * 1_000,
    onLine: (line) => lines.push(line),
  });
  if (!ok) throw new Error(`${path.basename(command)} failed: ${tail}`);
  return lines;
}

async function byWrk(
  url: string,
  headers: Readonly<Record<string, string>>,
  seconds: number,
): Promise<HttpLoad> {
  const args = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const lines = await output(
    'wrk',
    ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', ...args, url],
    seconds,
  );
  return readWrk(lines.join('\n'));
}

const units: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1_000, m: 60_000 };

/** What wrk prints with `--latency`. */
export function readWrk(text: string): HttpLoad {
  const [, p99, unit] = /\b99%\s+([\d.]+)(us|ms|s|m)\b/.exec(text) ?? [];
  const rate = /Requests\/sec:\s+([\d.]+)/.exec(text)?.[1];
  if (!rate || !p99 || !unit) throw new Error(`wrk said something else: ${text.slice(0, 200)}`);
  const refused = Number(/Non-2xx or 3xx responses: (\d+)/.exec(text)?.[1] ?? 0);
  const errors = (/Socket errors: (.*)/.exec(text)?.[1]?.match(/\d+/g) ?? []).map(Number);
  return {
    rate: Number(rate),
    p99: Number(p99) * units[unit]!,
    refused: refused + errors.reduce((sum, one) => sum + one, 0),
  };
}

async function byAutocannon(
  url: string,
  headers: Readonly<Record<string, string>>,
  seconds: number,
): Promise<HttpLoad> {
  const main = createRequire(path.join(workspaceRoot(), 'package.json')).resolve('autocannon');
  const args = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`]);
  const lines = await output(
    process.execPath,
    [main, '-c', String(connections), '-d', String(seconds), '-j', '-n', ...args, url],
    seconds,
  );
  const result = JSON.parse(lines.find((line) => line.startsWith('{')) ?? '{}') as {
    requests: { average: number };
    latency: { p99: number };
    non2xx: number;
    errors: number;
  };
  return { rate: result.requests.average, p99: result.latency.p99, refused: result.non2xx + result.errors };
}

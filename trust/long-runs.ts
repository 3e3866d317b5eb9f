/** Short runs of chaos and soak in separate processes, each with its own stack. */
import path from 'node:path';
import { runCommand, workspaceRoot } from '@app/node-testing';
import { judge, type Figure } from '../bench/figures';

const run = async (tool: string, minutes: number): Promise<string[]> => {
  const lines: string[] = [];
  const script = path.join('tools', 'chaos', `${tool}.main.ts`);
  await runCommand(
    process.execPath,
    [path.join('tools', 'run.mjs'), script, '--no-build', '--minutes', String(minutes)],
    { cwd: workspaceRoot(), timeoutMs: (minutes + 8) * 60_000, onLine: (line) => lines.push(line) },
  );
  return lines;
};

/** The longest time a part needed to serve writes again after such an end; a reason if it never did. */
function longest(lines: readonly string[], parts: readonly string[], how: string): number | string {
  const times = lines.flatMap((line) => {
    const [, part, found, seconds] =
      /^(\w+)\s+(killed|stopped), writes again after ([\d.]+) s$/.exec(line) ?? [];
    return part && parts.includes(part) && found === how ? [Number(seconds)] : [];
  });
  return times.length > 0 ? Math.max(...times) : `not one was ${how} in this run`;
}

export async function chaosFigures(minutes: number): Promise<Figure[]> {
  const lines = await run('chaos', minutes);
  const wrong = /; (\d+) lost, doubled/.exec(lines.join('\n'))?.[1];
  const what = lines.find((line) => line.includes('calls acknowledged'));
  const at = (id: string, text: string, bound: number, value: number | string): Figure =>
    judge([id, text, 's', '≤', bound], value);
  return [
    judge(
      ['F1–F4', 'lost, doubled or wrongly summed', '', '≤', 0],
      wrong === undefined ? `the run ended early: ${lines.at(-1) ?? ''}` : Number(wrong),
      what === undefined ? {} : { note: what },
    ),
    at(
      'F1',
      'services ended with kill -9, back after',
      5,
      longest(lines, ['banking', 'gateway', 'insights'], 'killed'),
    ),
    at('F2', 'broker ended with kill -9, back after', 10, longest(lines, ['nats'], 'killed')),
    at('F3', 'store ended with kill -9, back after', 30, longest(lines, ['store'], 'killed')),
    at(
      'F4',
      'parts that stood still for 20 s, back after',
      5,
      longest(lines, ['banking', 'gateway', 'nats', 'store', 'insights'], 'stopped'),
    ),
  ];
}

/** L7 asks for two hours; the short run takes five minutes. */
export async function soakFigures(minutes: number): Promise<Figure[]> {
  const lines = await run('soak', minutes);
  const grown = lines.flatMap((line) => {
    const [, part, share] = /^(\w+)\s.* MiB, (-?[\d.]+)%/.exec(line) ?? [];
    return part ? [{ part, share: Number(share) }] : [];
  });
  const most = grown.sort((a, b) => b.share - a.share);
  const text = `memory grown in ${minutes} minutes, the most, %`;
  return [
    judge(['L7', text, '', '≤', 5], most[0]?.share ?? `the run ended early: ${lines.at(-1) ?? ''}`, {
      note: most
        .slice(0, 4)
        .map(({ part, share }) => `${part} ${share}`)
        .join(', '),
    }),
  ];
}

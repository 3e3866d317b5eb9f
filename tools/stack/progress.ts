/** One line per part on the terminal, with elapsed time; details go to the log files. */
export class Progress {
  constructor(private readonly write: (line: string) => void = (line) => process.stdout.write(`${line}\n`)) {}

  say(line: string): void {
    this.write(line);
  }

  detail(name: string, text: string): void {
    this.write(`  ${name.padEnd(14)}${text}`);
  }

  /** Runs a step and prints its line when it is done; a failing step prints nothing, because the caller reports its error. */
  async step<T>(
    name: string,
    work: () => Promise<T>,
    describe: (result: T) => string = () => '',
  ): Promise<T> {
    const started = performance.now();
    const result = await work();
    const text = [seconds(performance.now() - started), describe(result)].filter(Boolean).join('  ');
    this.write(`✓ ${name.padEnd(14)}${text}`);
    return result;
  }
}

export const seconds = (milliseconds: number): string =>
  `${(milliseconds / 1000).toLocaleString('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} s`;

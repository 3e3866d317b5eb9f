/** One of the checks `npm test` is made of. */
export interface Gate {
  readonly name: string;
  run(context: GateContext): Promise<GateResult>;
}

/** Gates that run beside each other: one processor each, mostly. */
export type Stage = readonly Gate[];

export interface GateContext {
  root: string;
  report: (line: string) => void;
}

export interface GateResult {
  /** Single tests; a gate without tests counts itself as one. */
  passed: number;
  failed: number;
  /** What a person needs to see when something failed. */
  output: string;
}

/** The result of a gate that is one check as a whole. */
export const wholeGate = (ok: boolean, output: string): GateResult => ({
  passed: ok ? 1 : 0,
  failed: ok ? 0 : 1,
  output: ok ? '' : output,
});

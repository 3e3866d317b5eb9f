export interface GateContext {
  root: string;
  report: (line: string) => void;
}

export interface GateResult {
  name: string;
  /** Single tests; a gate without tests counts itself as one. */
  passed: number;
  failed: number;
  tookMs: number;
  /** What a person needs to see when something failed. */
  output: string;
}

/** Gates that run together; stages run one after the other. */
export interface Stage {
  readonly names: readonly string[];
  /** Runs those of its gates that are asked for. */
  run(context: GateContext, names: readonly string[]): Promise<GateResult[]>;
}

/** The result of a gate that is one check as a whole. */
export const wholeGate = (name: string, ok: boolean, tookMs: number, output: string): GateResult => ({
  name,
  passed: ok ? 1 : 0,
  failed: ok ? 0 : 1,
  tookMs,
  output: ok ? '' : output,
});

export interface GateContext {
  root: string;
  /** Names of the gates of this run. */
  chosen: readonly string[];
  report: (line: string) => void;
}

export interface GateResult {
  name: string;
  /** Number of tests; a gate without tests counts as one. */
  passed: number;
  failed: number;
  tookMs: number;
  /** Output for the person if something failed. */
  output: string;
}

/** Gates that run together; stages run one after the other. */
export interface Stage {
  readonly names: readonly string[];
  /** Runs the requested gates of the stage. */
  run(context: GateContext, names: readonly string[]): Promise<GateResult[]>;
}

/** The result of a gate that is a single check. */
export const wholeGate = (name: string, ok: boolean, tookMs: number, output: string): GateResult => ({
  name,
  passed: ok ? 1 : 0,
  failed: ok ? 0 : 1,
  tookMs,
  output: ok ? '' : output,
});

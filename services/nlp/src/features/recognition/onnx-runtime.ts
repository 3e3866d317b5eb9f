/**
 * The part of onnxruntime that is used here. It is loaded at run time, so that a server without it reports that instead of failing to
 * start.
 */
export interface Tensor {
  readonly dims: readonly number[];
  readonly data: Float32Array | BigInt64Array | readonly boolean[];
}

export type Tensors = Record<string, Tensor>;

export interface Session {
  /** `outputs` names the wanted outputs: a given tensor is filled, null returns a new one. */
  run(feeds: Tensors, outputs?: Record<string, Tensor | null>): Promise<Tensors>;
}

export interface OnnxRuntime {
  InferenceSession: {
    create(
      file: string,
      options: {
        intraOpNumThreads: number;
        interOpNumThreads: number;
        graphOptimizationLevel: 'all';
        enableMemPattern: boolean;
        /** Settings of the native runtime that have no option of their own. */
        extra: Readonly<Record<string, string>>;
        logSeverityLevel: 0 | 1 | 2 | 3 | 4;
      },
    ): Promise<Session>;
  };
  Tensor: new (
    type: 'float32' | 'int64' | 'bool',
    data: Float32Array | BigInt64Array | boolean[],
    dims: readonly number[],
  ) => Tensor;
}

/** Converts text to the model's part numbers and back. */
export interface Tokenizer {
  /** The letters of each part; '▁' is a space. */
  readonly vocabById: readonly string[];
  encode(text: string, addBeginning: boolean, addSpaceBefore: boolean): number[];
  decode(tokens: readonly number[], addBeginning?: boolean, addSpaceBefore?: boolean): string;
}

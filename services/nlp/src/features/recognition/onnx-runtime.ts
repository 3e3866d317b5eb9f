/** The part of onnxruntime that is used here. It is loaded while the service runs, so that a server without it says so instead of not starting. */
export interface Tensor {
  readonly dims: readonly number[];
  readonly data: Float32Array | BigInt64Array | readonly boolean[];
}

export type Tensors = Record<string, Tensor>;

export interface Session {
  run(feeds: Tensors): Promise<Tensors>;
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

/** Splits text into the numbers the model knows, and back. */
export interface Tokenizer {
  encode(text: string, addBeginning: boolean, addSpaceBefore: boolean): number[];
  decode(tokens: readonly number[], addBeginning?: boolean, addSpaceBefore?: boolean): string;
}

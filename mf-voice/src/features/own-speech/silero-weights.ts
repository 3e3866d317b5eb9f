/** The weights of the voice-activity model for sound with 16,000 samples per second. */
export interface SileroWeights {
  /** 258 × 256: the real and imaginary parts of a short-time Fourier transform. */
  basis: Float32Array;
  /** Weights and biases of the four convolutions. */
  convolutions: readonly { weight: Float32Array; bias: Float32Array }[];
  inputWeight: Float32Array;
  stateWeight: Float32Array;
  inputBias: Float32Array;
  stateBias: Float32Array;
  outWeight: Float32Array;
  outBias: Float32Array;
}

/** A field of the file: its number, and a number or a range of bytes. */
type Field = [number: number, value: number | readonly [start: number, end: number]];

/** Reads the file format (Protocol Buffers), but only the fields that contain weights. */
class Reader {
  private readonly view: DataView;
  private readonly text = new TextDecoder();

  constructor(private readonly bytes: Uint8Array) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  *fields(start: number, end: number): Generator<Field> {
    let at = start;
    const varint = (): number => {
      let value = 0;
      let scale = 1;
      for (;;) {
        const byte = this.bytes[at++]!;
        value += (byte & 127) * scale;
        if (byte < 128) return value;
        scale *= 128;
      }
    };
    while (at < end) {
      const tag = varint();
      const kind = tag & 7;
      if (kind === 0) yield [tag >>> 3, varint()];
      else if (kind === 2) {
        const length = varint();
        yield [tag >>> 3, [at, at + length]];
        at += length;
      } else at += kind === 5 ? 4 : 8;
    }
  }

  textOf([start, end]: readonly [number, number]): string {
    return this.text.decode(this.bytes.subarray(start, end));
  }

  floatsOf([start, end]: readonly [number, number]): Float32Array {
    return Float32Array.from({ length: (end - start) / 4 }, (_, i) =>
      this.view.getFloat32(start + i * 4, true),
    );
  }
}

/** Field numbers of ONNX's definition. */
const model = { graph: 7 } as const;
const graph = { node: 1 } as const;
const node = { output: 2, attribute: 5 } as const;
const attribute = { tensor: 5, graph: 6 } as const;
const tensor = { raw: 9 } as const;

const isRange = (value: Field[1]): value is readonly [number, number] => typeof value !== 'number';

/** Collects the constants of all graphs inside a graph, by the name of their output. */
function collect(
  reader: Reader,
  [start, end]: readonly [number, number],
  into: Map<string, Float32Array>,
): void {
  for (const [number, value] of reader.fields(start, end)) {
    if (number !== graph.node || !isRange(value)) continue;
    let name = '';
    for (const [part, content] of reader.fields(...value)) {
      if (!isRange(content)) continue;
      if (part === node.output) name = reader.textOf(content);
      if (part !== node.attribute) continue;
      for (const [kind, inner] of reader.fields(...content)) {
        if (!isRange(inner)) continue;
        if (kind === attribute.graph) collect(reader, inner, into);
        if (kind !== attribute.tensor) continue;
        for (const [what, raw] of reader.fields(...inner))
          if (what === tensor.raw && isRange(raw) && (raw[1] - raw[0]) % 4 === 0)
            into.set(name, reader.floatsOf(raw));
      }
    }
  }
}

/** Reads the weights from `silero_vad_v5.onnx`. Throws an Error for any other file. */
export function readSilero(file: ArrayBuffer): SileroWeights {
  const bytes = new Uint8Array(file);
  const reader = new Reader(bytes);
  const all = new Map<string, Float32Array>();
  for (const [number, value] of reader.fields(0, bytes.length))
    if (number === model.graph && isRange(value)) collect(reader, value, all);
  // The file has two halves; the first one is for 16,000 samples per second.
  const weightsOf = (name: string, length: number): Float32Array => {
    const weights = all.get(`If_0_then_branch__Inline_0__${name}`);
    if (weights?.length !== length) throw new Error(`The voice-activity model has no ${name}`);
    return weights;
  };
  const convolution = (at: number, out: number, from: number) => ({
    weight: weightsOf(`encoder.${at}.reparam_conv.weight`, out * from * 3),
    bias: weightsOf(`encoder.${at}.reparam_conv.bias`, out),
  });
  return {
    basis: weightsOf('stft.forward_basis_buffer', 258 * 256),
    convolutions: [
      convolution(0, 128, 129),
      convolution(1, 64, 128),
      convolution(2, 64, 64),
      convolution(3, 128, 64),
    ],
    inputWeight: weightsOf('decoder.rnn.weight_ih', 512 * 128),
    stateWeight: weightsOf('decoder.rnn.weight_hh', 512 * 128),
    inputBias: weightsOf('decoder.rnn.bias_ih', 512),
    stateBias: weightsOf('decoder.rnn.bias_hh', 512),
    outWeight: weightsOf('decoder.decoder.2.weight', 128),
    outBias: weightsOf('decoder.decoder.2.bias', 1),
  };
}

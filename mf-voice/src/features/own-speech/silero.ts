import type { SileroWeights } from './silero-weights';

/** Samples per frame of the model: 32 ms at 16,000 samples per second. */
export const frameLength = 512;
/** Samples of the previous frame that are prepended to each frame. */
const contextLength = 64;
const window = 256;
const hop = 128;
const bins = 129;
const width = 128;
/** Strides of the four convolutions, each over three columns with one column of padding. */
const strides = [1, 2, 2, 1] as const;

const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x));

/**
 * Silero's voice-activity model, version 5 (MIT licence): the probability that somebody speaks in a frame. The network is small enough to
 * be computed here in half a millisecond per frame; the runtime for its file format would be 14 MB of code to load.
 */
export class Silero {
  private context = new Float32Array(contextLength);
  private hidden = new Float32Array(width);
  private cell = new Float32Array(width);

  constructor(private readonly weights: SileroWeights) {}

  /** Resets the state before a new session. */
  reset(): void {
    this.context = new Float32Array(contextLength);
    this.hidden = new Float32Array(width);
    this.cell = new Float32Array(width);
  }

  /** The probability from 0 to 1 for the next frame of 512 samples. */
  probability(frame: Float32Array): number {
    let columns = this.spectrum(frame);
    this.weights.convolutions.forEach(({ weight, bias }, at) => {
      columns = convolved(columns, weight, bias, strides[at]!);
    });
    this.remember(columns[0]!);
    const { outWeight, outBias } = this.weights;
    let sum = outBias[0]!;
    for (let i = 0; i < width; i++) sum += outWeight[i]! * Math.max(0, this.hidden[i]!);
    return sigmoid(sum);
  }

  /** Magnitudes of four overlapping windows. */
  private spectrum(frame: Float32Array): Float32Array[] {
    const length = contextLength + frameLength;
    const sound = new Float32Array(length + contextLength);
    sound.set(this.context);
    sound.set(frame, contextLength);
    this.context = frame.slice(frameLength - contextLength);
    // The end is padded with its mirror image, without the last sample.
    for (let i = 0; i < contextLength; i++) sound[length + i] = sound[length - 2 - i]!;
    const { basis } = this.weights;
    const columns: Float32Array[] = [];
    for (let start = 0; start + window <= sound.length; start += hop) {
      const column = new Float32Array(bins);
      for (let bin = 0; bin < bins; bin++) {
        let real = 0;
        let imaginary = 0;
        const first = bin * window;
        const second = (bin + bins) * window;
        for (let i = 0; i < window; i++) {
          const sample = sound[start + i]!;
          real += basis[first + i]! * sample;
          imaginary += basis[second + i]! * sample;
        }
        column[bin] = Math.sqrt(real * real + imaginary * imaginary);
      }
      columns.push(column);
    }
    return columns;
  }

  /** One step of the recurrent layer (LSTM), with the gates in the order input, forget, candidate, output. */
  private remember(input: Float32Array): void {
    const { inputWeight, stateWeight, inputBias, stateBias } = this.weights;
    const gates = new Float32Array(4 * width);
    for (let row = 0; row < gates.length; row++) {
      let sum = inputBias[row]! + stateBias[row]!;
      const at = row * width;
      for (let i = 0; i < width; i++)
        sum += inputWeight[at + i]! * input[i]! + stateWeight[at + i]! * this.hidden[i]!;
      gates[row] = sum;
    }
    const hidden = new Float32Array(width);
    for (let i = 0; i < width; i++) {
      const candidate = Math.tanh(gates[2 * width + i]!);
      const kept = sigmoid(gates[width + i]!) * this.cell[i]!;
      this.cell[i] = kept + sigmoid(gates[i]!) * candidate;
      hidden[i] = sigmoid(gates[3 * width + i]!) * Math.tanh(this.cell[i]!);
    }
    this.hidden = hidden;
  }
}

/** A convolution over three columns with one column of padding at each end, followed by ReLU. */
function convolved(
  columns: readonly Float32Array[],
  weight: Float32Array,
  bias: Float32Array,
  stride: number,
): Float32Array[] {
  const channels = columns[0]!.length;
  const result: Float32Array[] = [];
  for (let centre = 0; centre < columns.length; centre += stride) {
    const column = Float32Array.from(bias, (start, out) => {
      let sum = start;
      for (let side = 0; side < 3; side++) {
        const source = columns[centre + side - 1];
        if (!source) continue;
        let at = out * channels * 3 + side;
        for (let channel = 0; channel < channels; channel++, at += 3) sum += weight[at]! * source[channel]!;
      }
      return Math.max(0, sum);
    });
    result.push(column);
  }
  return result;
}

import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expectedLanguage } from '@app/nlu-core/spoken-language';
import { sharedSpokenWords } from '@app/nlu-core/transcript-repair';
import { search, type Decoder, type Language } from './beam-search';
import type { OnnxRuntime, Session, Tensor, Tensors, Tokenizer } from './onnx-runtime';
import { PhraseBias } from './phrase-bias';
import type { SpokenNames } from './spoken-names';

/** The dimensions of Moonshine tiny: layers, heads, width of a head, vocabulary, and the markers of a sentence's beginning and end. */
const shape = { layers: 6, heads: 8, width: 36, vocabulary: 32_768, begin: 1, end: 2 } as const;
const sampleRate = 16_000;
/** The most parts per second of speech, according to the model's authors. */
const partsPerSecond = 6.5;
const beams = 6;
/** Seconds of silence before and after the words; without it the model misreads the first and last words. */
const paddingSeconds = 0.2;
/** The rewards per part of a person's own name, a well-known shop and a word about money; found with `npm run voice:report`. */
const rewards = { own: 1.2, known: 0.6, word: 0.7 } as const;
/** The weight of the language model compared with the audio. */
const languageWeight = 0.3;
/** A difference of log probabilities. */
const givenUpBehind = 6;

const modelPackage = '@moonshine-ai/moonshine-js';

/** The folder of the model. The package can be resolved only by bundlers, so its folder is searched where packages are installed. */
function modelFolder(packages: readonly string[]): string {
  const folders = packages.map((folder) => join(folder, modelPackage, 'dist/model/tiny/quantized'));
  const folder = folders.find((folder) => existsSync(folder));
  if (!folder) throw new Error(`The package ${modelPackage} is not installed`);
  return folder;
}

export interface Hypothesis {
  transcript: string;
  confidence: number;
}

/** What the search prefers when the audio is ambiguous. */
export interface Expectation {
  bias: PhraseBias;
  language: Language;
}

const cacheNames = (layer: number, side: 'decoder' | 'encoder'): [string, string][] =>
  (['key', 'value'] as const).map((what) => [
    `past_key_values.${layer}.${side}.${what}`,
    `present.${layer}.${side}.${what}`,
  ]);
const layers = Array.from({ length: shape.layers }, (_, layer) => layer);
const decoderCache = layers.flatMap((layer) => cacheNames(layer, 'decoder'));
const encoderCache = layers.flatMap((layer) => cacheNames(layer, 'encoder'));

const outputsOf = (cache: readonly [string, string][]): Record<string, null> =>
  Object.fromEntries(cache.map(([, present]) => [present, null]));
const firstOutputs = outputsOf([...decoderCache, ...encoderCache]);
/** What is computed from the audio is output by the first step only. */
const laterOutputs = outputsOf(decoderCache);

/** The speech model of the package `@moonshine-ai/moonshine-js` (MIT), run by onnxruntime on one thread. */
export class Moonshine {
  /** The letters of each part. */
  private readonly written: readonly string[];
  /** The letters of each part that matter, without capitals and most punctuation. */
  private readonly letters: readonly string[];

  private readonly logits: Tensor[] = [];
  /** By name, the memory of each input that is copied for every step; see {@link rowsOf}. */
  private readonly inputs = new Map<string, Float32Array>();

  private constructor(
    private readonly runtime: OnnxRuntime,
    private readonly tokenizer: Tokenizer,
    private readonly encoder: Session,
    private readonly decoder: Session,
  ) {
    this.written = tokenizer.vocabById.map((part) => part.replaceAll('▁', ' '));
    this.letters = this.written.map((part) => part.toLowerCase().replace(/[^\p{L}\p{N}.$€£']|^\.$/gu, ''));
  }

  /** Throws if a package or the model is missing. */
  static async load(folder: string): Promise<Moonshine> {
    const packages = createRequire(join(folder, 'here.js'));
    const runtime = packages('onnxruntime-node') as OnnxRuntime;
    const { default: tokenizer } = packages('llama-tokenizer-js') as { default: Tokenizer };
    const model = modelFolder(packages.resolve.paths(modelPackage) ?? []);
    const open = (file: string): Promise<Session> =>
      runtime.InferenceSession.create(join(model, file), {
        intraOpNumThreads: 1,
        interOpNumThreads: 1,
        graphOptimizationLevel: 'all',
        // Memory plans would be stored for every length of audio and text, and none is used twice.
        enableMemPattern: false,
        // Otherwise the table of all parts is converted to floats again for every part, which takes half of a sentence's time.
        extra: { 'session.disable_quant_qdq': '1' },
        logSeverityLevel: 3,
      });
    return new Moonshine(
      runtime,
      tokenizer,
      await open('encoder_model.onnx'),
      await open('decoder_model_merged.onnx'),
    );
  }

  /** What a person is likely to say: their names, common words about money, and typical word sequences. */
  expecting({ own, known }: SpokenNames): Expectation {
    const spoken = expectedLanguage.with([...own, ...known]);
    const favoured = (phrases: Iterable<string>, reward: number) =>
      Array.from(phrases, (phrase) => ({ parts: this.tokenizer.encode(phrase, false, true), reward }));
    return {
      bias: new PhraseBias([
        ...favoured(sharedSpokenWords, rewards.word),
        ...favoured(known, rewards.known),
        ...favoured(own, rewards.own),
      ]),
      language: {
        start: spoken.start,
        step: (state, part) => spoken.step(state, this.written[part]!),
        worth: ({ worth }) => languageWeight * worth,
        end: (state) => languageWeight * spoken.end(state),
      },
    };
  }

  /** Several readings of one utterance, best first. */
  async recognise(samples: Float32Array, expected?: Expectation): Promise<Hypothesis[]> {
    const sound = padded(samples);
    const feeds = { input_values: this.tensor(sound, [1, sound.length]) };
    const { last_hidden_state: states } = await this.encoder.run(feeds);
    const sentences = await search(this.decoding(states!), {
      ...shape,
      width: beams,
      longest: Math.ceil((sound.length / sampleRate) * partsPerSecond) + 3,
      ...expected,
      behind: givenUpBehind,
      lettersOf: (part) => this.letters[part]!,
    });
    return sentences.map(({ parts, confidence }) => ({
      transcript: this.tokenizer.decode(parts, false, true).trim(),
      confidence: Math.round(confidence * 1_000) / 1_000,
    }));
  }

  /** Reuses the same memory for every step; new memory for each would take a hundred megabytes within a few sentences. */
  private logitsOf(rows: number): Tensor {
    this.logits[rows] ??= this.tensor(new Float32Array(rows * shape.vocabulary), [rows, 1, shape.vocabulary]);
    return this.logits[rows];
  }

  private tensor(data: Float32Array, dims: readonly number[]): Tensor {
    return new this.runtime.Tensor('float32', data, dims);
  }

  /** Caches for each hypothesis what the model computed for its previous parts. */
  private decoding(states: Tensor): Decoder {
    const { Tensor } = this.runtime;
    const empty = this.tensor(new Float32Array(0), [0, shape.heads, 1, shape.width]);
    const textCache: Tensors = Object.fromEntries(decoderCache.map(([past]) => [past, empty]));
    // The audio is the same for all hypotheses, however many there are in a step.
    const audioCache: Tensors = Object.fromEntries(encoderCache.map(([past]) => [past, empty]));
    let last: Tensors | undefined;
    return {
      step: async (rows, parts) => {
        const first = last === undefined;
        if (last)
          for (const [past, present] of decoderCache)
            textCache[past] = this.rowsOf(past, last[present]!, rows);
        const logits = this.logitsOf(parts.length);
        const feeds = {
          ...textCache,
          ...mapped(audioCache, (tensor) => (first ? tensor : this.firstRows(tensor, parts.length))),
          input_ids: new Tensor('int64', BigInt64Array.from(parts, BigInt), [parts.length, 1]),
          encoder_hidden_states: states,
          use_cache_branch: new Tensor('bool', [!first], [1]),
        };
        last = await this.decoder.run(feeds, { ...(first ? firstOutputs : laterOutputs), logits });
        if (first)
          for (const [past, present] of encoderCache)
            audioCache[past] = this.rowsOf(past, last[present]!, new Array<number>(beams).fill(0));
        return logits.data as Float32Array;
      },
    };
  }

  private firstRows({ data, dims }: Tensor, rows: number): Tensor {
    const size = data.length / dims[0]!;
    return this.tensor((data as Float32Array).subarray(0, rows * size), [rows, ...dims.slice(1)]);
  }

  /** Rows of a tensor as the input `name`. Each step writes into the same memory, which only the step before read. */
  private rowsOf(name: string, tensor: Tensor, rows: readonly number[]): Tensor {
    const [, ...rest] = tensor.dims;
    const size = rest.reduce((product, dimension) => product * dimension, 1);
    const source = tensor.data as Float32Array;
    const data = this.inputOf(name, rows.length * size);
    rows.forEach((row, at) => data.set(source.subarray(row * size, (row + 1) * size), at * size));
    return this.tensor(data, [rows.length, ...rest]);
  }

  private inputOf(name: string, length: number): Float32Array {
    const known = this.inputs.get(name);
    if (known && known.length >= length) return known.subarray(0, length);
    // An input grows with every part of the sentence.
    const made = new Float32Array(Math.ceil(length * 1.5));
    this.inputs.set(name, made);
    return made.subarray(0, length);
  }
}

const mapped = (tensors: Tensors, change: (tensor: Tensor) => Tensor): Tensors =>
  Object.fromEntries(Object.entries(tensors).map(([name, tensor]) => [name, change(tensor)]));

function padded(samples: Float32Array): Float32Array {
  const silence = Math.round(paddingSeconds * sampleRate);
  const sound = new Float32Array(samples.length + 2 * silence);
  sound.set(samples, silence);
  return sound;
}

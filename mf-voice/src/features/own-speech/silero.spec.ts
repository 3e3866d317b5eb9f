import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Silero, frameLength } from './silero';
import { readSilero } from './silero-weights';

const bytesOf = (path: string): ArrayBuffer => {
  const file = readFileSync(path);
  return file.buffer.slice(file.byteOffset, file.byteOffset + file.length) as ArrayBuffer;
};
const model = (): Silero =>
  new Silero(readSilero(bytesOf(require.resolve('@ricky0123/vad-web/dist/silero_vad_v5.onnx'))));
const header = 44;
/** A synthetic voice: "add an expense of forty five dollars for lunch yesterday". */
const spoken = Float32Array.from(
  new Int16Array(bytesOf(join(__dirname, '../../../../services/nlp/test/speech/lunch.wav')).slice(header)),
  (sample) => sample / 32_768,
);

describe('Silero', () => {
  it('returns the values of onnxruntime for the same file', () => {
    const silero = model();
    const given: number[] = [];
    for (let at = 0; at + frameLength <= spoken.length; at += frameLength)
      given.push(silero.probability(spoken.slice(at, at + frameLength)));
    // Values from onnxruntime-node 1.27: the first frames, a gap between two words, the silence at the end.
    const expected: [number, number][] = [
      [0, 0.843],
      [1, 0.8],
      [4, 0.859],
      [11, 0.974],
      [12, 0.091],
      [17, 0.346],
      [18, 0.923],
      [110, 1],
      [114, 0.236],
      [118, 0.004],
      [122, 0],
    ];
    for (const [at, probability] of expected) expect(given[at]).toBeCloseTo(probability, 2);
  });

  it('detects no speech in silence and noise', () => {
    const silero = model();
    let seed = 7;
    const noise = (): number => ((seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647 - 0.5) * 0.1;
    const given = Array.from({ length: 20 }, (_, at) =>
      silero.probability(Float32Array.from({ length: frameLength }, at < 10 ? () => 0 : noise)),
    );
    expect(Math.max(...given)).toBeLessThan(0.5);
  });

  it('refuses any other file', () => {
    expect(() => readSilero(new ArrayBuffer(16))).toThrow('voice-activity model');
  });
});

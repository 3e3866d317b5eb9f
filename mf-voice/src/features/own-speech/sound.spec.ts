import { frameLength } from './silero';
import { encoded, Framer, loudness } from './sound';

const sine = (rate: number, hertz: number, seconds: number): Float32Array =>
  Float32Array.from({ length: rate * seconds }, (_, i) => 0.5 * Math.sin((2 * Math.PI * hertz * i) / rate));

describe('Framer', () => {
  it.each([16_000, 44_100, 48_000])('resamples sound from %p to 16,000 samples per second', (rate) => {
    const frames: Float32Array[] = [];
    const framer = new Framer(rate, (frame) => frames.push(frame));
    const sound = sine(rate, 200, 1);
    for (let at = 0; at < sound.length; at += 1_000) framer.push(sound.slice(at, at + 1_000));
    expect(frames.length).toBe(Math.floor(16_000 / frameLength));
    const crossings = frames
      .flatMap((frame) => [...frame])
      .filter((sample, at, all) => at > 0 && sample >= 0 && all[at - 1]! < 0).length;
    expect(Math.abs(crossings - 198)).toBeLessThanOrEqual(3);
  });
});

describe('loudness', () => {
  it('is zero for silence, rises with volume and never exceeds one', () => {
    expect(loudness(new Float32Array(512))).toBe(0);
    const [soft, loud] = [0.01, 0.5].map((gain) => loudness(sine(16_000, 200, 0.032).map((s) => s * gain)));
    expect(loud).toBeGreaterThan(soft!);
    expect(loudness(new Float32Array(512).fill(5))).toBe(1);
  });
});

describe('encoded', () => {
  it('writes 16-bit little-endian samples and clips what is too loud', () => {
    const bytes = Buffer.from(encoded(Float32Array.from([0, 0.5, -1, 2])), 'base64');
    expect([0, 2, 4, 6].map((at) => bytes.readInt16LE(at))).toEqual([0, 16_384, -32_768, 32_767]);
  });
});

import { samplesOf } from './sound';

const sound = (samples: number, value = 0): string => {
  const bytes = Buffer.alloc(samples * 2);
  for (let at = 0; at < samples; at++) bytes.writeInt16LE(value, at * 2);
  return bytes.toString('base64');
};

describe('samplesOf', () => {
  it('reads 16-bit little-endian samples as values from -1 to 1', () => {
    expect(samplesOf(sound(1_600, -32_768))[0]).toBe(-1);
    expect(samplesOf(sound(1_600, 16_384))[1_599]).toBe(0.5);
  });

  it('refuses half a sample and audio shorter than any word', () => {
    for (const audio of [Buffer.alloc(3_201).toString('base64'), sound(1_599)])
      expect(() => samplesOf(audio)).toThrow('16-bit samples');
  });
});

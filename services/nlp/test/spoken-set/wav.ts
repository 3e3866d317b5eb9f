const rate = 16_000;
const header = 44;
/** Seconds of silence before and after the sentence, as when a microphone opens and people stop speaking. */
const [before, after] = [0.8, 2];

/** A sentence as the bytes of a WAV file: one channel of 16-bit samples with silence around it. */
export function wavOf(samples: Float32Array): Buffer {
  const [lead, tail] = [before * rate, after * rate];
  const bytes = Buffer.alloc(header + (lead + samples.length + tail) * 2);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(rate, 24);
  bytes.writeUInt32LE(rate * 2, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(bytes.length - header, 40);
  samples.forEach((sample, at) =>
    bytes.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), header + (lead + at) * 2),
  );
  return bytes;
}

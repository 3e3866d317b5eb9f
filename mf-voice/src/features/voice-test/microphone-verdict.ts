/** Statistics of a few seconds at the microphone. Levels are those of `loudness`, 0 to 1. */
export interface MicrophoneSample {
  /** Level of the loudest tenth of the frames with speech. */
  speech: number;
  /** Level of the quieter half of the frames without speech. */
  room: number;
  /** Level of the loudest frame, with or without speech. */
  loudest: number;
  /** Share of the frames in which somebody speaks, 0 to 1. */
  spoken: number;
  /** Share of the samples at full scale, 0 to 1. */
  clipped: number;
}

export interface Verdict {
  good: boolean;
  text: string;
}

/** A sentence about the microphone, with advice. */
export function verdictOf({ speech, room, loudest, spoken, clipped }: MicrophoneSample): Verdict {
  if (loudest < 0.02)
    return {
      good: false,
      text: 'No sound arrives. The microphone is muted, or another one is chosen in your system’s settings.',
    };
  if (spoken < 0.1)
    return { good: false, text: 'Sound arrives, but no speech in it. Say a sentence while the check runs.' };
  if (clipped > 0.005)
    return { good: false, text: 'You are too loud for the microphone. Move away from it, or turn it down.' };
  if (speech < 0.4)
    return { good: false, text: 'You are too quiet. Move closer to the microphone, or turn it up.' };
  if (speech - room < 0.2)
    return {
      good: false,
      text: 'It is too noisy around you to be understood well. Try a quieter place or a headset.',
    };
  return { good: true, text: 'Your microphone works well: you are clear to hear.' };
}

export interface CheckedFrame {
  loudness: number;
  probability: number;
  clipped: number;
}

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

/** The statistics of the frames of a check. */
export function sampleOf(frames: readonly CheckedFrame[]): MicrophoneSample {
  const speaking = frames.filter(({ probability }) => probability >= 0.5);
  const silent = frames.filter(({ probability }) => probability < 0.2);
  const loud = speaking.map(({ loudness }) => loudness).sort((a, b) => b - a);
  const quiet = (silent.length > 0 ? silent : frames).map(({ loudness }) => loudness).sort((a, b) => a - b);
  return {
    speech: mean(loud.slice(0, Math.max(1, Math.ceil(loud.length / 10)))),
    room: mean(quiet.slice(0, Math.max(1, Math.ceil(quiet.length / 2)))),
    loudest: Math.max(0, ...frames.map(({ loudness }) => loudness)),
    spoken: frames.length === 0 ? 0 : speaking.length / frames.length,
    clipped: mean(frames.map(({ clipped }) => clipped)),
  };
}

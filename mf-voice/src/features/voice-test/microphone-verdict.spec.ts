import { sampleOf, verdictOf, type CheckedFrame } from './microphone-verdict';

const frames = (speech: number, room: number, spoken = 60, clipped = 0): CheckedFrame[] => [
  ...Array.from({ length: spoken }, () => ({ loudness: speech, probability: 0.95, clipped })),
  ...Array.from({ length: 100 - spoken }, () => ({ loudness: room, probability: 0.02, clipped: 0 })),
];
const verdict = (all: CheckedFrame[]) => verdictOf(sampleOf(all));

describe('microphone check', () => {
  it.each<[string, CheckedFrame[], RegExp, boolean]>([
    ['clear speech in a quiet room', frames(0.7, 0.15), /works well/, true],
    ['a muted microphone', frames(0, 0, 0), /No sound arrives/, false],
    ['a room in which nobody speaks', frames(0, 0.3, 0), /no speech/, false],
    ['single beeps in silence', [...frames(0, 0, 0), ...frames(0.9, 0.9, 0).slice(0, 6)], /no speech/, false],
    ['a whisper', frames(0.3, 0.05), /too quiet/, false],
    ['shouting', frames(0.95, 0.1, 60, 0.05), /too loud/, false],
    ['a noisy street', frames(0.7, 0.6), /too noisy/, false],
    ['nothing at all', [], /No sound arrives/, false],
  ])('judges %s', (_what, all, text, good) => {
    expect(verdict(all)).toEqual({ good, text: expect.stringMatching(text) });
  });
});

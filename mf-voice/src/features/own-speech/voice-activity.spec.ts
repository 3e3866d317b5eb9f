import { frameLength } from './silero';
import { activity, frameMillis, VoiceActivity } from './voice-activity';

function setUp() {
  const reported: string[] = [];
  const pieces: { seconds: number; silent: number }[] = [];
  let probability = 0;
  const detector = new VoiceActivity(() => probability, {
    began: () => reported.push('began'),
    piece: (samples, silent) => {
      reported.push('piece');
      pieces.push({ seconds: samples.length / 16_000, silent });
    },
  });
  const frames = (count: number, value: number): void => {
    probability = value;
    for (let i = 0; i < count; i++) detector.push(new Float32Array(frameLength));
  };
  return { detector, frames, reported, pieces };
}

describe('VoiceActivity', () => {
  it('starts after three frames of speech and ends after a pause of 416 ms', () => {
    const { frames, reported, pieces } = setUp();
    frames(2, 0.9);
    frames(1, 0.1);
    expect(reported).toEqual([]);
    frames(3, 0.9);
    expect(reported).toEqual(['began']);
    frames(activity.pause - 1, 0.1);
    expect(reported).toEqual(['began']);
    frames(1, 0.1);
    expect(reported).toEqual(['began', 'piece']);
    expect(pieces[0]!.silent).toBe(416);
    expect(activity.pause * frameMillis).toBe(416);
  });

  it('includes a third of a second from before the speech', () => {
    const { frames, pieces } = setUp();
    frames(100, 0);
    frames(10, 0.9);
    frames(activity.pause, 0);
    expect(pieces[0]!.seconds).toBeCloseTo(
      ((activity.before + 10 + activity.pause) * frameMillis) / 1_000,
      2,
    );
  });

  it('continues over short gaps between words', () => {
    const { frames, reported } = setUp();
    for (let i = 0; i < 5; i++) {
      frames(6, 0.9);
      frames(activity.pause - 1, 0.2);
    }
    expect(reported).toEqual(['began']);
  });

  it('cuts speech that is longer than the recogniser accepts', () => {
    const { frames, pieces } = setUp();
    frames(1_200, 0.9);
    expect(pieces.length).toBe(2);
    for (const { seconds } of pieces) expect(seconds).toBeLessThan(20);
  });

  it('ends at once if the person has finished speaking', () => {
    const { detector, frames, reported } = setUp();
    detector.finish();
    frames(5, 0.9);
    detector.finish();
    expect(reported).toEqual(['began', 'piece']);
  });
});

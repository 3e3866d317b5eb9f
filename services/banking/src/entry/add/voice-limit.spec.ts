import { enforceVoiceLimit, type VoiceSpendWindow } from './voice-limit';

const spoken = { certainty: 0.95, confirmed: false, pressed: false };
const now = 1_000_000;
const enforce = (
  amountMinor: number,
  recent: VoiceSpendWindow['adds'] = [],
  rest: { limit?: number; confirmed?: boolean; pressed?: boolean } = {},
) => enforceVoiceLimit({ ...spoken, ...rest }, amountMinor, 'USD', recent, now);

describe('a person’s own voice limit', () => {
  it('applies if it is lower than the general limit', () => {
    expect(() => enforce(5_001, [], { limit: 50 })).toThrow(expect.objectContaining({ code: 'VOICE_LIMIT' }));
    expect(enforce(5_000, [], { limit: 50 })).toHaveLength(1);
    expect(() => enforce(100_001, [], { limit: 5_000 })).toThrow(
      expect.objectContaining({ code: 'VOICE_LIMIT' }),
    );
  });

  it('applies to the sum of what was spoken in the last minute', () => {
    const recent = enforce(3_000, [], { limit: 50 })!;
    expect(() => enforce(2_001, recent, { limit: 50 })).toThrow(
      expect.objectContaining({ code: 'VOICE_LIMIT' }),
    );
    expect(enforce(2_000, recent, { limit: 50 })).toHaveLength(2);
  });

  it('is not lifted by a spoken yes, but by a tap', () => {
    expect(() => enforce(5_001, [], { limit: 50, confirmed: true })).toThrow(
      expect.objectContaining({ code: 'VOICE_LIMIT' }),
    );
    expect(enforce(5_001, [], { limit: 50, confirmed: true, pressed: true })).toBeUndefined();
  });

  it('requires a tap for every amount if it is zero', () => {
    expect(() => enforce(1, [], { limit: 0 })).toThrow(expect.objectContaining({ code: 'VOICE_LIMIT' }));
  });
});

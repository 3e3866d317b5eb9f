import { changingIntents, type Frame, type Hazard, type Mode } from '../model/types';
import { isForeign } from './foreign';
import { policyConfig, tierOf, voiceLimitMinor, type Tier } from './tiers';

/** The mode a caller may request; it can only make the outcome stricter. */
export type ExecutionMode = 'immediate' | 'with_confirmation' | 'clarification_needed' | 'normal';

export interface PolicyInput {
  /** The recogniser's confidence, from 0 to 1; 0 or absent means unknown. Typed text has 1. */
  asrConfidence?: number | undefined;
  softWake?: boolean;
  /** The recogniser's alternatives contain another amount. */
  rivalAmounts?: boolean;
  executionMode?: ExecutionMode | undefined;
  /** The person's own currency. */
  currency: string;
  /** The person's own lower limit, in minor units. */
  limitMinor?: number | undefined;
}

export interface Decision {
  mode: Mode;
  executed: boolean;
  certainty: number;
  tier: Tier;
  asr: number;
  parse: number;
  hazards: Hazard[];
}

const amountsOf = (frame: Frame): number[] =>
  (frame.lines ?? [frame.slots]).flatMap((slots) =>
    slots.amountMinor === undefined ? [] : [slots.amountMinor],
  );

function hazardsOf(frame: Frame, input: PolicyInput): Hazard[] {
  const hazards = new Set<Hazard>(frame.hazards);
  const total = amountsOf(frame).reduce((a, b) => a + b, 0);
  if (
    frame.intent === 'add_transaction' &&
    total > Math.min(voiceLimitMinor(input.currency), input.limitMinor ?? Infinity)
  )
    hazards.add('above-limit');
  if ((frame.lines ?? [frame.slots]).some((slots) => isForeign(slots, input.currency)))
    hazards.add('foreign-currency');
  if (input.softWake) hazards.add('soft-wake');
  if (input.rivalAmounts) hazards.add('sounds-alike');
  return [...hazards];
}

function modeOfChange(
  frame: Frame,
  tier: Tier,
  hazards: readonly Hazard[],
  requested: ExecutionMode | undefined,
): Mode {
  if (frame.block === 'money-movement' || frame.block === 'destructive' || frame.block === 'other-object')
    return 'refuse';
  if (frame.block || frame.missing) return 'clarify';
  if (tier === 'none') return 'refuse';
  if (tier === 'low' || requested === 'clarification_needed') return 'clarify';
  return tier === 'high' && hazards.length === 0 && requested !== 'with_confirmation' ? 'execute' : 'confirm';
}

/**
 * Decides what happens with a frame. The lower of recogniser confidence and parse certainty counts, and hazards can only make the outcome
 * stricter.
 */
export function decide(frame: Frame, input: PolicyInput): Decision {
  const given = input.asrConfidence;
  const asr = given !== undefined && given > 0 ? Math.min(1, given) : policyConfig.unknownConfidence;
  const certainty = Math.min(asr, frame.certainty);
  const tier = tierOf(certainty);
  const changing = changingIntents.has(frame.intent);
  const hazards = changing ? hazardsOf(frame, input) : [];
  const reading: Mode = frame.block
    ? 'clarify'
    : tier === 'high' || tier === 'medium'
      ? 'answer'
      : tier === 'low'
        ? 'clarify'
        : 'refuse';
  const mode =
    frame.intent === 'out_of_scope'
      ? 'refuse'
      : changing
        ? modeOfChange(frame, tier, hazards, input.executionMode)
        : reading;
  return {
    mode,
    executed: mode === 'execute',
    certainty: Math.round(certainty * 1000) / 1000,
    tier,
    asr,
    parse: frame.certainty,
    hazards,
  };
}

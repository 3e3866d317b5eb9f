export type ActKind = 'record' | 'noun' | 'paid' | 'received' | 'cost' | 'bare';

/** The words of a sentence that report spent or received money. */
export interface Act {
  kind: ActKind;
  income: boolean;
  /** The tokens of these words. */
  cue: number[];
  /** The token where the description of the purchase begins. */
  from: number;
  certainty: number;
  /** Needs a known merchant, category or thing in addition to the amount. */
  needsName: boolean;
  /** True when another person did it. */
  otherSubject?: boolean;
  template: string;
  /** Another person or company that paid or charged, when it is not a name in the person's lexicon. */
  payer?: string;
  /** The money was paid back. */
  back?: boolean;
  /** The category that the verb implies. */
  category?: string;
}

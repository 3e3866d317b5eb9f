export type ActKind = 'record' | 'noun' | 'paid' | 'received' | 'cost' | 'bare';

/** What in a sentence says that money was spent or received. */
export interface Act {
  kind: ActKind;
  income: boolean;
  /** Tokens of the cue. */
  cue: number[];
  /** Where the parts that describe the purchase begin. */
  from: number;
  certainty: number;
  /** Needs a known merchant, category or thing beside the amount. */
  needsName: boolean;
  /** Who did it, when it was somebody else. */
  otherSubject?: boolean;
  template: string;
  /** Who else paid or charged, where that is no name the person's own lexicon knows. */
  payer?: string;
  /** Money came back. */
  back?: boolean;
  /** What the verb says it was. */
  category?: string;
}

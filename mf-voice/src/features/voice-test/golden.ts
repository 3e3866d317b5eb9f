import { understand, type Intent, type Mode } from '@app/nlu-core';

export interface GoldenLine {
  say: string;
  intent: Intent;
  mode: Mode;
}

/** Sentences with the expected result if they are heard clearly. They are read in the browser; nothing is sent or changed. */
export const golden: readonly GoldenLine[] = [
  { say: 'add an expense of $45 for lunch yesterday', intent: 'add_transaction', mode: 'execute' },
  { say: 'spent twelve fifty at starbucks', intent: 'add_transaction', mode: 'execute' },
  { say: 'I paid 80 for gas and 20 for snacks', intent: 'add_transaction', mode: 'confirm' },
  { say: 'got paid 2,150 from Acme', intent: 'add_transaction', mode: 'confirm' },
  { say: 'split 90 at Costco, 60 groceries rest household', intent: 'add_transaction', mode: 'confirm' },
  { say: 'move 50 from dining to groceries', intent: 'set_budget', mode: 'confirm' },
  { say: 'how much is left for dining', intent: 'query_budget', mode: 'answer' },
  { say: 'show my budget for this month', intent: 'query_budget', mode: 'answer' },
  { say: 'can I afford a 300 dollar jacket', intent: 'query_budget', mode: 'answer' },
  { say: 'what did I spend on Uber in March', intent: 'query_spending', mode: 'answer' },
  { say: 'mark rent as paid', intent: 'add_event', mode: 'execute' },
  { say: 'remind me to pay the electric bill on the 15th', intent: 'add_event', mode: 'execute' },
  { say: 'connect to my payroll account', intent: 'sync_payroll', mode: 'execute' },
  { say: 'generate a financial report for Q4', intent: 'generate_report', mode: 'execute' },
  { say: 'change the last one to groceries', intent: 'correct_last', mode: 'execute' },
  { say: 'no, fifty not fifteen', intent: 'correct_last', mode: 'execute' },
  { say: 'transfer 200 from checking to savings', intent: 'add_transaction', mode: 'confirm' },
  { say: "what's my effective tax rate", intent: 'query_payroll', mode: 'answer' },
  { say: 'why did my food spending go up', intent: 'query_insights', mode: 'answer' },
  { say: 'undo', intent: 'undo_last', mode: 'execute' },
  { say: 'delete everything', intent: 'out_of_scope', mode: 'refuse' },
];

export interface Replayed extends GoldenLine {
  passed: boolean;
  got: string;
  millis: number;
}

/** Reads every sentence again in this browser. */
export const replay = (now: () => number = () => performance.now()): Replayed[] =>
  golden.map((line) => {
    const start = now();
    const { frame, decision } = understand({ text: line.say, confidence: 0.95 });
    return {
      ...line,
      passed: frame.intent === line.intent && decision.mode === line.mode,
      got: `${frame.intent} · ${decision.mode}`,
      millis: Math.round((now() - start) * 10) / 10,
    };
  });

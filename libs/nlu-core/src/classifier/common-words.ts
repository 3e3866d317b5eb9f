import {
  adverbs,
  auxiliaries,
  destructive,
  expenseNouns,
  hypotheticals,
  imperatives,
  incomeNouns,
  incomePast,
  light,
  moneyMoves,
  negations,
  prepositions,
  questionWords,
  recordVerbs,
  strongPast,
  weakPast,
} from '../frames/sentence/word-classes';

/** Verbs and small words that express an act and are in none of the word classes of the frames. */
const others =
  'he she they him his her them their theirs mine ours no yes not nope nah oops cost costs costing price priced prices charge charges charged pays paying spends spending buys buying wants wanted needs needed asks asked says said sells selling sold went ran hit came comes renewed renews posted landed arrived cleared owes owe owed lent borrowed saved saving sale worth cheaper expensive usually always normally often sometimes every each per used remember when while because since but before after until once tomorrow next later soon tonight ago going gonna gotta due bill bills budget budgets limit cap raise lower bump cut under over below above than between less most least max account accounts report reports payroll page screen settings dashboard bank crypto wallet last latest category date merchant store undo again wrong instead meant mean make that those these both left remaining better best enough if so were had been being nobody someone everybody quote quoted offer offered starts starting rent raised raising cheap free hour gallon pound dozen month year week day kids';

/** Words kept as they are in the shape of a sentence; every other word becomes `@word`. */
export const commonWords: ReadonlySet<string> = new Set(
  [
    ...[light, recordVerbs, strongPast, weakPast, incomePast, adverbs, questionWords, auxiliaries],
    ...[negations, hypotheticals, moneyMoves, imperatives, destructive, prepositions, expenseNouns],
    ...[incomeNouns, new Set(others.split(' '))],
  ].flatMap((words) => [...words]),
);

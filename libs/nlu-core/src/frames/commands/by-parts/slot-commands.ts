import type { Frame } from '../../../model/types';
import type { Sentence } from '../../sentence/sentence';
import { repricedBill } from './bill-amount';
import { redatedBill } from './bill-day';
import { billCommand } from './bill-command';
import { budgetCommand } from './budget-command';
import { receivedBill, regularBill } from './received-bill';
import { reminderCommand } from './reminder-command';
import { correctionCommand, undoCommand } from './entry-command';
import { wordSearchOf } from './word-search';
import { screenCommand } from './screen-command';

/** The command that the classes of words and the values of a sentence mean, in any order; undefined when they mean none. */
export function commandByParts(s: Sentence): Frame | undefined {
  const words = wordSearchOf(s);
  return (
    undoCommand(words) ??
    repricedBill(words) ??
    redatedBill(words) ??
    receivedBill(words) ??
    regularBill(words) ??
    budgetCommand(words) ??
    reminderCommand(words) ??
    billCommand(words) ??
    correctionCommand(words) ??
    screenCommand(words)
  );
}

import type { Frame } from '../../model/types';
import type { Sentence } from '../sentence';
import { billCommand } from './bill-command';
import { budgetCommand } from './budget-command';
import { reminderCommand } from './reminder-command';
import { correctionCommand, undoCommand } from './entry-command';
import { saidIn } from './said';
import { screenCommand } from './screen-command';

/** The command that the classes of words and the values of a sentence mean, in any order; undefined when they mean none. */
export function commandByParts(s: Sentence): Frame | undefined {
  const said = saidIn(s);
  return (
    undoCommand(said) ??
    budgetCommand(said) ??
    reminderCommand(said) ??
    billCommand(said) ??
    correctionCommand(said) ??
    screenCommand(said)
  );
}

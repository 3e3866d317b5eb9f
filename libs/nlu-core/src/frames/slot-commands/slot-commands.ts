import type { Frame } from '../../model/types';
import type { Sentence } from '../sentence';
import { billCommand } from './bill-command';
import { budgetCommand } from './budget-command';
import { reminderCommand } from './reminder-command';
import { correctionCommand, undoCommand } from './entry-command';
import { saidIn } from './said';
import { screenCommand } from './screen-command';

/** What a command means by the classes of its words and its values in any order; undefined where they name none. */
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

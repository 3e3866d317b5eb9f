import type { CommandName, PastCommand } from '@app/contracts-nlp';

/** Commands that only make sense in the conversation in which they were said. */
const conversational: ReadonlySet<CommandName> = new Set<CommandName>([
  'confirm',
  'deny',
  'cancel',
  'repeat',
  'help',
  'correct_last',
  'undo_last',
  'out_of_scope',
]);

/** Commands that were said and understood, each sentence once, newest first. */
export function recentCommands(commands: readonly PastCommand[]): PastCommand[] {
  const seen = new Set<string>();
  return commands.filter(({ text, command, mode }) => {
    const key = text.trim().toLowerCase();
    if (key === '' || mode === 'refuse' || mode === 'clarify' || conversational.has(command)) return false;
    return !seen.has(key) && !!seen.add(key);
  });
}

import { openAssistant, usePaletteSource } from '@app/shell-sdk';

/** Questions belong to the chat; with this they begin. */
const question = /^(how|what|why|when|where|which|who|can|could|do|does|did|is|are|am|will|should)\b|\?\s*$/i;

/** The sentence in the command palette, done as if it had been spoken: the same reading, confirmations and undo. */
export function PaletteWidget() {
  usePaletteSource({
    id: 'command',
    kind: 'sentence',
    heading: 'Say it',
    order: 90,
    find: (query) =>
      question.test(query)
        ? []
        : [
            {
              id: 'run',
              label: `Do “${query}”`,
              icon: 'enter',
              run: () => openAssistant({ text: query, run: true }),
            },
          ],
  });
  return null;
}

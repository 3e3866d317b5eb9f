import { brand } from '@app/brand';
import { usePaletteSource } from '@app/shell-sdk';
import { useNavigate } from 'react-router-dom';

/** The sentence in the command palette as a question of a new conversation. */
export function PaletteWidget() {
  const navigate = useNavigate();
  usePaletteSource({
    id: 'question',
    kind: 'sentence',
    heading: 'Ask',
    order: 95,
    find: (query) => [
      {
        id: 'ask',
        label: `Ask ${brand.assistant}: “${query}”`,
        icon: 'message-circle',
        // As state of the address: a question is not part of a link somebody may share or reload.
        run: () => void navigate('/chat', { state: { ask: query } }),
      },
    ],
  });
  return null;
}

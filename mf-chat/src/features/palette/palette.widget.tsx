import { brand } from '@app/brand';
import { usePaletteSource } from '@app/shell-sdk';
import { useNavigate } from 'react-router-dom';

/** Offers the text of the command palette as a question in a new conversation. */
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
        // Passed as navigation state, because a question should not be part of a link that somebody may share or reload.
        run: () => void navigate('/chat', { state: { ask: query } }),
      },
    ],
  });
  return null;
}

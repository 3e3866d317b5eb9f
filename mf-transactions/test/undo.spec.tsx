import '@testing-library/jest-dom';
import { undoRoute } from '@app/contracts-banking';
import { toastStore } from '@app/shell-sdk';
import { contractGateway, renderRemote } from '@app/web-testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useUndo } from '../src/features/ledger/use-undo';

function UndoButton() {
  const undo = useUndo();
  return <button onClick={() => undo('u1')}>Undo</button>;
}

describe('taking a write back', () => {
  let gateway: ReturnType<typeof contractGateway>;
  beforeEach(() => (gateway = contractGateway([undoRoute])));
  afterEach(() => {
    gateway.close();
    act(() => toastStore.set(null));
  });

  it.each([undefined, 'What was in Fuel is in Travel now, and so is this.'])(
    'says that it is undone, and what is not as it was: %s',
    async (note) => {
      const { reply } = undoRoute.example;
      gateway.answer(undoRoute, note === undefined ? reply : { ...reply, note });
      renderRemote(<UndoButton />, { at: '/' });
      await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
      await waitFor(() => expect(toastStore.get()).toMatchObject({ title: 'Undone', open: true }));
      expect(toastStore.get()!.description).toBe(note);
    },
  );
});

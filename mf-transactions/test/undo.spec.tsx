import '@testing-library/jest-dom';
import { undoEndpoint } from '@app/contracts-banking';
import { toastStore } from '@app/shell-sdk';
import { contractGateway, renderRemote } from '@app/web-testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useUndo } from '@app/organising';

function UndoButton() {
  const undo = useUndo();
  return <button onClick={() => undo('u1')}>Undo</button>;
}

describe('useUndo', () => {
  let gateway: ReturnType<typeof contractGateway>;
  beforeEach(() => (gateway = contractGateway([undoEndpoint])));
  afterEach(() => {
    gateway.close();
    act(() => toastStore.set(null));
  });

  it.each([undefined, 'What was in Fuel is in Travel now, and so is this.'])(
    'says that it is undone and what could not be restored: %s',
    async (note) => {
      const { reply } = undoEndpoint.example;
      gateway.answer(undoEndpoint, note === undefined ? reply : { ...reply, note });
      renderRemote(<UndoButton />, { at: '/' });
      await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
      await waitFor(() => expect(toastStore.get()).toMatchObject({ title: 'Undone', open: true }));
      expect(toastStore.get()!.description).toBe(note);
    },
  );
});

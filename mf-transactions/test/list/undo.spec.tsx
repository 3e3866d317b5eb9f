import '@testing-library/jest-dom';
import { readActivityEndpoint, undoEndpoint } from '@app/contracts-banking';
import { toastStore } from '@app/shell-sdk';
import { contractGateway, renderRemote } from '@app/web-testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useUndo, useUndoAll, useUndoRedo } from '@app/organising';

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

  it.each([undefined, 'The rows of Fuel are in Travel now.'])(
    'reports the undo and what could not be restored: %s',
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

describe('undo of several changes as one', () => {
  const [example] = readActivityEndpoint.example.reply.entries;
  let gateway: ReturnType<typeof contractGateway>;
  beforeEach(() => {
    gateway = contractGateway([undoEndpoint, readActivityEndpoint]);
    gateway.answer(undoEndpoint, (call: { path: string }) => ({
      ...undoEndpoint.example.reply,
      undoId: `back-${call.path.split('/').at(-1)}`,
    }));
  });
  afterEach(() => {
    gateway.close();
    act(() => toastStore.set(null));
  });
  const paths = () => gateway.callsTo(undoEndpoint).map(({ path }) => path.split('/').at(-1));

  function Keys() {
    const undoAll = useUndoAll();
    const { redoLast } = useUndoRedo();
    return (
      <>
        <button onClick={() => undoAll(['u2', 'u1'], '2 bills confirmed')}>Undo</button>
        <button onClick={() => void redoLast()}>Redo key</button>
      </>
    );
  }
  const newest = (undoId: string) =>
    gateway.answer(readActivityEndpoint, {
      ...readActivityEndpoint.example.reply,
      entries: [{ ...example!, undoId }],
    });

  it('reports what was undone and redoes all of it in the original order', async () => {
    renderRemote(<Keys />, { at: '/' });
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(toastStore.get()).toMatchObject({ title: 'Undone', description: '2 bills confirmed' }),
    );
    act(() => toastStore.get()!.action!.onClick());
    await waitFor(() => expect(toastStore.get()).toMatchObject({ title: 'Redone' }));
    expect(paths()).toEqual(['u2', 'u1', 'back-u1', 'back-u2']);
  });

  it('redoes the changes one by one with the keys', async () => {
    renderRemote(<Keys />, { at: '/' });
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(toastStore.get()).toMatchObject({ title: 'Undone' }));
    newest('back-u1');
    await userEvent.click(screen.getByRole('button', { name: 'Redo key' }));
    await waitFor(() => expect(paths()).toHaveLength(3));
    newest('back-back-u1');
    await waitFor(() => expect(toastStore.get()).toMatchObject({ title: 'Redid: 2 bills confirmed' }));
    await userEvent.click(screen.getByRole('button', { name: 'Redo key' }));
    await waitFor(() => expect(paths()).toEqual(['u2', 'u1', 'back-u1', 'back-u2']));
  });
});

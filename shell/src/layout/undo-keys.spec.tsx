import { undoRequest } from '@app/shell-sdk';
import { act, fireEvent, screen } from '@testing-library/react';
import { renderShell } from '../../test/render-shell';
import { undoActionOf, UndoKeys } from './undo-keys';

const press = (target: Element | Window, key: string, more: object = {}) =>
  act(() => void fireEvent.keyDown(target, { key, ctrlKey: true, ...more }));

beforeEach(() => undoRequest.set(undefined));

describe('undoActionOf', () => {
  it.each([
    ['z', {}, 'undo'],
    ['Z', { shiftKey: true }, 'redo'],
    ['y', {}, 'redo'],
    ['z', { altKey: true }, undefined],
    ['x', {}, undefined],
  ])('reads Ctrl %s with %j as %s', (key, more, meant) =>
    expect(
      undoActionOf({ key, ctrlKey: true, metaKey: false, shiftKey: false, altKey: false, ...more }),
    ).toBe(meant),
  );
});

describe('undo keys', () => {
  it('request an undo outside of fields and leave typing in a field alone', () => {
    renderShell(
      <>
        <UndoKeys />
        <input aria-label="Note" />
        <input type="checkbox" aria-label="Select" />
      </>,
    );
    press(screen.getByLabelText('Note'), 'z');
    expect(undoRequest.get()).toBeUndefined();
    press(screen.getByLabelText('Select'), 'z');
    expect(undoRequest.get()).toEqual({ kind: 'undo' });
    press(window, 'Z', { shiftKey: true });
    expect(undoRequest.get()).toEqual({ kind: 'redo' });
  });
});

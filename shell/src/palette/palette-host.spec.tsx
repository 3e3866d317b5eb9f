import { closePalette, paletteOpening } from '@app/shell-sdk';
import { cleanup, fireEvent, render } from '@testing-library/react';
import { act } from 'react';
import { PaletteHost } from './palette-host';

// As on a slow connection, the code of the palette does not load.
jest.mock('./palette', () => ({
  Palette: () => {
    throw new Promise(() => undefined);
  },
}));

describe('PaletteHost', () => {
  const below = jest.fn();
  beforeEach(() => {
    below.mockClear();
    document.addEventListener('keydown', below);
    render(<PaletteHost onKeys={() => undefined} />);
  });
  afterEach(() => {
    document.removeEventListener('keydown', below);
    cleanup();
    closePalette();
  });
  const press = (...keys: string[]) => keys.forEach((key) => fireEvent.keyDown(document.body, { key }));

  it('keeps keys typed before the palette has loaded from the page, where “u” would undo a change', async () => {
    await act(async () => void fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true }));
    below.mockClear();
    await act(async () => press('b', 'u', 'x', 'Backspace', 'd', 'Enter'));
    expect(paletteOpening.get()).toEqual({ query: 'bud' });
    expect(below).not.toHaveBeenCalled();
    await act(async () => press('Escape'));
    expect(paletteOpening.get()).toBeUndefined();
    press('u');
    expect(below).toHaveBeenCalledTimes(1);
  });
});

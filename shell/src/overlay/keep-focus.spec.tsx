import { fireEvent, render } from '@testing-library/react';
import { keepFocus } from './keep-focus';

const main = () => document.getElementById('main');
const button = (id: string) => document.getElementById(id)!;
const settled = () => new Promise((resolve) => setTimeout(resolve, 200));
let stop: () => void;

beforeEach(() => {
  render(
    <div>
      <button id="menu">Menu</button>
      <main id="main" tabIndex={-1}>
        <ul>
          <li>
            <button id="one">Delete one</button>
          </li>
          <li>
            <button id="two">Delete two</button>
          </li>
        </ul>
        <p id="alone">
          <button id="last">Last</button>
        </p>
      </main>
    </div>,
  );
  stop = keepFocus(main);
  fireEvent.keyDown(document.body, { key: 'Tab' });
});
afterEach(() => stop());

describe('keepFocus', () => {
  it('moves the focus to the element that replaced a removed one', async () => {
    button('one').focus();
    button('one').closest('li')!.remove();
    await settled();
    expect(document.activeElement).toBe(button('two'));
  });

  it('restores the earlier focus when an overlay and its button were removed together', async () => {
    button('two').focus();
    const overlay = document.createElement('button');
    document.body.append(overlay);
    overlay.focus();
    overlay.remove();
    button('two').closest('li')!.remove();
    await settled();
    expect(document.activeElement).toBe(button('one'));
  });

  it('focuses the main area if nothing around it is left', async () => {
    button('last').focus();
    button('alone').remove();
    await settled();
    expect(document.activeElement).toBe(main());
  });

  it.each(['pointerdown', 'wheel'] as const)('does not move the focus after a %s', async (kind) => {
    button('one').focus();
    document.body.dispatchEvent(new Event(kind, { bubbles: true }));
    button('one').closest('li')!.remove();
    await settled();
    expect(document.activeElement).toBe(document.body);
  });
});

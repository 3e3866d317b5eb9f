import { brand } from '@app/brand';
import { assistantState, voiceChoicesKey } from '@app/shell-sdk';
import { act, screen } from '@testing-library/react';
import { remoteOf, renderShell } from '../../test/render-shell';
import { TabBar } from './tab-bar';

const voice = remoteOf('mf-voice', [], [{ slot: 'shell.overlay', widget: 'overlay', order: 10 }]);
afterEach(() => {
  localStorage.clear();
  act(() => assistantState.set('absent'));
});

describe('TabBar', () => {
  it('shows at once that voice is off, before the assistant is loaded', () => {
    localStorage.setItem(voiceChoicesKey, JSON.stringify({ enabled: false, historyDays: 7 }));
    renderShell(<TabBar />, { remotes: [voice] });
    const button = screen.getByRole('button', {
      name: `Ask ${brand.assistant} (voice is off)`,
      hidden: true,
    });
    expect(button.querySelector('svg')!.dataset['state']).toBe('disabled');
  });

  it('shows a crossed-out microphone while voice is off', () => {
    renderShell(<TabBar />, { remotes: [voice] });
    const button = screen.getByRole('button', { name: `Ask ${brand.assistant}`, hidden: true });
    const bloom = button.querySelector('svg')!;
    expect(bloom.dataset['state']).toBe('standby');
    act(() => assistantState.set('off'));
    expect(bloom.dataset['state']).toBe('disabled');
    expect(button.getAttribute('aria-label')).toBe(`Ask ${brand.assistant} (voice is off)`);
  });
});

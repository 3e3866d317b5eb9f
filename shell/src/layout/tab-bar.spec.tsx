import { brand } from '@app/brand';
import { assistantState } from '@app/shell-sdk';
import { act, screen } from '@testing-library/react';
import { remoteOf, renderShell } from '../../test/render-shell';
import { TabBar } from './tab-bar';

const voice = remoteOf('mf-voice', [], [{ slot: 'shell.overlay', widget: 'overlay', order: 10 }]);
afterEach(() => act(() => assistantState.set('absent')));

describe('TabBar', () => {
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

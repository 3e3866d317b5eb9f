import { remoteOf } from '../../test/render-shell';
import { keptRegistry, loadRegistry } from './registry-client';
import { menuOf, offerChat, pageAt, pagesOf, widgetsOf } from './registry-store';

const home = remoteOf(
  'mf-home',
  [{ id: 'home', basePath: '/', nav: { label: 'Home', icon: 'house', order: 10 } }],
  [{ slot: 'side', widget: 'b', order: 20 }],
);
const pay = remoteOf(
  'mf-pay',
  [
    { id: 'pay', basePath: '/payroll' },
    { id: 'board', basePath: '/payroll-dashboard', nav: { label: 'Payroll', icon: 'banknote', order: 5 } },
  ],
  [{ slot: 'side', widget: 'a', order: 10 }],
);
const state = { registry: { serial: 3, remotes: [home, pay] } };

describe('registryStore', () => {
  it('finds the page at and below its address, ignoring case, but not next to it', () => {
    const at = (path: string) => pageAt(pagesOf(state), path)?.page.id;
    expect([
      at('/'),
      at('/Payroll'),
      at('/payroll/settings/'),
      at('/PAYROLL-dashboard'),
      at('/payrolls'),
      at('/other'),
    ]).toEqual(['home', 'pay', 'pay', 'board', undefined, undefined]);
  });

  it('lists menu entries and the widgets of a slot in their order', () => {
    expect(menuOf(state).map(({ label, path }) => [label, path])).toEqual([
      ['Payroll', '/payroll-dashboard'],
      ['Home', '/'],
    ]);
    expect(widgetsOf(state, 'side').map(({ widget }) => widget)).toEqual(['a', 'b']);
    expect(widgetsOf(state, 'none')).toEqual([]);
  });

  it('hides chat pages where chat is not offered, but keeps their settings, which say why', () => {
    const chat = remoteOf(
      'mf-chat',
      [{ id: 'chat', basePath: '/chat', nav: { label: 'Chat', icon: 'house', order: 1 } }],
      [
        { slot: 'side', widget: 'chat', order: 5 },
        { slot: 'settings.voice', widget: 'chat', order: 5 },
      ],
    );
    const talking = { registry: { serial: 4, remotes: [home, chat] } };
    expect(menuOf(talking).map(({ label }) => label)).toEqual(['Chat', 'Home']);
    offerChat(false);
    expect(menuOf(talking).map(({ label }) => label)).toEqual(['Home']);
    expect(widgetsOf(talking, 'side').map(({ widget }) => widget)).toEqual(['b']);
    expect(widgetsOf(talking, 'settings.voice')).toHaveLength(1);
    offerChat(true);
  });

  it('keeps the last valid registry and the reason for using it', async () => {
    await expect(loadRegistry(state.registry)).resolves.toEqual({ registry: state.registry });
    expect(keptRegistry()).toEqual(state.registry);
    const broken = await loadRegistry({ hello: 'world' } as never);
    expect(broken.registry).toEqual(state.registry);
    expect(broken.problem).toContain('invalid');
  });
});

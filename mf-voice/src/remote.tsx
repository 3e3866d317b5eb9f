import { lazyPart } from '@app/shell-sdk';

export const pages = {
  'voice-test': lazyPart(() =>
    import(/* webpackChunkName: "page-voice-test" */ './features/voice-test/voice-test.page').then(
      (m) => m.VoiceTestPage,
    ),
  ),
};

// Overlay, bloom and button appear together on every page, so they are one file.
export const widgets = {
  palette: lazyPart(() => import('./features/palette/palette.widget').then((m) => m.PaletteWidget)),
  'voice-overlay': lazyPart(() =>
    import(/* webpackChunkName: "controls" */ './features/overlay/voice-overlay.widget').then(
      (m) => m.VoiceOverlayWidget,
    ),
  ),
  'voice-bloom': lazyPart(() =>
    import(/* webpackChunkName: "controls" */ './features/buttons/voice-bloom.widget').then(
      (m) => m.VoiceBloomWidget,
    ),
  ),
  'voice-button': lazyPart(() =>
    import(/* webpackChunkName: "controls" */ './features/buttons/voice-button.widget').then(
      (m) => m.VoiceButtonWidget,
    ),
  ),
  'voice-hints': lazyPart(() =>
    import('./features/hints/voice-hints.widget').then((m) => m.VoiceHintsWidget),
  ),
  'voice-settings': lazyPart(() =>
    import('./features/settings/voice-settings.widget').then((m) => m.VoiceSettingsWidget),
  ),
};

/**
 * Features import only downwards: no cycle between the folders of a deployable or library, so that a feature can be
 * read, moved or removed without the ones above it. Tests may look at everything and are left out.
 */
const { options } = require('./.dependency-cruiser.cjs');

/** Folders whose neighbours may not import each other in a circle. */
const features = '^(mf-[^/]+/src/features|shell/src|libs/web/(?!build/|testing/)[^/]+/src)/[^/]+$';

const wingFeatures = '^services/banking/src/(ledger|planning|entry|reports)/[^/]+$';

/** Banking has rules for its wings. */
const serviceFeatures = '^(services/(?!banking/)[^/]+/src/features|gateway/src/(identity|features))/[^/]+$';
const languageFolders = '^libs/(nlu-core|question-engine)/src/[^/]+$';

const rule = (name, comment, path) => ({
  name,
  comment,
  severity: 'error',
  scope: 'folder',
  from: { path },
  to: { path, circular: true },
});

module.exports = {
  forbidden: [
    rule(
      'web-features-import-downwards',
      'Two features that need each other share a third below them.',
      features,
    ),
    rule(
      'service-features-import-downwards',
      'What two features of a service need stands in a third below them.',
      serviceFeatures,
    ),
    rule(
      'wing-features-import-downwards',
      'What two features of a wing need stands in a third below them.',
      wingFeatures,
    ),
    rule(
      'language-folders-import-downwards',
      'Text, time and money know nothing of the frames built on them.',
      languageFolders,
    ),
  ],
  options: {
    ...options,
    exclude: { path: [...options.exclude.path, '\\.(spec|e2e|pact)\\.', '/test/', '/dist/'] },
  },
};

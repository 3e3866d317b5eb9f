/**
 * Styles are not inserted into the test document: jsdom would parse them and match every rule for each query by role,
 * a third of a test's time. What styles do is tested in a browser.
 */
const { __PRIVATE__ } = require('styled-components');

__PRIVATE__.mainSheet.options.isServer = true;

/**
 * React's development build makes an Error for each element, for stacks of owners, until it made 10,000 in a second. Tests do not
 * read those stacks, and they are a tenth of a test's time, so the count is always above the limit.
 */
const internals = require('react').__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
if (!('recentlyCreatedOwnerStacks' in internals))
  throw new Error('React no longer counts the stacks of owners: remove this.');
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 1e6, set: () => undefined });

/**
 * Styles are not inserted into the test document: jsdom would parse them and match every rule for each query by role,
 * a third of a test's time. What styles do is tested in a browser.
 */
const { __PRIVATE__ } = require('styled-components');

__PRIVATE__.mainSheet.options.isServer = true;

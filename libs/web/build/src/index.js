/** Build settings of the shell and of every remote. Plain JavaScript: webpack reads it without a build of its own. */
const { remoteConfig } = require('./remote-config');
const { shellConfig } = require('./shell-config');
const { aloneConfig } = require('./alone-config');
const { runBuild } = require('./run-build');

module.exports = { remoteConfig, shellConfig, aloneConfig, runBuild };

/** Build settings of the shell and of every remote. Plain JavaScript, so that webpack can load it without building it. */
const { remoteConfig } = require('./remote-config');
const { shellConfig } = require('./shell-config');
const { aloneConfig } = require('./alone-config');
const { runBuild } = require('./run-build');

module.exports = { remoteConfig, shellConfig, aloneConfig, runBuild };

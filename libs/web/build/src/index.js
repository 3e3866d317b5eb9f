/** Build settings of the shell and of every remote. Plain JavaScript, so that webpack can load it without building it. */
const { remoteConfig } = require('./configs/remote-config');
const { shellConfig } = require('./configs/shell-config');
const { aloneConfig } = require('./configs/alone-config');
const { runBuild } = require('./run-build');

module.exports = { remoteConfig, shellConfig, aloneConfig, runBuild };

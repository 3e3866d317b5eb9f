#!/usr/bin/env node
/** Builds the package in the current folder from its webpack.config.js and prints what a browser would transfer. */
const fs = require('node:fs');
const path = require('node:path');
const { runBuild } = require('../src/run-build');

const kilobytes = (bytes) => `${Math.round(bytes / 100) / 10} kB`;

async function main() {
  const started = Date.now();
  const config = require(path.resolve('webpack.config.js'));
  const report = await runBuild(config);
  for (const warning of report.warnings) console.warn(warning.message);
  const size = (name) => fs.statSync(path.join(config.output.path, name), { throwIfNoEntry: false })?.size;
  const { integrity } = JSON.parse(fs.readFileSync(path.join(config.output.path, 'integrity.json'), 'utf8'));
  const scripts = Object.keys(integrity)
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ name, size: size(name), packed: size(`${name}.br`) }));
  if (process.argv.includes('--sizes'))
    for (const { name, size, packed } of scripts.sort((a, b) => b.size - a.size))
      console.log(
        `  ${name.padEnd(44)} ${kilobytes(size).padStart(10)} ${packed ? `${kilobytes(packed)} br` : ''}`,
      );
  const total = scripts.reduce((sum, { size, packed }) => sum + (packed ?? size), 0);
  console.log(
    `${config.name}: ${scripts.length} scripts, ${kilobytes(total)} ${scripts.some(({ packed }) => packed) ? 'Brotli ' : ''}in ${((Date.now() - started) / 1000).toFixed(1)} s`,
  );
}

main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});

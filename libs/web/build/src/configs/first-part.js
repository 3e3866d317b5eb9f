/**
 * Address of the script of a named chunk, so that the document can preload it.
 * @param {import('webpack').Compilation} compilation
 * @param {string} name as in the import's `webpackChunkName`
 */
function scriptOfPart(compilation, name) {
  const files = [...(compilation.namedChunks.get(name)?.files ?? [])].filter((file) => file.endsWith('.js'));
  if (files.length !== 1)
    throw new Error(`The part "${name}" of the shell has ${files.length} scripts; one is wanted.`);
  return `/${files[0]}`;
}

module.exports = { scriptOfPart };

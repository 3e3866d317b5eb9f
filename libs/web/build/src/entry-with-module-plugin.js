const name = 'EntryWithModulePlugin';
/** After the parts that several chunks share have been taken out, which is done at 10. */
const stage = 20;

/**
 * Puts the exposed module into the container's entry: nobody asks for the one without the other, and one after the other would
 * cost a remote's first part two ways to the server instead of one.
 */
class EntryWithModulePlugin {
  /**
   * @param {string} entry name of the container's chunk
   * @param {string} module name of the chunk of the exposed module
   */
  constructor(entry, module) {
    this.entry = entry;
    this.module = module;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.optimizeChunks.tap({ name, stage }, () => {
        const { chunkGraph, namedChunks, chunks } = compilation;
        const [entry, exposed] = [this.entry, this.module].map((one) => namedChunks.get(one));
        if (!entry || !exposed || !chunks.has(exposed)) return;
        if (!chunkGraph.canChunksBeIntegrated(entry, exposed)) return;
        chunkGraph.integrateChunks(entry, exposed);
        chunks.delete(exposed);
      });
    });
  }
}

module.exports = { EntryWithModulePlugin };

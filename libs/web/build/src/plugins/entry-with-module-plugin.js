const name = 'EntryWithModulePlugin';
/** After shared modules were moved to their own chunks, which happens at stage 10. */
const stage = 20;

/**
 * Merges the exposed module into the container's entry: they are always requested together, and loading one after the other would
 * delay a remote's first part by a second round trip.
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

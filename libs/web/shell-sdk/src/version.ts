/** Version of this package as remotes declare it in `remote.json` (`sdk`). Additive changes raise the minor number, anything else the major one. */
export const sdkVersion = '1.2.0';

/**
 * Loaded before a part's own code: when the channel to the runner closes, also by `kill -9`, the part gets the time of an
 * orderly stop (by its own watch if it has one, else by SIGTERM) and is ended after that in any case. A file and not
 * `--import`, which costs each start a seventh of a second of processor.
 */
process.on('disconnect', () => {
  if (process.listenerCount('disconnect') === 1) process.kill(process.pid, 'SIGTERM');
  setTimeout(() => process.exit(1), 15_000).unref();
});

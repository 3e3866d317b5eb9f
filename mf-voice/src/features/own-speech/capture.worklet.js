/* global AudioWorkletProcessor, registerProcessor */
/* Runs in the browser's audio thread: passes the first channel on, some fifty times a second. */
const length = 1_024;

class Capture extends AudioWorkletProcessor {
  constructor() {
    super();
    this.block = new Float32Array(length);
    this.filled = 0;
  }

  process([input]) {
    const channel = input?.[0];
    if (!channel) return true;
    for (let at = 0; at < channel.length; at++) {
      this.block[this.filled++] = channel[at];
      if (this.filled < length) continue;
      this.port.postMessage(this.block, [this.block.buffer]);
      this.block = new Float32Array(length);
      this.filled = 0;
    }
    return true;
  }
}

registerProcessor('capture', Capture);

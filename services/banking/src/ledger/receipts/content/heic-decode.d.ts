/** The package brings no types. */
declare module 'heic-decode' {
  interface HeicPicture {
    width: number;
    height: number;
    decode(): Promise<{ width: number; height: number; data: Uint8ClampedArray }>;
  }
  export function all(file: { buffer: Uint8Array }): Promise<HeicPicture[] & { dispose(): void }>;
}

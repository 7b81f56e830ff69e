/** What is used of WebAssembly; Node's types leave it to those of browsers. */
declare namespace WebAssembly {
  class Module {
    constructor(bytes: Uint8Array);
  }
  class Instance {
    constructor(module: Module, imports: { rows: { memory: Memory } });
    readonly exports: Readonly<Record<string, unknown>>;
  }
  class Memory {
    constructor(pages: { initial: number });
    readonly buffer: ArrayBuffer;
    /** @throws RangeError where there is no more */
    grow(pages: number): number;
  }
}

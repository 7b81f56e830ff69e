/** The parts of WebAssembly that are used; Node's types leave them to the DOM types. */
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
    /** @throws RangeError when memory is exhausted */
    grow(pages: number): number;
  }
}

/** CommonJS packages inside an ES module bundle need `require`, which Node does not provide. */
export const REQUIRE_BANNER =
  "import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);";

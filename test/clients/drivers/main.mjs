import { aiSdkOverHttp, aiSdkOverStdio } from './ai-sdk.mjs';
import { inspector } from './inspector.mjs';
import { langchainOverHttp, langchainOverStdio } from './langchain.mjs';
import { mcporter } from './mcporter.mjs';
import { mcpRemote, sdkOverHttp, sdkOverStdio } from './sdk-1.mjs';
import { takeSteps } from './steps.mjs';

const DRIVERS = [
  inspector('modern'),
  inspector('legacy'),
  aiSdkOverStdio,
  aiSdkOverHttp,
  langchainOverStdio,
  langchainOverHttp,
  mcporter,
  mcpRemote,
  sdkOverStdio,
  sdkOverHttp,
];

// Printed one by one, as JSON lines, so that a client that hangs loses only its own line.
const server = JSON.parse(process.argv[2] ?? '');
for (const driver of DRIVERS) {
  const outcome = await takeSteps(driver, server);
  process.stdout.write(`${JSON.stringify({ client: driver.name, by: driver.by, ...outcome })}\n`);
}
process.exit();

import { runChecks, typeChecks } from './lib/checks.ts';

const failed = await runChecks(typeChecks);
if (failed.length > 0) process.exitCode = 1;

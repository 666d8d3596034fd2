/** `npm run bench`: everything; `npm run bench -- api` or `-- pacotes`: one of them. */
const [which] = process.argv.slice(2);
if (which !== 'pacotes') await (await import('./api-contra-nu.ts')).benchApi();
if (which !== 'api') await (await import('./packages.ts')).benchPackages();

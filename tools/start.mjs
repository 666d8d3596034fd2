import { enableCompileCache } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

// What the program compiles to is kept for the next start, its types already taken off: with everything there, what takes
// them off is not even loaded, which is why this file has none. Where nothing can be kept, it starts all the same.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/retaguarda', import.meta.url)));

const { buildProgram } = await import('./lib/built.ts');
const { forPerson } = await import('./lib/for-person.ts');
const { repository } = await import('./lib/run.ts');
const { say } = await import('./lib/say.ts');

await forPerson(async () => {
  await import(pathToFileURL(await buildProgram(repository, say)).href);
});

/** `npm run build`: pages and program, as `npm start` would build them; for installations that may not write into the folder. */
import { buildProgram, buildWeb } from './lib/built.ts';
import { forPerson } from './lib/for-person.ts';
import { repository } from './lib/run.ts';
import { say } from './lib/say.ts';

await forPerson(async () => {
  await buildWeb(repository, say);
  await buildProgram(repository, say);
});

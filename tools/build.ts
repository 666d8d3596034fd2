/** `npm run build`: the pages, as `npm start` would build them; for installations that may not write into the program. */
import { buildWeb } from './lib/build-web.ts';
import { forPerson } from './lib/installation.ts';
import { repository } from './lib/run.ts';
import { say } from './lib/say.ts';

await forPerson(async () => {
  await buildWeb(repository, say);
});

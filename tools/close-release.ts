/**
 * `npm run close-release -- 2026-12-01.1`: the migrations that no release names yet went out with this one. Written into
 * `apps/api/migrations/releases.json` when the release is closed, with its section of CHANGELOG.md.
 */
import { join } from 'node:path';
import { closeRelease } from './lib/close-release.ts';
import { forPerson } from './lib/for-person.ts';
import { repository } from './lib/run.ts';
import { say } from './lib/say.ts';

await forPerson(async () => {
  const [release = ''] = process.argv.slice(2);
  say(`Migrações da versão ${release}: ${closeRelease(join(repository, 'apps/api/migrations'), release).length}`);
});

/**
 * `DATA_DIR=… npm run release-data -- 2026-11-22.3`: keeps the rows an installation has as the data of a release, for the
 * test that updates a database of a kept release. Made once a release, from its demonstration; changes nothing there.
 */
import { StartError } from '@retaguarda/installation';
import { keepReleaseData } from '../apps/api/test-support/release-data.ts';
import { forPerson } from './lib/for-person.ts';
import { openInstallation } from './lib/installation.ts';
import { say } from './lib/say.ts';

await forPerson(async () => {
  const release = process.argv[2];
  if (!release) throw new StartError('Use: DATA_DIR=… npm run release-data -- VERSAO');
  const { databaseUrl, close } = await openInstallation(process.env);
  try {
    say(`${await keepReleaseData(databaseUrl, release)} linhas guardadas da versão ${release}`);
  } finally {
    await close();
  }
});

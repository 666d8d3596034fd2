/** `npm run backup -- [DESTINO]`: a copy of everything, while people work. See docs/copias.md. */
import { parseArgs } from 'node:util';
import { StartError, secretsKeyFile } from '@retaguarda/installation';
import { backupSettings, listCopies, provingPlace, readKey, takeCopy, vaultOf } from '@retaguarda/installation/backup';
import { forPerson } from './lib/for-person.ts';
import { dataDirOf, openInstallation } from './lib/installation.ts';
import { progressOf } from './lib/progress.ts';
import { say } from './lib/say.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'sem-prova': { type: 'boolean' }, chave: { type: 'boolean' }, lista: { type: 'boolean' } },
});
const settings = backupSettings(process.env, dataDirOf(process.env), positionals[0] ?? process.env.BACKUP);

async function take(): Promise<void> {
  const installation = await openInstallation(process.env);
  try {
    const { place, cluster, databaseUrl, storage, dataDir } = installation;
    const stages = { copia: progressOf('Copiando'), prova: progressOf('Restaurando ao lado, para provar') };
    const { manifest, proof } = await takeCopy(
      {
        ...settings,
        databaseUrl,
        cluster,
        storage,
        motivo: 'comando',
        secretsFile: secretsKeyFile(dataDir),
        proving: place && !values['sem-prova'] ? provingPlace(place) : null,
      },
      (stage, progress) => stages[stage](progress),
    );
    say(`Cópia ${manifest.id} em ${settings.destination}: ${manifest.arquivos} arquivos, ${manifest.bytes} bytes`);
    if (!proof) return;
    if (proof.achados.length > 0)
      throw new StartError(`A cópia restaurada não é igual à origem:\n${proof.achados.join('\n')}`);
    const how = proof.comparada ? 'igual à origem' : 'em ordem (não houve pausa para comparar com a origem)';
    say(`Provada: ${proof.tabelas} tabelas, ${proof.linhas} linhas e ${proof.arquivos} arquivos, ${how}`);
  } finally {
    await installation.close();
  }
}

await forPerson(async () => {
  if (values.chave) console.log((await readKey(settings.key, true)).trim());
  else if (values.lista) for (const id of await listCopies(await vaultOf(settings, false))) console.log(id);
  else await take();
});

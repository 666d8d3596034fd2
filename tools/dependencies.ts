import { writeFile } from 'node:fs/promises';
import { askAdvisories, grave } from './lib/advisories.ts';
import { refusedLicences } from './lib/licences.ts';
import { readLock } from './lib/lock.ts';
import { billOfMaterials } from './lib/sbom.ts';

const usage = `Uso: node tools/dependencies.ts licences | advisories | sbom ARQUIVO
  licences    recusa dependência cuja licença não é permissiva
  advisories  pergunta ao registro que falhas se conhecem nas dependências
  sbom        escreve a lista de materiais (CycloneDX 1.6) do que é instalado para rodar`;

const [command, file] = process.argv.slice(2);
if (command === 'licences') await licences();
else if (command === 'advisories') await advisories();
else if (command === 'sbom' && file) await sbom(file);
else {
  console.error(usage);
  process.exitCode = 1;
}

async function licences(): Promise<void> {
  const { packages } = await readLock();
  const refused = refusedLicences(packages);
  for (const line of refused) console.error(`licença não aceita: ${line}`);
  console.log(`Licenças: ${packages.length} pacotes, ${refused.length} recusados`);
  if (packages.length === 0 || refused.length > 0) process.exitCode = 1;
}

/** Without the registry nothing is proved and nothing fails: it is said. */
async function advisories(): Promise<void> {
  const answer = await askAdvisories();
  if (!answer.isAvailable) {
    console.log(`Falhas conhecidas: NÃO VERIFICADAS, o registro não respondeu (${answer.reason})`);
    return;
  }
  for (const { name, severity, title } of answer.known) console.log(`${severity}: ${name}: ${title}`);
  const graves = answer.known.filter(grave).length;
  console.log(`Falhas conhecidas: ${answer.known.length}, das quais ${graves} graves`);
  if (graves > 0) process.exitCode = 1;
}

async function sbom(path: string): Promise<void> {
  const bill = billOfMaterials(await readLock());
  await writeFile(path, `${JSON.stringify(bill, null, 2)}\n`);
  console.log(`Lista de materiais: ${bill.components.length} componentes em ${path}`);
}

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** `xmllint`, a validator that is not the one the program has, when the machine has it. */
export const temXmllint = spawnSync('xmllint', ['--version']).status === 0;

/**
 * Validates documents with xmllint by one schema.
 *
 * @param esquema the `.xsd` file
 * @returns what it said, a line each; none when all are valid
 */
export function validarComXmllint(xmls: readonly string[], esquema: string): string[] {
  const pasta = mkdtempSync(join(tmpdir(), 'xmllint-'));
  try {
    const arquivos = xmls.map((xml, indice) => {
      const arquivo = join(pasta, `${indice}.xml`);
      writeFileSync(arquivo, xml);
      return arquivo;
    });
    const { status, stderr } = spawnSync('xmllint', ['--noout', '--schema', esquema, ...arquivos], {
      encoding: 'utf8',
    });
    if (status === 0) return [];
    return stderr.split('\n').filter((linha) => linha !== '' && !linha.endsWith(' validates'));
  } finally {
    rmSync(pasta, { recursive: true });
  }
}

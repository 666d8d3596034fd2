import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** `xmlsec1`, an XML signature implementation that is not ours, when the machine has it. */
export const temXmlsec = spawnSync('xmlsec1', ['--version']).status === 0;

/** Added to the name of tests that need it, so that a skipped one says why. */
export const avisoDeXmlsec = temXmlsec ? '' : ' (sem xmlsec1 nesta máquina: não executado)';

/**
 * Verifies with xmlsec1 a signature, trusting the given authority.
 *
 * @param elemento name of the signed element (`infNFe`), or of all that are signed in the file
 * @param qual which signature of the file, from 1
 * @param quando instant the certificates have to be good at, `AAAA-MM-DD HH:MM:SS`
 */
export function verificarComXmlsec(
  xml: string,
  elemento: string | readonly string[],
  autoridadePem: string,
  { qual = 1, quando = '2026-11-20 10:00:00' }: { qual?: number; quando?: string } = {},
): boolean {
  const pasta = mkdtempSync(join(tmpdir(), 'xmlsec-'));
  try {
    const documento = join(pasta, 'documento.xml');
    const autoridade = join(pasta, 'autoridade.pem');
    writeFileSync(documento, xml);
    writeFileSync(autoridade, autoridadePem);
    const elementos = typeof elemento === 'string' ? [elemento] : elemento;
    const argumentos = [
      '--verify',
      ...elementos.flatMap((um) => ['--id-attr:Id', um]),
      '--trusted-pem',
      autoridade,
      '--enabled-key-data',
      'x509',
    ];
    const onde = ['--node-xpath', `(//*[local-name()="Signature"])[${qual}]`, '--verification-time', quando];
    return spawnSync('xmlsec1', [...argumentos, ...onde, documento]).status === 0;
  } finally {
    rmSync(pasta, { recursive: true });
  }
}

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Config } from '../../../platform/config.ts';
import { type Database, doSistema, type Tx } from '../../../platform/database/database.ts';
import { propriasComCnpj } from '../../empresas/public.ts';
import { idDoGrupoDe } from '../../grupos/public.ts';
import { abrirPfx } from '../certificados/abrir-pfx.ts';
import { Autoridades } from './autoridades.ts';
import { guardarCertificado } from './configurar.ts';

type LocalConfig = Pick<Config, 'fiscalLocal' | 'secretsKey' | 'dataDir'>;

/** Gives the companies of the demonstration, where they have none, the certificates made for them on this machine. */
export async function guardarCertificadosLocais(database: Database, config: Config): Promise<void> {
  if (!config.fiscalLocal?.certificados) return;
  const grupoId = await idDoGrupoDe(database, 'demo');
  if (grupoId !== null) await database.write(doSistema(grupoId), (tx) => certificarGrupo(tx, config, grupoId));
}

/**
 * Gives the companies of a group of the demonstration, where they have none, the certificates that the tax authorities of this machine made
 * for them. Its CNPJs belong to nobody else, and the certificates are worth nothing elsewhere.
 */
export async function certificarGrupo(tx: Tx, config: LocalConfig, grupoId: number): Promise<void> {
  const certificados = config.fiscalLocal?.certificados;
  if (!certificados) return;
  const { pasta, senha } = certificados;
  const cnpjs = (await readdir(pasta)).flatMap((nome) => /^(\w{14})\.pfx$/.exec(nome)?.[1] ?? []);
  const { rows } = await sql<{
    id: number;
  }>`select empresa_id as id from emissor_certificado where grupo_id = ${grupoId}`.execute(tx);
  const comCertificado = new Set(rows.map(({ id }) => id));
  const proprias = await propriasComCnpj(tx, grupoId);
  const autoridades = new Autoridades(config);
  for (const { id, cnpj } of proprias.filter((uma) => cnpjs.includes(uma.cnpj) && !comCertificado.has(uma.id))) {
    const certificado = await abrirPfx(await readFile(join(pasta, `${cnpj}.pfx`)), senha);
    await guardarCertificado(tx, autoridades, { grupoId, empresaId: id, usuarioId: null }, certificado);
  }
}

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Config } from '../../../platform/config.ts';
import { type Database, doSistema } from '../../../platform/database/database.ts';
import { propriasComCnpj } from '../../empresas/public.ts';
import { idDoGrupoDe } from '../../grupos/public.ts';
import { abrirPfx } from '../certificados/abrir-pfx.ts';
import { Autoridades } from './autoridades.ts';
import { guardarCertificado } from './configurar.ts';

/**
 * Gives the companies of the demonstration the certificates that the tax authorities of this machine made for them, where
 * they have none: its CNPJs belong to nobody else, and the certificates are worth nothing elsewhere.
 */
export async function guardarCertificadosLocais(database: Database, config: Config): Promise<void> {
  const certificados = config.fiscalLocal?.certificados;
  if (!certificados) return;
  const { pasta, senha } = certificados;
  const cnpjs = (await readdir(pasta)).flatMap((nome) => /^(\w{14})\.pfx$/.exec(nome)?.[1] ?? []);
  const grupoId = await idDoGrupoDe(database, 'demo');
  if (grupoId === null) return;
  const semCertificado = await database.read(grupoId, async (db) => {
    const { rows } = await sql<{
      id: number;
    }>`select empresa_id as id from emissor_certificado where grupo_id = ${grupoId}`.execute(db);
    const comCertificado = new Set(rows.map(({ id }) => id));
    const proprias = await propriasComCnpj(db, grupoId);
    return proprias.filter(({ id, cnpj }) => cnpjs.includes(cnpj) && !comCertificado.has(id));
  });
  const autoridades = new Autoridades(config);
  for (const { id, cnpj } of semCertificado) {
    const certificado = await abrirPfx(await readFile(join(pasta, `${cnpj}.pfx`)), senha);
    const doSeuDono = { grupoId, empresaId: id, usuarioId: null };
    await database.write(doSistema(grupoId), (tx) => guardarCertificado(tx, autoridades, doSeuDono, certificado));
  }
}

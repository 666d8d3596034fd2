import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Db } from '../../platform/database/database.ts';

/** What is kept of a company. The caller knows that the person may see it. */
export async function resumoDaGuarda(
  db: Db,
  grupoId: number,
  empresaId: number,
): Promise<{ documentos: number; desde: string | null; guardarAte: string | null }> {
  const { rows } = await sql<{ documentos: number; desde: string | null; guardarAte: string | null }>`
    select coalesce((select posicao from arquivo_fiscal_cadeia where grupo_id = ${grupoId} and empresa_id = ${empresaId}), 0)::int as documentos,
      (select min(data) from arquivo_fiscal where grupo_id = ${grupoId} and empresa_id = ${empresaId}) as desde,
      (select (max(data) + interval '132 months')::date from arquivo_fiscal where grupo_id = ${grupoId} and empresa_id = ${empresaId}) as "guardarAte"`.execute(
    db,
  );
  return rows[0] ?? { documentos: 0, desde: null, guardarAte: null };
}

interface Elo {
  posicao: number;
  tipo: string;
  chave: string;
  /** As it was kept, and as its text is now. */
  resumo: string;
  lido: string;
  selo: string;
}

/** What going through a chain found. */
export interface GuardaConferida {
  /** Of the last one, and its seal. */
  posicao: number;
  selo: string;
  documentos: number;
  problemas: string[];
}

const POR_VEZ = 500;
/** What a person needs to know that the chain is broken, and where it begins to be. */
const MAIS_PROBLEMAS = 50;
const COMECO = '0'.repeat(64);

/**
 * Goes through what is kept of a company in its order: each text is the one that was sealed, each seal follows from the one before,
 * none is missing in the midst or at the end, and the seal seen at a place before is still the one there.
 *
 * @param vista where it was gone through last; null: never
 */
export async function conferirGuarda(
  database: Database,
  grupoId: number,
  empresaId: number,
  vista: { posicao: number; selo: string } | null,
  progress: (feitos: number, total: number | null) => Promise<void>,
): Promise<GuardaConferida> {
  const problemas: string[] = [];
  let [antes, documentos, esperada] = [COMECO, 0, 1];
  for (;;) {
    const elos = await database.read(grupoId, (db) => lerElos(db, grupoId, empresaId, esperada - 1));
    for (const elo of elos) {
      problemas.push(...problemasDoElo(elo, antes, esperada, vista));
      antes = elo.selo;
      esperada = elo.posicao + 1;
    }
    documentos += elos.length;
    await progress(documentos, null);
    if (elos.length < POR_VEZ) break;
  }
  const ultima = esperada - 1;
  const { rows } = await database.read(grupoId, (db) =>
    sql<{ posicao: number }>`select posicao::int as posicao from arquivo_fiscal_cadeia
      where grupo_id = ${grupoId} and empresa_id = ${empresaId}`.execute(db),
  );
  // A document kept while this ran is of the next time.
  const escrita = Math.max(rows[0]?.posicao ?? 0, vista?.posicao ?? 0);
  if (escrita > ultima && !(await chegouDepois(database, grupoId, empresaId, ultima)))
    problemas.push(`Faltam os documentos da posição ${ultima + 1} à ${escrita}.`);
  return { posicao: ultima, selo: antes, documentos, problemas: problemas.slice(0, MAIS_PROBLEMAS) };
}

async function lerElos(db: Db, grupoId: number, empresaId: number, depois: number): Promise<Elo[]> {
  const { rows } = await sql<Elo>`
    select posicao::int as posicao, tipo, chave, resumo, selo, encode(sha256(convert_to(xml, 'UTF8')), 'hex') as lido
    from arquivo_fiscal where grupo_id = ${grupoId} and empresa_id = ${empresaId} and posicao > ${depois}
    order by posicao limit ${POR_VEZ}`.execute(db);
  return rows;
}

const chegouDepois = async (database: Database, grupoId: number, empresaId: number, ultima: number): Promise<boolean> =>
  (await database.read(grupoId, (db) => lerElos(db, grupoId, empresaId, ultima))).length > 0;

function problemasDoElo(
  { posicao, tipo, chave, resumo, lido, selo }: Elo,
  antes: string,
  esperada: number,
  vista: { posicao: number; selo: string } | null,
): string[] {
  const qual = `${tipo} ${chave}, posição ${posicao}`;
  const faltam = posicao === esperada ? [] : [`Faltam os documentos da posição ${esperada} à ${posicao - 1}.`];
  const alterado = lido === resumo ? [] : [`O conteúdo foi alterado depois de guardado: ${qual}.`];
  const devido = createHash('sha256').update(`${antes}|${posicao}|${tipo}|${chave}|${resumo}`).digest('hex');
  const solto = selo === devido || faltam.length > 0 ? [] : [`O selo não segue o do anterior: ${qual}.`];
  const refeito =
    vista?.posicao === posicao && vista.selo !== selo
      ? [`O selo não é o que a conferência anterior viu: ${qual}.`]
      : [];
  return [...faltam, ...alterado, ...solto, ...refeito];
}

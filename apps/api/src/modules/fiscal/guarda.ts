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
  /** It went as far as there is. */
  acabou: boolean;
}

/** A place of the chain: of which document, and its seal. */
export interface LugarDaGuarda {
  posicao: number;
  selo: string;
}

const POR_VEZ = 500;
/** What a person needs to know that the chain is broken, and where it begins to be. */
const MAIS_PROBLEMAS = 50;
const COMECO = '0'.repeat(64);

/**
 * Goes through what is kept of a company in its order. Each text is the one that was sealed, each seal follows from the one before, and
 * none is missing. The seal seen at a place before is still the one there.
 *
 * @param vista where it was gone through last; null: never
 * @param parte only so many, after a place whose seal was seen; left out, all
 */
export async function conferirGuarda(
  database: Database,
  grupoId: number,
  empresaId: number,
  vista: LugarDaGuarda | null,
  progress: (feitos: number, total: number | null) => Promise<void>,
  parte: { desde: LugarDaGuarda | null; quantos: number } = { desde: null, quantos: Number.POSITIVE_INFINITY },
): Promise<GuardaConferida> {
  const { desde, quantos } = parte;
  const problemas = desde ? await conferirLugar(database, grupoId, empresaId, desde) : [];
  let [antes, documentos, esperada] = [desde?.selo ?? COMECO, 0, (desde?.posicao ?? 0) + 1];
  for (;;) {
    const porVez = Math.min(POR_VEZ, quantos - documentos);
    if (porVez <= 0) return { ...contar(), acabou: false };
    const elos = await database.read(grupoId, (db) => lerElos(db, grupoId, empresaId, esperada - 1, porVez));
    for (const elo of elos) {
      problemas.push(...problemasDoElo(elo, antes, esperada, vista));
      antes = elo.selo;
      esperada = elo.posicao + 1;
    }
    documentos += elos.length;
    await progress(documentos, null);
    if (elos.length < porVez) break;
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
  return { ...contar(), acabou: true };

  function contar() {
    return { posicao: esperada - 1, selo: antes, documentos, problemas: problemas.slice(0, MAIS_PROBLEMAS) };
  }
}

/** What was seen at a place is still there: a chain made anew from before it would begin a part well. */
async function conferirLugar(
  database: Database,
  grupoId: number,
  empresaId: number,
  { posicao, selo }: LugarDaGuarda,
): Promise<string[]> {
  const [elo] = await database.read(grupoId, (db) => lerElos(db, grupoId, empresaId, posicao - 1, 1));
  if (elo?.posicao !== posicao) return [`Faltam os documentos da posição ${posicao} à ${posicao}.`];
  return elo.selo === selo ? [] : [`O selo não é o que a conferência anterior viu: ${nomeDo(elo)}.`];
}

const nomeDo = ({ tipo, chave, posicao }: Elo): string => `${tipo} ${chave}, posição ${posicao}`;

/** The chains of a group, by company, and how long each is. */
export async function cadeiasDoGrupo(db: Db, grupoId: number): Promise<{ empresaId: number; documentos: number }[]> {
  const { rows } = await sql<{ empresaId: number; documentos: number }>`
    select empresa_id as "empresaId", posicao::int as documentos from arquivo_fiscal_cadeia
    where grupo_id = ${grupoId} and posicao > 0 order by empresa_id`.execute(db);
  return rows;
}

async function lerElos(db: Db, grupoId: number, empresaId: number, depois: number, quantos: number): Promise<Elo[]> {
  const { rows } = await sql<Elo>`
    select posicao::int as posicao, tipo, chave, resumo, selo, app.resumo_de_arquivo(xml, original) as lido
    from arquivo_fiscal where grupo_id = ${grupoId} and empresa_id = ${empresaId} and posicao > ${depois}
    order by posicao limit ${quantos}`.execute(db);
  return rows;
}

const chegouDepois = async (database: Database, grupoId: number, empresaId: number, ultima: number): Promise<boolean> =>
  (await database.read(grupoId, (db) => lerElos(db, grupoId, empresaId, ultima, 1))).length > 0;

function problemasDoElo(elo: Elo, antes: string, esperada: number, vista: LugarDaGuarda | null): string[] {
  const { posicao, tipo, chave, resumo, lido, selo } = elo;
  const qual = nomeDo(elo);
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

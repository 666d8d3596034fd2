import { DomainError, type NaturezaDeConta, NIVEL_DE_LANCAMENTO } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { arvoreDaEmpresa, daArvore, noAlcance } from './plano/arvore.ts';

const recusar = (campo: string, texto: string) => new DomainError('UNKNOWN_REFERENCE', { campos: { [campo]: texto } });

/**
 * Accounts an entry of a company may name: of the last level, active, of the chart the company works with in the year.
 *
 * @param campo the field the refusal is shown on
 * @throws DomainError UNKNOWN_REFERENCE
 */
export async function exigirContas(
  db: Db,
  actor: Actor,
  { empresaId, ano }: { empresaId: number; ano: number },
  contaIds: readonly number[],
  campo = 'contaId',
): Promise<void> {
  const ids = [...new Set(contaIds)];
  if (ids.length === 0) return;
  const arvore = await arvoreDaEmpresa(db, actor.grupoId, empresaId, ano);
  const { rows } = await sql<{ nivel: number; ativo: boolean; daqui: boolean }>`
    select c.nivel, c.ativo, ${daArvore(arvore)} as daqui from plano_de_conta c
    where ${noAlcance(actor)} and c.id = any(${ids})`.execute(db);
  if (rows.length < ids.length) throw recusar(campo, 'Registro não encontrado');
  if (rows.some(({ nivel }) => nivel !== NIVEL_DE_LANCAMENTO))
    throw recusar(campo, 'Só o último nível aceita lançamentos');
  if (rows.some(({ daqui }) => !daqui)) throw recusar(campo, `Não é do plano de contas de ${ano} desta empresa`);
  if (rows.some(({ ativo }) => !ativo)) throw recusar(campo, 'Conta inativa');
}

/**
 * Cost centres an entry may name: active, that take entries, of the company or of all; of any the person sees when no
 * company is given.
 *
 * @throws DomainError UNKNOWN_REFERENCE
 */
export async function exigirCentros(
  db: Db,
  actor: Actor,
  empresaId: number | null,
  centroIds: readonly number[],
  campo = 'centroCustoId',
): Promise<void> {
  const ids = [...new Set(centroIds)];
  if (ids.length === 0) return;
  const empresas = empresaId === null ? actor.empresas : [empresaId];
  const visto = empresas === 'todas' ? sql`true` : sql`(empresa_id is null or empresa_id = any(${empresas}))`;
  const { rows } = await sql<{
    ativo: boolean;
    aceita: boolean;
  }>`select ativo, aceita_lancamento as aceita from centro_custo
    where grupo_id = ${actor.grupoId} and id = any(${ids}) and ${visto}`.execute(db);
  if (rows.length < ids.length) throw recusar(campo, 'Registro não encontrado');
  if (rows.some(({ ativo }) => !ativo)) throw recusar(campo, 'Centro de custo inativo');
  if (rows.some(({ aceita }) => !aceita)) throw recusar(campo, 'Este centro só soma os que estão abaixo dele');
}

/**
 * The account that a copied chart has in place of another: of the same year itself, else by what was copied from what, in
 * whatever direction. What recurs into next year asks for it.
 *
 * @returns by account of one chart, the account of the chart of the company in the other year; what has none is left out
 */
export async function contasNoAno(
  db: Db,
  actor: Pick<Actor, 'grupoId'>,
  { empresaId, ano }: { empresaId: number; ano: number },
  contaIds: readonly number[],
): Promise<Map<number, number>> {
  const arvore = await arvoreDaEmpresa(db, actor.grupoId, empresaId, ano);
  const { rows } = await sql<{ de: number; para: number }>`with recursive parentes (de, id) as (
      select c.id, c.id from plano_de_conta c where c.grupo_id = ${actor.grupoId} and c.id = any(${contaIds})
      union
      select p.de, v.id from parentes p
        join plano_de_conta a on a.grupo_id = ${actor.grupoId} and a.id = p.id
        join plano_de_conta v on v.grupo_id = a.grupo_id and (v.id = a.origem_id or v.origem_id = a.id))
    select p.de, min(c.id) as para from parentes p
      join plano_de_conta c on c.grupo_id = ${actor.grupoId} and c.id = p.id and c.ativo and ${daArvore(arvore)} group by p.de`.execute(
    db,
  );
  return new Map(rows.map(({ de, para }) => [de, para]));
}

/**
 * Accounts that the chart of a company's year names or numbers so, whatever the case and the accents: active, of the last level.
 *
 * @returns by the name asked for; of two with one name, the first code
 */
export async function contasPorNome(
  db: Db,
  actor: Pick<Actor, 'grupoId'>,
  { empresaId, ano }: { empresaId: number; ano: number },
  nomes: readonly string[],
): Promise<Map<string, number>> {
  const arvore = await arvoreDaEmpresa(db, actor.grupoId, empresaId, ano);
  const { rows } = await sql<{ nome: string; id: number }>`select distinct on (n.nome) n.nome, c.id
    from plano_de_conta c join unnest(${[...nomes]}::text[]) n (nome) on app.normalizar(n.nome) = app.normalizar(c.nome) or n.nome = c.codigo
    where c.grupo_id = ${actor.grupoId} and c.nivel = ${NIVEL_DE_LANCAMENTO} and c.ativo and ${daArvore(arvore)}
    order by n.nome, c.codigo`.execute(db);
  return new Map(rows.map(({ nome, id }) => [nome, id]));
}

/** An account as the books name it. */
export interface ContaNosLivros {
  codigo: string;
  nome: string;
  natureza: NaturezaDeConta;
  nivel: number;
  /** Whose chart it is of; null: the group's. */
  empresaId: number | null;
  /** Code of the official plan. */
  referencial: string | null;
  /** Civil day of its last change, in the zone asked for. */
  alteradaEm: string;
}

/**
 * Accounts as the books of a year name them: of that year's chart, else themselves. What is out of use is left out.
 *
 * @returns by the account asked for
 */
export async function contasNosLivros(
  db: Db,
  grupoId: number,
  { empresaId, ano, fuso }: { empresaId: number; ano: number; fuso: string },
  contaIds: readonly number[],
): Promise<Map<number, ContaNosLivros>> {
  const doAno = await contasNoAno(db, { grupoId }, { empresaId, ano }, contaIds);
  const ids = contaIds.map((id) => doAno.get(id) ?? id);
  const { rows } = await sql<ContaNosLivros & { id: number }>`
    select c.id, c.codigo, c.nome, c.natureza, c.nivel, c.empresa_id as "empresaId", c.plano_conta_referencial_codigo as referencial,
      to_char(c.atualizado_em at time zone ${fuso}, 'YYYY-MM-DD') as "alteradaEm"
    from plano_de_conta c where c.grupo_id = ${grupoId} and c.id = any(${ids}) and c.ativo`.execute(db);
  const lidas = new Map(rows.map(({ id, ...conta }) => [id, conta]));
  return new Map(
    contaIds.flatMap((id): [number, ContaNosLivros][] => {
      const conta = lidas.get(doAno.get(id) ?? id);
      return conta ? [[id, conta]] : [];
    }),
  );
}

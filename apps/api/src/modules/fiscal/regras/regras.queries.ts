import {
  type CondicoesDaRegraFiscal,
  type ConteudoDaRegra,
  DomainError,
  listaDeRegras,
  type RegraLida,
} from '@retaguarda/contracts';
import type { CondicoesDaRegra, RegimeTributario } from '@retaguarda/fiscal/impostos';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { searchedIn } from '../../../platform/lists/search.ts';
import type { ListSource, Named } from '../../../platform/lists/source.ts';
import { juntarPessoa } from '../../acesso/public.ts';
import { nomesDeProdutosEGrupos } from '../../produtos/public.ts';

/** A version of a rule as it is kept. */
export interface RegraGuardada {
  id: number;
  versao: number;
  raizId: number;
  edicao: number;
  estado: RegraLida['estado'];
  nome: string;
  sentido: RegraLida['sentido'];
  condicoes: CondicoesDaRegraFiscal;
  cfop: string | null;
  conteudo: ConteudoDaRegra;
  inicio: string;
  fim: string | null;
  fonte: string | null;
  /** When it was approved; null: never. */
  aprovadaEm: string | null;
}

const colunas = sql`r.id, r.versao, r.raiz_id as "raizId", r.edicao, r.estado, r.nome, r.sentido, r.condicoes, r.cfop, r.conteudo,
  r.inicio, r.fim, r.fonte, r.aprovada_em as "aprovadaEm"`;

/** Rules that may decide something on any day: approved, in one direction. */
export async function lerRegrasAprovadas(
  db: Db,
  grupoId: number,
  sentido: RegraLida['sentido'],
): Promise<RegraGuardada[]> {
  const { rows } = await sql<RegraGuardada>`select ${colunas} from regra_fiscal r
    where r.grupo_id = ${grupoId} and r.sentido = ${sentido} and r.estado = 'aprovada' order by r.id`.execute(db);
  return rows;
}

/** Rules by id in the order of their ids, held until the transaction ends. @throws DomainError NOT_FOUND */
export async function travarRegras(tx: Tx, grupoId: number, ids: readonly number[]): Promise<RegraGuardada[]> {
  const { rows } = await sql<RegraGuardada>`select ${colunas} from regra_fiscal r
    where r.grupo_id = ${grupoId} and r.id = any(${[...ids]}::bigint[]) order by r.id for update`.execute(tx);
  if (rows.length !== new Set(ids).size) throw new DomainError('NOT_FOUND', { text: 'Regra fiscal não encontrada.' });
  return rows;
}

/** Every version of a rule. */
export async function lerEdicoes(db: Db, grupoId: number, raizId: number): Promise<RegraGuardada[]> {
  const { rows } = await sql<RegraGuardada>`select ${colunas} from regra_fiscal r
    where r.grupo_id = ${grupoId} and r.raiz_id = ${raizId} order by r.edicao desc`.execute(db);
  return rows;
}

type RegraEmLinha = RegraGuardada & Pick<RegraLida, 'quando' | 'ativo' | 'autor' | 'aprovador'>;
const pessoa = (alias: string) =>
  sql`case when ${sql.ref(`${alias}.id`)} is not null then json_build_object('id', ${sql.ref(`${alias}.id`)}, 'rotulo', ${sql.ref(`${alias}.nome`)}) end`;

/** @throws DomainError NOT_FOUND */
export async function lerRegra(db: Db, grupoId: number, id: number): Promise<RegraLida> {
  const { rows } =
    await sql<RegraEmLinha>`select ${colunas}, r.quando, r.ativo, ${pessoa('u')} as autor, ${pessoa('ap')} as aprovador
    from regra_fiscal r ${juntarPessoa('r')} ${juntarPessoa('r', 'ap', 'aprovador_id')}
    where r.grupo_id = ${grupoId} and r.id = ${id}`.execute(db);
  const [lida] = rows;
  if (!lida) throw new DomainError('NOT_FOUND', { text: 'Regra fiscal não encontrada.' });
  const { condicoes, raizId } = lida;
  const nomes = await nomesDeProdutosEGrupos(db, grupoId, condicoes.produtoIds ?? [], condicoes.grupoIds ?? []);
  const edicoes = await lerEdicoes(db, grupoId, raizId);
  return {
    ...lida,
    ...nomes,
    edicoes: edicoes.map((uma) => ({
      id: uma.id,
      edicao: uma.edicao,
      estado: uma.estado,
      inicio: uma.inicio,
      fim: uma.fim,
    })),
  };
}

/** The conditions as the choice of a rule reads them. */
export function condicoesParaEscolher({
  produtoIds,
  grupoIds,
  crt,
  ...outras
}: CondicoesDaRegraFiscal): CondicoesDaRegra {
  return {
    ...(outras as CondicoesDaRegra),
    ...(produtoIds && { produto: produtoIds.map(String) }),
    ...(grupoIds && { grupo: grupoIds.map(String) }),
    ...(crt && { crt: crt.map((codigo) => Number(codigo) as RegimeTributario) }),
  };
}

const nomeada = (alias: string): Named => ({ id: sql.ref(`${alias}.id`), label: sql.ref(`${alias}.nome`) });

export const regrasEmLista: ListSource = {
  list: listaDeRegras,
  from: {
    table: 'regra_fiscal',
    alias: 'r',
    joins: { u: juntarPessoa('r'), ap: juntarPessoa('r', 'ap', 'aprovador_id') },
  },
  scope: ({ grupoId }) => [sql`r.grupo_id = ${grupoId}`],
  values: { autor: nomeada('u'), aprovador: nomeada('ap') },
  search: searchedIn('regra_fiscal', sql`r.id`),
};

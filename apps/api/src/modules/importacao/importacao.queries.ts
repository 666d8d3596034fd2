import {
  DomainError,
  type EntidadeDeImportacao,
  type ErroDeImportacao,
  listaDeImportacoes,
  type RelatorioDeImportacao,
  type ResultadoDaLinha,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { readListRow } from '../../platform/lists/engine.ts';
import type { Reach } from '../../platform/lists/slot.ts';
import type { ListSource } from '../../platform/lists/source.ts';
import { containsPatterns } from '../../platform/sql/search.ts';
import { whereAll } from '../../platform/sql/where.ts';
import { juntarPessoa } from '../acesso/public.ts';
import type { Cadastros } from './cadastros.ts';
import type { Entidade, LinhaLida } from './entidade.ts';

/** Errors that come with the report; the rest is paged. */
const PRIMEIROS_ERROS = 200;

const primeirosErros = sql`coalesce((select json_agg(json_build_object('linha', e.linha, 'coluna', e.coluna, 'campo', e.campo, 'valor', e.valor, 'erro', e.erro) order by e.ordem) from importacao_erro e
  where e.grupo_id = i.grupo_id and e.importacao_id = i.id and e.ordem < ${sql.lit(PRIMEIROS_ERROS)}), '[]')`;

/** Imports into the companies a person sees, and of records that are of all of them. */
const daEmpresaDeQuem = ({ empresas }: Pick<Reach, 'empresas'>) =>
  empresas === 'todas' ? [] : [sql`(i.empresa_id is null or i.empresa_id = any(${empresas}))`];

/** Imports of the kinds that a reading fixes (`entidades`), of all where it fixes none. */
export const importacoes: ListSource = {
  list: listaDeImportacoes,
  from: {
    table: 'importacao',
    alias: 'i',
    joins: {
      m: sql`left join empresa m on m.grupo_id = i.grupo_id and m.id = i.empresa_id`,
      u: juntarPessoa('i'),
    },
  },
  question: {
    fixed: ['entidades'],
    shape: (_, { entidades }) => (entidades as readonly EntidadeDeImportacao[] | undefined)?.join(' ') ?? 'todas',
  },
  scope: ({ grupoId, empresas }, entidades) => [
    sql`i.grupo_id = ${grupoId}`,
    ...daEmpresaDeQuem({ empresas }),
    ...(entidades === 'todas' ? [] : [sql`i.entidade = any(string_to_array(${sql.lit(entidades)}, ' '))`]),
  ],
  values: {
    empresa: { id: sql`m.id`, label: sql`m.nome_fantasia` },
    autor: { id: sql`u.id`, label: sql`u.nome` },
    erros: primeirosErros,
  },
  filters: { entidade: (entidade) => sql`i.entidade = ${sql.lit(entidade)}` },
  search: { where: (texto) => sql`app.normalizar(i.arquivo) like all (${containsPatterns(texto)})` },
};

/** With the job at work, while it is; also one that was set aside, which tells why nothing goes on. */
export type Importacao = RelatorioDeImportacao & { jobId: string | null };

/** @throws DomainError NOT_FOUND */
export async function lerImportacao(db: Db, actor: Actor, id: number): Promise<Importacao> {
  const lida = await readListRow<RelatorioDeImportacao>(db, importacoes, actor, id);
  const { rows } = await sql<{
    jobId: string;
  }>`select t.id as "jobId" from importacao i join trabalho t on t.grupo_id = i.grupo_id and t.id = i.trabalho_id
    where i.grupo_id = ${actor.grupoId} and i.id = ${id}
      and (t.situacao in ('na_fila', 'executando') or (t.situacao = 'falhou' and i.situacao in ('conferindo', 'aplicando', 'desfazendo')))`.execute(
    db,
  );
  return { ...lida, jobId: rows[0]?.jobId ?? null };
}

/** Errors after one, in the order of the file. */
export async function errosDepoisDe(
  db: Db,
  grupoId: number,
  id: number,
  depois: number,
): Promise<(ErroDeImportacao & { ordem: number })[]> {
  const { rows } = await sql<
    ErroDeImportacao & { ordem: number }
  >`select ordem, linha, coluna, campo, valor, erro from importacao_erro
    where grupo_id = ${grupoId} and importacao_id = ${id} and ordem > ${depois} order by ordem limit 1000`.execute(db);
  return rows;
}

interface NovaImportacao {
  entidade: EntidadeDeImportacao;
  arquivo: string;
  empresaId: number | null;
  atualizar: boolean;
  /** Of sample data. */
  exemplo?: boolean;
}

/** A file that begins to be checked. @returns id */
export async function abrirImportacao(
  tx: Tx,
  actor: Actor,
  { entidade, arquivo, empresaId, atualizar, exemplo = false }: NovaImportacao,
): Promise<number> {
  const { id } = await tx
    .insertInto('importacao')
    .values({
      grupo_id: actor.grupoId,
      entidade,
      arquivo: arquivo.slice(0, 200),
      situacao: 'conferindo',
      atualizar,
      codificacao: '',
      colunas: '[]',
      empresa_id: empresaId,
      exemplo,
      linhas: 0,
      validas: 0,
      total_de_erros: 0,
      amostra: '[]',
      usuario_id: actor.usuarioId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Conferida = Pick<
  RelatorioDeImportacao,
  | 'codificacao'
  | 'separador'
  | 'colunas'
  | 'linhas'
  | 'validas'
  | 'alteracoes'
  | 'totalDeErros'
  | 'aCadastrar'
  | 'amostra'
>;

/** What was understood of the file, once it was read to its end. */
export async function fecharImportacao(tx: Tx, actor: Actor, id: number, conferida: Conferida): Promise<void> {
  await tx
    .updateTable('importacao')
    .set({
      situacao: 'conferida',
      codificacao: conferida.codificacao,
      separador: conferida.separador,
      colunas: JSON.stringify(conferida.colunas),
      linhas: conferida.linhas,
      validas: conferida.validas,
      alteracoes: conferida.alteracoes,
      total_de_erros: conferida.totalDeErros,
      a_cadastrar: JSON.stringify(conferida.aCadastrar),
      amostra: JSON.stringify(conferida.amostra),
    })
    .where('grupo_id', '=', actor.grupoId)
    .where('id', '=', id)
    .execute();
}

/** Adds to what an import registered. */
export async function guardarCadastros(tx: Tx, actor: Actor, id: number, novos: Cadastros): Promise<void> {
  for (const [qual, ids] of Object.entries(novos)) {
    if (ids.length === 0) continue;
    await sql`update importacao set cadastros = jsonb_set(cadastros, array[${qual}], coalesce(cadastros->${qual}, '[]') || ${JSON.stringify(ids)}::jsonb)
      where grupo_id = ${actor.grupoId} and id = ${id}`.execute(tx);
  }
}

export async function lerCadastros(tx: Tx, actor: Actor, id: number): Promise<Cadastros> {
  const { rows } = await sql<{
    cadastros: Cadastros;
  }>`select cadastros from importacao where grupo_id = ${actor.grupoId} and id = ${id}`.execute(tx);
  return rows[0]?.cadastros ?? {};
}

/** A file that cannot be read as a whole stays in the list, with why. */
export const recusarImportacao = (
  tx: Tx,
  { grupoId }: Pick<Actor, 'grupoId'>,
  id: number,
  motivo: string,
): Promise<unknown> =>
  sql`update importacao set situacao = 'recusada', motivo = ${motivo} where grupo_id = ${grupoId} and id = ${id} and situacao = 'conferindo'`.execute(
    tx,
  );

/** What a job was to do with a checked or applied file was not done: it stands as before, and can be asked for again. */
export const voltarImportacao = (
  tx: Tx,
  grupoId: number,
  id: number,
  [de, para]: ['aplicando', 'conferida'] | ['desfazendo', 'aplicada'],
): Promise<unknown> =>
  sql`update importacao set situacao = ${para} where grupo_id = ${grupoId} and id = ${id} and situacao = ${de}`.execute(
    tx,
  );

export async function guardarLinhas(
  tx: Tx,
  actor: Actor,
  id: number,
  lidas: readonly (LinhaLida & { linha: number })[],
): Promise<void> {
  if (lidas.length === 0) return;
  await sql`insert into importacao_linha (grupo_id, importacao_id, linha, dados, alvo_id, antes)
    select ${actor.grupoId}, ${id}, x.linha, x.dados, x."alvoId", x.antes
    from jsonb_to_recordset(${JSON.stringify(lidas)}::jsonb) x (linha int, dados jsonb, "alvoId" bigint, antes jsonb)`.execute(
    tx,
  );
}

/** @param antes errors there are already: these come after them */
export async function guardarErros(
  tx: Tx,
  actor: Actor,
  id: number,
  antes: number,
  erros: readonly ErroDeImportacao[],
): Promise<void> {
  if (erros.length === 0) return;
  await sql`insert into importacao_erro (grupo_id, importacao_id, ordem, linha, coluna, campo, valor, erro)
    select ${actor.grupoId}, ${id}, x.ordem, x.linha, x.coluna, x.campo, x.valor, x.erro
    from jsonb_to_recordset(${JSON.stringify(erros.map((erro, n) => ({ ordem: antes + n, ...erro })))}::jsonb) x (ordem int, linha int, coluna text, campo text, valor text, erro text)`.execute(
    tx,
  );
}

/** Locks an import until the transaction ends. @throws DomainError NOT_FOUND, also for one of another kind */
export async function travarImportacao(
  tx: Tx,
  actor: Actor,
  entidade: EntidadeDeImportacao,
  id: number,
): Promise<Importacao> {
  await sql`select 1 from importacao where grupo_id = ${actor.grupoId} and id = ${id} for update`.execute(tx);
  const importacao = await lerImportacao(tx, actor, id);
  if (importacao.entidade !== entidade) throw new DomainError('NOT_FOUND');
  return importacao;
}

/** The last one applied, of those the person sees. */
export async function ultimaAplicada(
  tx: Tx,
  actor: Actor,
  entidade: EntidadeDeImportacao,
): Promise<number | undefined> {
  const where = whereAll([
    sql`i.grupo_id = ${actor.grupoId}`,
    sql`i.entidade = ${entidade}`,
    sql`i.situacao = 'aplicada'`,
    ...daEmpresaDeQuem(actor),
  ]);
  const { rows } = await sql<{ id: number }>`select i.id from importacao i ${where} order by i.id desc limit 1`.execute(
    tx,
  );
  return rows[0]?.id;
}

export interface LinhaGuardada extends LinhaLida {
  linha: number;
  registroId: number | null;
  versao: number | null;
}

const condicoes = {
  'com codigo': sql`dados ? 'codigo'`,
  'sem codigo': sql`not dados ? 'codigo'`,
  aplicadas: sql`registro_id is not null`,
};
const LOTE = 1000;

/** Some hundred lines of the file at a time, in their order. */
export async function* linhasDepoisDe(
  db: Db,
  actor: Actor,
  id: number,
  quais: keyof typeof condicoes,
): AsyncGenerator<LinhaGuardada[]> {
  for (let depois = 0; ; ) {
    const { rows } =
      await sql<LinhaGuardada>`select linha, dados, alvo_id as "alvoId", antes, registro_id as "registroId", versao from importacao_linha
      where grupo_id = ${actor.grupoId} and importacao_id = ${id} and linha > ${depois} and ${condicoes[quais]} order by linha limit ${LOTE}`.execute(
        db,
      );
    const ultima = rows.at(-1);
    if (!ultima) return;
    depois = ultima.linha;
    yield rows;
  }
}

/** Which record each line made or changed, and how it stands: whoever alters it later keeps the change. */
export async function marcarAplicadas(
  tx: Tx,
  actor: Actor,
  id: number,
  tabela: Entidade['tabela'],
  linhas: readonly { linha: number; registroId: number }[],
): Promise<void> {
  const ids = linhas.map(({ registroId }) => registroId);
  const registros =
    typeof tabela === 'string'
      ? sql`select id, versao from ${sql.table(tabela)} where grupo_id = ${actor.grupoId} and id = any(${ids}::bigint[])`
      : sql`select id, versao from unnest(${ids}::bigint[], ${await tabela(tx, actor, ids)}::int[]) u (id, versao)`;
  await sql`update importacao_linha l set registro_id = r.id, versao = r.versao
    from unnest(${linhas.map(({ linha }) => linha)}::int[], ${ids}::bigint[]) x (linha, id) join (${registros}) r on r.id = x.id
    where l.grupo_id = ${actor.grupoId} and l.importacao_id = ${id} and l.linha = x.linha`.execute(tx);
}

export async function marcarDesfeitas(
  tx: Tx,
  actor: Actor,
  id: number,
  linhas: readonly { linha: number }[],
  resultados: readonly ResultadoDaLinha[],
): Promise<void> {
  await sql`update importacao_linha l set resultado = x.resultado
    from unnest(${linhas.map(({ linha }) => linha)}::int[], ${[...resultados]}::text[]) x (linha, resultado)
    where l.grupo_id = ${actor.grupoId} and l.importacao_id = ${id} and l.linha = x.linha`.execute(tx);
}

import {
  atosDaCampanha,
  type Campanha,
  type CampanhaLinha,
  DomainError,
  type ListaDePublico,
  listaDeCampanhas,
  listaDeEnvios,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { readListRow } from '../../../platform/lists/engine.ts';
import { asked } from '../../../platform/lists/slot.ts';
import type { ListSource } from '../../../platform/lists/source.ts';
import { isoInstant } from '../../../platform/sql/instant.ts';
import { containsPatterns } from '../../../platform/sql/search.ts';
import { juntarPessoa } from '../../acesso/public.ts';
import { daPessoa, juntarEmpresa } from '../../empresas/public.ts';
import { anexosEmJson } from '../anexos/anexos.queries.ts';
import { exigirLista } from './publico.ts';

const quantos = (nome: string, onde: string) => sql`count(*) filter (where ${sql.raw(onde)})::int as ${sql.ref(nome)}`;

/** What became of all recipients, in one reading. */
const contas = sql`left join lateral (select count(*)::int as escolhidos,
    ${sql.join([
      quantos('a_enviar', `x.situacao in ('na_fila', 'em_voo')`),
      quantos('aceitos', `x.situacao = 'aceito'`),
      quantos('recusados', `x.situacao = 'recusado'`),
      quantos('incertos', `x.situacao = 'incerto'`),
      quantos('devolvidos', `x.situacao = 'devolvido'`),
      quantos('nao_enviados', `x.situacao = 'fora'`),
    ])}
  from campanha_envio x where x.grupo_id = c.grupo_id and x.campanha_id = c.id) k on true`;

/** Campaigns of the companies a person sees; of a reseller's people, those that its people made. */
export const campanhas: ListSource = {
  list: listaDeCampanhas,
  from: { table: 'campanha', alias: 'c', joins: { e: juntarEmpresa('c'), u: juntarPessoa('c'), k: contas } },
  scope: (reach) => [
    sql`c.grupo_id = ${reach.grupoId}`,
    ...daPessoa(reach, 'c.empresa_id'),
    ...(reach.revendaId === null ? [] : [sql`u.revenda_id = ${reach.revendaId}`]),
  ],
  values: {
    escolhidos: sql`k.escolhidos`,
    aEnviar: sql`k.a_enviar`,
    aceitos: sql`k.aceitos`,
    recusados: sql`k.recusados`,
    incertos: sql`k.incertos`,
    devolvidos: sql`k.devolvidos`,
    naoEnviados: sql`k.nao_enviados`,
    usuario: { id: sql`c.usuario_id`, label: sql`u.nome` },
    empresa: { id: sql`c.empresa_id`, label: sql`e.nome_fantasia` },
  },
  filters: {
    situacao: (qual) => sql`c.situacao = ${sql.lit(qual)}`,
    canal: (qual) => sql`c.canal = ${sql.lit(qual)}`,
    empresaId: (id) => sql`c.empresa_id = ${id}`,
    de: (dia) => sql`c.criado_em >= (${dia}::date)::timestamp at time zone 'America/Sao_Paulo'`,
    ate: (dia) => sql`c.criado_em < (${dia}::date + 1)::timestamp at time zone 'America/Sao_Paulo'`,
  },
  search: { where: (texto) => sql`c.busca like all (${containsPatterns(texto)})` },
};

/** Who a campaign is for, shown to who may see the list they are from. */
export const envios: ListSource = {
  list: listaDeEnvios,
  from: { table: 'campanha_envio', alias: 'x' },
  question: {
    fixed: ['campanhaId'],
    allow: async (db, actor, { campanhaId }) => {
      const { lista } = await readListRow<CampanhaLinha>(db, campanhas, actor, Number(campanhaId));
      exigirLista(actor, lista as ListaDePublico);
    },
  },
  scope: ({ grupoId }) => [sql`x.grupo_id = ${grupoId}`, sql`x.campanha_id = ${asked('campanhaId')}`],
  values: { endereco: sql`coalesce(x.para, x.original)` },
  orders: { nome: sql`app.normalizar(x.nome)` },
  filters: {
    situacao: (qual) => sql`x.situacao = ${sql.lit(qual)}`,
    motivo: (qual) => sql`x.motivo = ${sql.lit(qual)}`,
    retorno: (qual) => sql`x.retorno = ${sql.lit(qual)}`,
  },
  search: {
    where: (texto) =>
      sql`app.normalizar(concat_ws(' ', x.nome, x.original, x.para)) like all (${containsPatterns(texto)})`,
  },
};

type Resto = Pick<
  Campanha,
  | 'assunto'
  | 'texto'
  | 'filtros'
  | 'porMinuto'
  | 'congeladaEm'
  | 'iniciadaEm'
  | 'terminadaEm'
  | 'espera'
  | 'porSituacao'
  | 'porMotivo'
  | 'anexos'
  | 'modeloExterno'
  | 'idioma'
>;

const porNome = (coluna: 'situacao' | 'motivo') =>
  sql`(select coalesce(json_agg(json_build_object(${sql.lit(coluna)}, n.nome, 'quantos', n.quantos) order by n.nome), '[]') from (
    select x.${sql.ref(coluna)} as nome, count(*)::int as quantos from campanha_envio x
    where x.grupo_id = c.grupo_id and x.campanha_id = c.id and x.${sql.ref(coluna)} is not null group by 1) n)`;

/** A campaign with what became of it. @throws DomainError NOT_FOUND */
export async function lerCampanha(db: Db, actor: Actor, id: number): Promise<Campanha> {
  const linha = await readListRow<CampanhaLinha>(db, campanhas, actor, id);
  const { rows } =
    await sql<Resto>`select c.assunto, c.texto, c.modelo_externo as "modeloExterno", c.idioma, c.filtros, c.por_minuto as "porMinuto",
      ${isoInstant('c.congelada_em')} as "congeladaEm", ${isoInstant('c.iniciada_em')} as "iniciadaEm",
      ${isoInstant('c.terminada_em')} as "terminadaEm", case when c.situacao = 'enviando' then v.espera end as espera,
      ${porNome('situacao')} as "porSituacao", ${porNome('motivo')} as "porMotivo",
      ${anexosEmJson(sql`c.grupo_id`, sql`c.id`)} as anexos
    from campanha c left join campanha_vez v on v.grupo_id = c.grupo_id and v.id = c.id
    where c.grupo_id = ${actor.grupoId} and c.id = ${id}`.execute(db);
  if (!rows[0]) throw new DomainError('NOT_FOUND', { text: 'Campanha não encontrada.' });
  return { ...linha, ...rows[0] };
}

/** How the acts of a campaign find it. */
export const campanhasComAtos = {
  document: atosDaCampanha,
  table: 'campanha',
  read: async (db: Db, actor: Actor, ids: readonly number[]) => {
    const lidas: Campanha[] = [];
    for (const id of ids) lidas.push(await lerCampanha(db, actor, id));
    return lidas;
  },
  facts: (campanha: Campanha) => campanha,
  nameOf: ({ nome }: Campanha) => `Campanha ${nome}`,
  missing: 'Campanha não encontrada.',
} as const;

import { columnOf, type EstadoDeConexao, listaDeServidores, SEGUNDOS_PARA_ATRASO } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { ListSource, Sql } from '../../platform/lists/source.ts';
import { valoresDaEmpresa } from './alcance.ts';
import { chavesDeServidor } from './api-core-keys.queries.ts';
import { versoesDoCanal } from './core.queries.ts';

const estado = sql`(case when s.ultimo_contato is null then 'nunca'
  when s.ultimo_contato < now() - make_interval(secs => ${sql.lit(SEGUNDOS_PARA_ATRASO)}) then 'atrasado' else 'online' end)`;
const ordemDe = (coluna: Sql): Sql => sql`app.ordem_da_versao(${coluna}) collate "C"`;
const versao = ordemDe(sql`s.versao`);
const desatualizado = sql`coalesce(${versao} < ${ordemDe(sql`ultima.numero`)}, false)`;
/** Nothing is said of a server that told no version, or while nothing is published. */
const seConhecida = (condicao: Sql): Sql =>
  sql`case when s.versao is not null and ultima.numero is not null then ${condicao} end`;

const contratados = sql`(select coalesce(sum(c.acessos), 0)::int from chave_acesso c
  where c.grupo_id = k.grupo_id and c.empresa_id = k.empresa_id and c.ativo and c.bloqueada_em is null)`;
const alvo = sql`(select jsonb_build_object('versao', v.numero, 'situacao', l.situacao, 'erro', l.erro) from implantacao_servidor l
  join implantacao_core i on i.grupo_id = l.grupo_id and i.id = l.implantacao_id join versao_core v on v.id = i.versao_core_id
  where l.grupo_id = k.grupo_id and l.chave_api_id = k.id and l.situacao not in ('cancelado', 'substituido')
  order by l.implantacao_id desc limit 1)`;

/** What the server `s` of a key told of itself. */
const contadas = [
  'ultimoContato',
  'endereco',
  'sistema',
  'versao',
  'discoLivreMb',
  'discoTotalMb',
  'fila',
  'relogioDesvioS',
  'acessosEmUso',
];
const quantos = (qual: EstadoDeConexao): Sql => sql`(count(*) filter (where ${estado} = ${sql.lit(qual)}))::int`;

/** Every server's key with what the server last told; the summary is of the whole filter but the state. */
export const servidores: ListSource = {
  ...chavesDeServidor,
  list: listaDeServidores,
  from: {
    ...chavesDeServidor.from,
    joins: {
      ...chavesDeServidor.from.joins,
      ultima: sql`left join lateral (${versoesDoCanal(sql`k.canal`)} limit 1) ultima on true`,
    },
  },
  values: {
    ...valoresDaEmpresa,
    ...Object.fromEntries(contadas.map((nome) => [nome, sql.ref(`s.${columnOf(nome)}`)])),
    estado,
    ultimaVersao: sql`ultima.numero`,
    atualizado: seConhecida(sql`${versao} >= ${ordemDe(sql`ultima.numero`)}`),
    suportado: seConhecida(sql`ultima.versao_minima is null or ${versao} >= ${ordemDe(sql`ultima.versao_minima`)}`),
    alvo,
    acessosContratados: contratados,
  },
  orders: { versao },
  filters: {
    ...chavesDeServidor.filters,
    estado: (qual) => sql`${estado} = ${sql.lit(qual)}`,
    desatualizado: (sim) => sql`${desatualizado} = ${sql.lit(sim)}`,
  },
  beside: {
    resumo: {
      without: ['estado', 'desatualizado'],
      figures: {
        online: quantos('online'),
        atrasado: quantos('atrasado'),
        nunca: quantos('nunca'),
        desatualizado: sql`(count(*) filter (where ${desatualizado}))::int`,
      },
    },
  },
};

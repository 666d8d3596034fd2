import {
  compararVersoes,
  type EstadoDeConexao,
  type ListQuery,
  type Page,
  SEGUNDOS_PARA_ATRASO,
  type ServidorConectado,
} from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { readPage } from '../../platform/database/page.ts';
import { isoInstant } from '../../platform/sql/instant.ts';
import { whereAll } from '../../platform/sql/where.ts';
import { empresaERevenda } from './alcance.ts';
import { filtrosDeServidor, servidores } from './api-core-keys.queries.ts';
import { versoesDoCanal } from './core.queries.ts';

interface Filtro extends ListQuery {
  empresaId?: number | undefined;
  revendaId?: number | undefined;
  canal?: string | undefined;
  estado?: EstadoDeConexao | undefined;
  desatualizado?: boolean | undefined;
}

const estado = sql`(case when s.ultimo_contato is null then 'nunca'
  when s.ultimo_contato < now() - make_interval(secs => ${sql.lit(SEGUNDOS_PARA_ATRASO)}) then 'atrasado' else 'online' end)`;
const from = sql`${servidores} left join lateral (${versoesDoCanal(sql`k.canal`)} limit 1) ultima on true`;
const ordemDe = (coluna: RawBuilder<unknown>) => sql`app.ordem_da_versao(${coluna}) collate "C"`;
const desatualizado = sql`coalesce(${ordemDe(sql`s.versao`)} < ${ordemDe(sql`ultima.numero`)}, false)`;

const colunas = sql`k.id, k.nome, k.canal, ${empresaERevenda}, ${estado} as estado, ${isoInstant('s.ultimo_contato')} as "ultimoContato",
  s.endereco, s.sistema, s.versao, ultima.numero as "ultimaVersao", ultima.versao_minima as "versaoMinima",
  s.disco_livre_mb as "discoLivreMb", s.disco_total_mb as "discoTotalMb", s.fila, s.relogio_desvio_s as "relogioDesvioS",
  s.acessos_em_uso as "acessosEmUso",
  (select coalesce(sum(c.acessos), 0)::int from chave_acesso c where c.grupo_id = k.grupo_id and c.empresa_id = k.empresa_id and c.ativo
    and c.bloqueada_em is null) as "acessosContratados",
  (select jsonb_build_object('versao', v.numero, 'situacao', l.situacao, 'erro', l.erro) from implantacao_servidor l
    join implantacao_core i on i.grupo_id = l.grupo_id and i.id = l.implantacao_id join versao_core v on v.id = i.versao_core_id
    where l.grupo_id = k.grupo_id and l.chave_api_id = k.id and l.situacao not in ('cancelado', 'substituido')
    order by l.implantacao_id desc limit 1) as alvo`;

type Lida = Omit<ServidorConectado, 'atualizado' | 'suportado'> & { versaoMinima: string | null };

function comparado({ versaoMinima, ...lida }: Lida): ServidorConectado {
  const { versao, ultimaVersao } = lida;
  const conhecida = versao !== null && ultimaVersao !== null;
  return {
    ...lida,
    atualizado: conhecida ? compararVersoes(versao, ultimaVersao) >= 0 : null,
    suportado: conhecida ? versaoMinima === null || compararVersoes(versao, versaoMinima) >= 0 : null,
  };
}

export interface RelatorioDeConexoes extends Page<ServidorConectado> {
  resumo: Record<EstadoDeConexao | 'desatualizado', number>;
}

/** Every active server's key with what the server last told; the summary is of the whole filter but the state. */
export async function relatorioDeConexoes(
  db: Db,
  onde: readonly RawBuilder<unknown>[],
  query: Filtro,
): Promise<RelatorioDeConexoes> {
  const comuns = [...onde, sql`k.ativo = ${!query.somenteInativos}`, ...filtrosDeServidor(query)];
  const where = [...comuns];
  if (query.estado) where.push(sql`${estado} = ${query.estado}`);
  if (query.desatualizado !== undefined) where.push(sql`${desatualizado} = ${query.desatualizado}`);
  const pagina = await readPage<Lida>(
    db,
    {
      columns: colunas,
      from,
      where,
      orders: {
        id: sql`k.id`,
        nome: sql`app.normalizar(k.nome)`,
        empresa: sql`app.normalizar(e.nome_fantasia)`,
        ultimoContato: sql`s.ultimo_contato`,
        versao: ordemDe(sql`s.versao`),
        fila: sql`s.fila`,
      },
      order: sql`app.normalizar(e.nome_fantasia), app.normalizar(k.nome), k.id`,
      key: sql`k.id`,
    },
    query,
  );
  const conta = (qual: EstadoDeConexao) => sql`count(*) filter (where ${estado} = ${qual})::int as ${sql.id(qual)}`;
  const { rows } = await sql<
    RelatorioDeConexoes['resumo']
  >`select ${conta('online')}, ${conta('atrasado')}, ${conta('nunca')},
    count(*) filter (where ${desatualizado})::int as desatualizado ${from} ${whereAll(comuns)}`.execute(db);
  return { ...pagina, data: pagina.data.map(comparado), resumo: rows[0] as RelatorioDeConexoes['resumo'] };
}

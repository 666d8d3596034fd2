import { decimal, somar, somarMeses, ultimoDiaDoMes } from '@retaguarda/brasil';
import {
  type CardLine,
  cartaoDosImpostosDoMes,
  cartaoDoXmlDoMes,
  type TributoDeGuia,
  tributosDaGuia,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import { figure, line } from '../../platform/cards/figures.ts';
import type { CardContext, CardSource } from '../../platform/cards/source.ts';
import { whereAll } from '../../platform/sql/where.ts';
import { daPessoa, juntarEmpresa } from '../empresas/public.ts';
import { cadeiasDoGrupo } from '../fiscal/public.ts';
import { alcanceDeGuias } from './guias/guias.queries.ts';
import { contarMes, mesDaEmpresa } from './mes.ts';

const MOSTRADAS = 6;

const visiveis = ({ actor, empresaId }: CardContext, linha: string) => [
  sql`${sql.ref(`${linha}.grupo_id`)} = ${actor.grupoId}`,
  ...daPessoa(actor, `${linha}.empresa_id`),
  ...(empresaId === undefined ? [] : [sql`${sql.ref(`${linha}.empresa_id`)} = ${empresaId}`]),
];

const daGuia = ({ actor, empresaId }: CardContext) => [
  ...alcanceDeGuias(actor),
  ...(empresaId === undefined ? [] : [sql`g.empresa_id = ${empresaId}`]),
];

/** The month that ended last. */
const mesPassado = ({ today }: CardContext) => `${somarMeses(today, -1).slice(0, 7)}-01`;

interface DoMes {
  empresaId: number;
  empresa: string;
  pacoteEm: string | null;
}

/** Companies that keep fiscal documents, and when the package of the month was last made of each. */
async function lerPacotes(context: CardContext): Promise<DoMes[]> {
  const { db, actor, zone } = context;
  const ids = (await cadeiasDoGrupo(db, actor.grupoId)).map(({ empresaId }) => empresaId);
  const { rows } = await sql<DoMes>`select x.empresa_id as "empresaId", e.nome_fantasia as empresa,
      (select to_char(max(p.criado_em) at time zone ${zone}, 'DD/MM/YYYY') from escrituracao p where p.grupo_id = x.grupo_id
        and p.empresa_id = x.empresa_id and p.mes = ${mesPassado(context)}::date and p.tipo = 'pacote' and p.situacao = 'pronto' and p.ativo) as "pacoteEm"
    from (select ${actor.grupoId}::bigint as grupo_id, unnest(${ids}::bigint[]) as empresa_id) x ${juntarEmpresa('x')}
    ${whereAll(visiveis(context, 'x'))} order by 3 nulls first, e.nome_fantasia, x.empresa_id`.execute(db);
  return rows;
}

/** The month that ended: of which companies its package was made, and what keeps each from being whole. */
const xmlDoMes: CardSource = {
  card: cartaoDoXmlDoMes,
  hasData: async (context) => (await lerPacotes(context)).length > 0,
  async read(context) {
    const { db, actor } = context;
    const empresas = await lerPacotes(context);
    const prontas = empresas.filter(({ pacoteEm }) => pacoteEm !== null).length;
    const mes = mesPassado(context).slice(0, 7);
    const linhas: CardLine[] = [];
    for (const { empresaId, empresa, pacoteEm } of empresas.slice(0, MOSTRADAS)) {
      const { pendencias } = await contarMes(db, await mesDaEmpresa(db, actor.grupoId, empresaId, mes));
      const quantas = pendencias.reduce((n, { quantidade }) => n + quantidade, 0);
      linhas.push(
        line(empresaId, empresa, {
          nota: pacoteEm ?? 'Sem pacote',
          valor: String(quantas),
          unidade: 'integer',
          tom: quantas > 0 ? 'espera' : null,
        }),
      );
    }
    const faltam = empresas.length - prontas;
    return {
      figura: figure('Empresas com o pacote do mês', prontas, 'integer'),
      figuras: [figure('Sem pacote', faltam, 'integer', faltam > 0 ? 'espera' : null)],
      linhas,
      mais: Math.max(0, empresas.length - MOSTRADAS),
      vazio: empresas.length === 0,
    };
  },
};

interface Devida {
  id: number;
  uf: string;
  tributo: TributoDeGuia;
  vencimento: string;
  vencida: boolean;
  valor: string;
}

interface Apurado {
  icms: string;
  contribuicoes: string;
}

/** What the last files made of each company's month say is due. */
async function lerApurado(context: CardContext): Promise<Apurado> {
  const { rows } = await sql<Apurado>`select
      coalesce(sum((u.resumo #>> '{efd,apuracao,aRecolher}')::numeric), 0)::numeric(15, 2)::text as icms,
      coalesce(sum((u.resumo #>> '{contribuicoes,apuracao,pis,aRecolher}')::numeric
        + (u.resumo #>> '{contribuicoes,apuracao,cofins,aRecolher}')::numeric), 0)::numeric(15, 2)::text as contribuicoes
    from (select distinct on (p.empresa_id, p.tipo) p.resumo from escrituracao p ${whereAll([
      ...visiveis(context, 'p'),
      sql`p.mes = ${mesPassado(context)}::date and p.tipo <> 'pacote' and p.situacao = 'pronto' and p.ativo`,
    ])} order by p.empresa_id, p.tipo, p.id desc) u`.execute(context.db);
  return rows[0] ?? { icms: '0.00', contribuicoes: '0.00' };
}

/** Guides nobody paid that fall due until this month ends, and what the month before came to. */
const impostosDoMes: CardSource = {
  card: cartaoDosImpostosDoMes,
  async hasData(context) {
    const { rows } = await sql`select where exists (select from guia_recolhimento g ${whereAll(daGuia(context))})
      or exists (select from escrituracao p ${whereAll(visiveis(context, 'p'))})`.execute(context.db);
    return rows.length > 0;
  },
  async read(context) {
    const { db, today } = context;
    const { rows } = await sql<Devida>`select g.id, g.uf, g.tributo, to_char(g.vencimento, 'DD/MM/YYYY') as vencimento,
        g.vencimento < ${today}::date as vencida, g.valor_total::text as valor
      from guia_recolhimento g ${whereAll([
        ...daGuia(context),
        sql`g.ativo and g.situacao in ('a_pagar', 'lancada')`,
        sql`g.vencimento <= ${ultimoDiaDoMes(today)}::date`,
      ])} order by g.vencimento, g.id`.execute(db);
    const apurado = await lerApurado(context);
    const somaDe = (guias: readonly Devida[]) => somar(guias.map(({ valor }) => valor)).toFixed(2);
    const vencidas = rows.filter(({ vencida }) => vencida);
    return {
      figura: figure('Guias até o fim do mês', somaDe(rows), 'money', vencidas.length > 0 ? 'ruim' : null),
      figuras: [
        figure('Vencidas', somaDe(vencidas), 'money', vencidas.length > 0 ? 'ruim' : null),
        figure('ICMS do mês passado', apurado.icms),
        figure('PIS e COFINS do mês passado', apurado.contribuicoes),
      ],
      linhas: rows
        .slice(0, MOSTRADAS)
        .map(({ id, uf, tributo, vencimento, vencida, valor }) =>
          line(id, `${tributosDaGuia[tributo]} ${uf}`, { nota: vencimento, valor, tom: vencida ? 'ruim' : null }),
        ),
      mais: Math.max(0, rows.length - MOSTRADAS),
      vazio: rows.length === 0 && Object.values(apurado).every((valor) => decimal(valor).isZero()),
    };
  },
};

/** What the month's books tell on dashboards. */
export const cartoesDosMeses: readonly CardSource[] = [xmlDoMes, impostosDoMes];

import { formatarData, somar } from '@retaguarda/brasil';
import {
  cartaoDaReceita,
  cartaoDosClientesEmRisco,
  cartaoDosGrupos,
  cartaoDosReajustes,
  cartaoDosTipos,
  relatorioDosClientesEmRisco,
  relatorioDosReajustes,
  semVender,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import { figure, figureAt, line } from '../../platform/cards/figures.ts';
import type { CardContext, CardSource } from '../../platform/cards/source.ts';
import { whereAll } from '../../platform/sql/where.ts';
import { alcanceDeContratos, deContratos, emVigor, totalizarContratos } from './contratos.queries.ts';

const MOSTRADAS = 6;

async function haContratos({ db, actor }: CardContext): Promise<boolean> {
  const { rows } = await sql`select 1 ${deContratos} ${whereAll(alcanceDeContratos(actor))} limit 1`.execute(db);
  return rows.length > 0;
}

/** Contracts in use. */
const pedidos = ({ actor }: CardContext) => [...alcanceDeContratos(actor), sql`c.ativo`];

interface DoMes {
  novos: string;
  reajustes: string;
}

/** What this month added: contracts approved in it, and by how much fees change from it on. */
async function doMes(context: CardContext): Promise<DoMes> {
  const { db, today, zone } = context;
  const mes = `${today.slice(0, 7)}-01`;
  const noMes = sql`(c.aprovado_em at time zone ${zone}) >= ${mes}::date`;
  const antes = sql`(select x.mensalidade_valor from contrato_preco x where x.grupo_id = p.grupo_id and x.contrato_id = p.contrato_id
    and x.ativo and x.inicio < p.inicio order by x.inicio desc limit 1)`;
  const { rows } = await sql<DoMes>`select
      coalesce(sum(c.mensalidade_valor) filter (where ${noMes} and ${emVigor(today)}), 0)::numeric(15, 2)::text as novos,
      coalesce(sum((select sum(p.mensalidade_valor - ${antes}) from contrato_preco p where p.grupo_id = c.grupo_id and p.contrato_id = c.id
        and p.ativo and p.origem = 'reajuste' and p.inicio = ${mes}::date)) filter (where ${emVigor(today)}), 0)::numeric(15, 2)::text as reajustes
    ${deContratos} ${whereAll(pedidos(context))}`.execute(db);
  return rows[0] ?? { novos: '0.00', reajustes: '0.00' };
}

/** Fees in force by month, as the totalizer of contracts says, and what the month changed. */
const receita: CardSource = {
  card: cartaoDaReceita,
  hasData: haContratos,
  async read(context) {
    const { db, actor } = context;
    const total = await totalizarContratos(db, actor, {});
    const mes = await doMes(context);
    const quantos = (situacao: string) => total.porSituacao.find((uma) => uma.situacao === situacao)?.quantidade ?? 0;
    return {
      figura: figure('Por mês, em vigor', total.mensalidadeEmVigor),
      figuras: [
        figure('Novos no mês', mes.novos),
        figure('Reajustes do mês', mes.reajustes),
        figure('A aprovar', quantos('pendente'), 'integer', quantos('pendente') > 0 ? 'espera' : null),
        figure('Suspensos', quantos('suspenso'), 'integer', quantos('suspenso') > 0 ? 'ruim' : null),
      ],
      vazio: total.quantidade === 0,
    };
  },
};

interface Tipo {
  id: number;
  nome: string;
  contratos: number;
  valor: string;
}

/** Contracts in force by their type. */
const tipos: CardSource = {
  card: cartaoDosTipos,
  hasData: haContratos,
  async read(context) {
    const { rows } = await sql<Tipo>`select c.contrato_tipo_id as id, min(t.nome) as nome, count(*)::int as contratos,
        sum(c.mensalidade_valor)::numeric(15, 2)::text as valor
      ${deContratos} join contrato_tipo t on t.grupo_id = c.grupo_id and t.id = c.contrato_tipo_id
      ${whereAll([...pedidos(context), emVigor(context.today)])} group by 1 order by sum(c.mensalidade_valor) desc, 2`.execute(
      context.db,
    );
    const vistos = rows.slice(0, MOSTRADAS);
    return {
      figura: figure(
        'Contratos em vigor',
        rows.reduce((n, { contratos }) => n + contratos, 0),
        'integer',
      ),
      linhas: vistos.map(({ id, nome, contratos, valor }) => line(id, nome, { nota: String(contratos), valor })),
      mais: rows.length - vistos.length,
      vazio: rows.length === 0,
    };
  },
};

/** Clients that have a contract in force, and those that had one. */
const clientes: CardSource = {
  card: cartaoDosGrupos,
  hasData: haContratos,
  async read(context) {
    const { rows } = await sql<{ vivos: number; todos: number }>`select
        count(distinct c.empresa_id) filter (where ${emVigor(context.today)})::int as vivos, count(distinct c.empresa_id)::int as todos
      ${deContratos} ${whereAll(pedidos(context))}`.execute(context.db);
    const { vivos, todos } = rows[0] ?? { vivos: 0, todos: 0 };
    return {
      figura: figure('Com contrato em vigor', vivos, 'integer'),
      figuras: [figure('Sem contrato em vigor', todos - vivos, 'integer')],
      vazio: todos === 0,
    };
  },
};

/** Adjustments due by the month they fall in, as their report tells them; a month that is over waits. */
const reajustes: CardSource = {
  card: cartaoDosReajustes,
  hasData: haContratos,
  async read({ report, today }) {
    const tabela = await report(relatorioDosReajustes, {});
    // The report writes months as people read them: `11/2026`.
    const meses = (tabela.grafico ?? []).map(({ rotulo, valores }) => ({
      rotulo,
      mes: rotulo.split('/').reverse().join('-'),
      valor: valores[0] ?? '0.00',
    }));
    const atrasado = (mes: string) => mes < today.slice(0, 7);
    const valorDe = (quais: typeof meses) => somar(quais.map(({ valor }) => valor)).toFixed(2);
    const atrasados = meses.filter(({ mes }) => atrasado(mes));
    return {
      figura: figure('Neste mês', valorDe(meses.filter(({ mes }) => mes === today.slice(0, 7)))),
      figuras: [
        figure('Contratos a reajustar', tabela.pagina?.total ?? 0, 'integer'),
        figure('De meses anteriores', valorDe(atrasados), 'money', atrasados.length > 0 ? 'espera' : null),
        figure('Mensalidades a reajustar', figureAt(tabela, tabela.total, 'mensalidade') ?? '0.00'),
      ],
      linhas: meses
        .slice(0, MOSTRADAS)
        .map(({ mes, rotulo, valor }) => line(mes, rotulo, { valor, tom: atrasado(mes) ? 'espera' : null })),
      mais: Math.max(0, meses.length - MOSTRADAS),
      vazio: meses.length === 0,
    };
  },
};

const comoData = (dia: string | null) => (dia === null ? semVender.nunca : formatarData(dia));

/** Clients who stopped selling, as their report tells them. */
const emRisco: CardSource = {
  card: cartaoDosClientesEmRisco,
  hasData: haContratos,
  async read({ report }) {
    const tabela = await report(relatorioDosClientesEmRisco, { rowsPerPage: MOSTRADAS });
    const clientes = tabela.linhas.filter(({ peso }) => peso === null);
    const em = (linha: (typeof clientes)[number], coluna: string) => figureAt(tabela, linha.valores, coluna);
    const nunca = (tabela.grafico ?? []).find(({ rotulo }) => rotulo === semVender.nunca);
    const total = tabela.pagina?.total ?? clientes.length;
    return {
      figura: figure('Clientes sem vender', total, 'integer', total > 0 ? 'ruim' : null),
      figuras: [
        figure('Mensalidades em risco', figureAt(tabela, tabela.total, 'mensalidade') ?? '0.00'),
        figure('Nunca venderam', nunca?.valores[0] ?? '0.00'),
      ],
      linhas: clientes.slice(0, MOSTRADAS).map((linha) =>
        line(linha.chave, linha.rotulo, {
          nota: comoData(em(linha, 'ultima')),
          valor: em(linha, 'mensalidade') ?? '0.00',
          abre: linha.registro ?? null,
        }),
      ),
      mais: Math.max(0, total - MOSTRADAS),
      vazio: total === 0,
    };
  },
};

/** What contracts tell on dashboards. */
export const cartoesDosContratos: readonly CardSource[] = [receita, tipos, clientes, reajustes, emRisco];

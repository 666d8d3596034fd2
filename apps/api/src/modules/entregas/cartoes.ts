import { decimal } from '@retaguarda/brasil';
import {
  type canaisDeFora,
  cartaoDoQueOIfoodDeixa,
  cartaoDosPedidosAConfirmar,
  liquidoDoRepasse,
  origensDoPedido,
  type Pedido,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import { figure, line, percentOf } from '../../platform/cards/figures.ts';
import type { CardContext, CardSource } from '../../platform/cards/source.ts';
import { whereAll } from '../../platform/sql/where.ts';
import { daPessoa } from '../empresas/public.ts';

const MOSTRADOS = 6;
/** So near its limit an order is urgent. */
const URGENTE_MINUTOS = 2;

const visiveis = ({ actor, empresaId }: CardContext, linha: string) => [
  sql`${sql.ref(`${linha}.grupo_id`)} = ${actor.grupoId}`,
  ...daPessoa(actor, `${linha}.empresa_id`),
  ...(empresaId === undefined ? [] : [sql`${sql.ref(`${linha}.empresa_id`)} = ${empresaId}`]),
];

async function existe({ db }: CardContext, consulta: ReturnType<typeof sql>): Promise<boolean> {
  const { rows } = await sql`select 1 ${consulta} limit 1`.execute(db);
  return rows.length > 0;
}

interface AConfirmar {
  id: number;
  numero: number;
  nome: string | null;
  origem: Pedido['origem'];
  total: string;
  ate: string | null;
  minutos: number | null;
}

/** Orders nobody took yet, the first to run out on top; what was already told to the marketplace waits for it alone. */
const aConfirmar: CardSource = {
  card: cartaoDosPedidosAConfirmar,
  hasData: (context) => existe(context, sql`from pedido p ${whereAll(visiveis(context, 'p'))}`),
  async read(context) {
    const { db, zone } = context;
    const { rows } = await sql<AConfirmar>`select p.id, p.numero, p.nome, p.origem, p.total::text as total,
        to_char(p.confirmar_ate at time zone ${zone}, 'HH24:MI') as ate,
        floor(extract(epoch from p.confirmar_ate - now()) / 60)::int as minutos
      from pedido p ${whereAll([
        ...visiveis(context, 'p'),
        sql`p.situacao = 'recebido'`,
        sql`p.acao_situacao is distinct from 'pedida' and p.acao_situacao is distinct from 'enviada'`,
      ])} order by p.confirmar_ate nulls last, p.recebido_em, p.id`.execute(db);
    const urgentes = rows.filter(({ minutos }) => minutos !== null && minutos < URGENTE_MINUTOS);
    return {
      figura: figure('A confirmar', rows.length, 'integer', rows.length > 0 ? 'espera' : null),
      figuras: [
        figure('Vencem em 2 minutos', urgentes.length, 'integer', urgentes.length > 0 ? 'ruim' : null),
        figure('Total', rows.reduce((soma, { total }) => soma.plus(total), decimal(0)).toFixed(2)),
      ],
      linhas: rows.slice(0, MOSTRADOS).map(({ id, numero, nome, origem, ate, minutos, total }) =>
        line(id, `#${numero}${nome === null ? '' : ` ${nome}`}`, {
          nota: ate ?? origensDoPedido[origem],
          valor: total,
          tom: minutos !== null && minutos < URGENTE_MINUTOS ? 'ruim' : null,
        }),
      ),
      mais: Math.max(0, rows.length - MOSTRADOS),
      vazio: rows.length === 0,
    };
  },
};

interface Lancado {
  nome: string;
  noRepasse: boolean;
  valor: string;
}

const IFOOD: keyof typeof canaisDeFora = 'ifood';

/** What iFood told of the days: what it pays of the orders, and what it keeps, by what for. */
const oQueDeixa: CardSource = {
  card: cartaoDoQueOIfoodDeixa,
  hasData: (context) =>
    existe(
      context,
      sql`from marketplace_loja l ${whereAll([...visiveis(context, 'l'), sql`l.canal = ${IFOOD} and l.externo_id is not null`])}`,
    ),
  async read(context) {
    const { db, de, ate } = context;
    const { rows } = await sql<Lancado>`select a.nome, a.no_repasse as "noRepasse", sum(a.valor)::text as valor
      from marketplace_lancamento a join marketplace_loja l on l.grupo_id = a.grupo_id and l.id = a.loja_id
      ${whereAll([
        ...visiveis(context, 'l'),
        sql`l.canal = ${IFOOD}`,
        sql`a.no_repasse`,
        sql`a.dia between ${de}::date and ${ate}::date`,
      ])} group by a.nome, a.no_repasse, sign(a.valor) order by sum(a.valor), a.nome`.execute(db);
    const soma = (quais: readonly Lancado[]) => liquidoDoRepasse(quais);
    const cobrados = rows.filter(({ valor }) => decimal(valor).isNegative());
    const vendido = soma(rows.filter(({ valor }) => !decimal(valor).isNegative()));
    const deixa = soma(rows);
    return {
      figura: figure('Fica para a loja', deixa),
      figuras: [
        figure('Vendido', vendido),
        figure('O iFood cobra', soma(cobrados)),
        figure('Do que vendeu', percentOf(deixa, vendido), 'percent'),
      ],
      linhas: cobrados.slice(0, MOSTRADOS).map(({ nome, valor }) => line(nome, nome, { valor })),
      mais: Math.max(0, cobrados.length - MOSTRADOS),
      vazio: rows.length === 0,
    };
  },
};

/** What orders tell on dashboards. */
export const cartoesDosPedidos: readonly CardSource[] = [aConfirmar, oQueDeixa];

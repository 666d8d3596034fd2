import { cartaoDaCozinha, cartaoDasComandas, cartaoDoSalao } from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import { figure, line } from '../../platform/cards/figures.ts';
import type { CardContext, CardSource } from '../../platform/cards/source.ts';
import { whereAll } from '../../platform/sql/where.ts';
import { daPessoa } from '../empresas/public.ts';
import { juntarDepartamento } from '../restaurante/public.ts';
import { minutosDoTicket, passouDoTempo } from './cozinha/tempos.ts';

const MOSTRADAS = 6;

const visiveis = ({ actor, empresaId }: CardContext, linha: string): RawBuilder<unknown>[] => [
  sql`${sql.ref(`${linha}.grupo_id`)} = ${actor.grupoId}`,
  ...daPessoa(actor, `${linha}.empresa_id`),
  ...(empresaId === undefined ? [] : [sql`${sql.ref(`${linha}.empresa_id`)} = ${empresaId}`]),
];

interface ContasAbertas {
  contas: number;
  pessoas: number;
  pedidas: number;
  falta: string;
}
interface ContaPedida {
  chave: string;
  identificador: string;
  desde: string | null;
  falta: string;
}

/** Accounts that are open, and who asked for the bill. */
const salaoAgora: CardSource = {
  card: cartaoDoSalao,
  async read(context) {
    const { db, zone } = context;
    const abertas = whereAll([...visiveis(context, 'c'), sql`c.situacao in ('em_uso', 'em_pagamento')`]);
    const { rows } =
      await sql<ContasAbertas>`select count(*)::int as contas, coalesce(sum(c.pessoas), 0)::int as pessoas,
        count(*) filter (where c.pedida_em is not null)::int as pedidas,
        coalesce(sum(greatest(c.total - c.pago, 0)), 0)::numeric(15, 2)::text as falta from conta c ${abertas}`.execute(
        db,
      );
    const pedidas = await sql<ContaPedida>`select c.uuid::text as chave, c.identificador,
        to_char(c.pedida_em at time zone ${zone}, 'HH24:MI') as desde, greatest(c.total - c.pago, 0)::numeric(15, 2)::text as falta
      from conta c ${abertas} and c.pedida_em is not null order by c.pedida_em, c.id limit ${MOSTRADAS}`.execute(db);
    const [soma] = rows;
    if (!soma) throw new Error('an aggregate gives one row');
    return {
      figura: figure('Contas abertas', soma.contas, 'integer'),
      figuras: [
        figure('Pessoas', soma.pessoas, 'integer'),
        figure('Falta pagar', soma.falta),
        figure('Contas pedidas', soma.pedidas, 'integer', soma.pedidas > 0 ? 'espera' : null),
      ],
      linhas: pedidas.rows.map(({ chave, identificador, desde, falta }) =>
        line(chave, identificador, { nota: desde, valor: falta }),
      ),
      mais: Math.max(0, soma.pedidas - pedidas.rows.length),
      vazio: soma.contas === 0,
    };
  },
};

interface Atrasado {
  id: number;
  identificador: string;
  departamento: string;
  minutos: number;
}

/** Tickets past the time of their department, and how long today's took: nearest rank. */
const cozinhaAtrasada: CardSource = {
  card: cartaoDaCozinha,
  async read(context) {
    const { db, day, cut, zone } = context;
    const doDia = sql`t.criado_em >= (${day}::date + ${cut}::time) at time zone ${zone}`;
    const { rows: atrasados } =
      await sql<Atrasado>`select t.id, t.identificador, dp.nome as departamento, floor(${minutosDoTicket})::int as minutos
      from cozinha_ticket t ${juntarDepartamento('t')} ${whereAll([
        ...visiveis(context, 't'),
        sql`t.tipo = 'novo'`,
        sql`t.situacao in ('novo', 'preparando')`,
        passouDoTempo,
      ])} order by t.criado_em, t.id`.execute(db);
    const { rows } = await sql<{ p50: number | null; p90: number | null; acima: number }>`
      select (percentile_disc(0.5) within group (order by round(${minutosDoTicket})))::int as p50,
        (percentile_disc(0.9) within group (order by round(${minutosDoTicket})))::int as p90,
        (count(*) filter (where ${passouDoTempo}))::int as acima
      from cozinha_ticket t ${juntarDepartamento('t')} ${whereAll([...visiveis(context, 't'), sql`t.tipo = 'novo'`, sql`t.pronto_em is not null`, doDia])}`.execute(
      db,
    );
    return {
      figura: figure('Pedidos atrasados', atrasados.length, 'integer', atrasados.length > 0 ? 'ruim' : null),
      figuras: [
        figure('Metade fica pronta em minutos', rows[0]?.p50 ?? null, 'integer'),
        figure('Nove em dez em minutos', rows[0]?.p90 ?? null, 'integer'),
        figure('Passaram do tempo', rows[0]?.acima ?? 0, 'integer'),
      ],
      linhas: atrasados
        .slice(0, MOSTRADAS)
        .map(({ id, identificador, departamento, minutos: espera }) =>
          line(id, identificador, { nota: departamento, valor: String(espera), unidade: 'integer', tom: 'ruim' }),
        ),
      mais: Math.max(0, atrasados.length - MOSTRADAS),
    };
  },
};

interface ComandaPresa {
  id: number;
  numero: number;
  motivo: string | null;
}

/** Cards nobody can use, and why. */
const comandasBloqueadas: CardSource = {
  card: cartaoDasComandas,
  async read(context) {
    const { rows } = await sql<ComandaPresa>`select c.id, c.numero, c.motivo from comanda c
      ${whereAll([...visiveis(context, 'c'), sql`c.ativo`, sql`c.situacao = 'bloqueada'`])} order by c.situacao_em desc nulls last, c.id`.execute(
      context.db,
    );
    return {
      figura: figure('Bloqueadas', rows.length, 'integer', rows.length > 0 ? 'espera' : null),
      linhas: rows
        .slice(0, MOSTRADAS)
        .map(({ id, numero, motivo }) => line(id, String(numero), { nota: motivo, unidade: 'integer' })),
      mais: Math.max(0, rows.length - MOSTRADAS),
    };
  },
};

/** What the floor tells on dashboards. */
export const cartoesNoSalao: readonly CardSource[] = [salaoAgora, cozinhaAtrasada, comandasBloqueadas];

import { decimal } from '@retaguarda/brasil';
import {
  atosDoTurno,
  contaSe,
  type FatosDoTurno,
  listaDeTurnos,
  nomesDasEspecies,
  type TurnoLido,
  type TurnoLinha,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { readListRow } from '../../platform/lists/engine.ts';
import type { ListSource } from '../../platform/lists/source.ts';
import { isoInstant } from '../../platform/sql/instant.ts';
import { containsPatterns } from '../../platform/sql/search.ts';
import { juntarPessoa } from '../acesso/public.ts';
import { daPessoa, juntarEmpresa, juntarEmpresaEm } from '../empresas/public.ts';
import { formasDoCaixa, formasPorId } from '../financeiro/public.ts';
import { juntarTerminal } from '../terminais/public.ts';
import { linhasDoTurno } from './fechamento/linhas.ts';
import { lerPolitica } from './politica.ts';
import { diferencaDoTurno } from './sql.ts';

/** Who keeps the drawer: the user, else as the terminal called them. */
const operador = sql`coalesce(op.nome, t.operador_nome)`;

export const turnos: ListSource = {
  list: listaDeTurnos,
  from: {
    table: 'turno',
    alias: 't',
    joins: {
      e: juntarEmpresa('t'),
      tm: juntarTerminal('t', 'tm'),
      op: juntarPessoa('t', 'op', 'operador_id'),
    },
  },
  scope: (reach) => [sql`t.grupo_id = ${reach.grupoId}`, ...daPessoa(reach, 't.empresa_id')],
  values: (reach) => ({
    operador,
    terminal: { id: sql`t.terminal_id`, label: sql`tm.nome` },
    empresa: { id: sql`t.empresa_id`, label: sql`e.nome_fantasia` },
    faltaContar: sql`(t.situacao = 'encerrado' and t.contado_em is null)`,
    meu: sql`coalesce(t.operador_id = ${reach.usuarioId}, false)`,
    diferenca: diferencaDoTurno,
  }),
  filters: {
    situacao: (situacao) => sql`t.situacao = ${sql.lit(situacao)}`,
    empresaId: (id) => sql`t.empresa_id = ${id}`,
    operadorId: (id) => sql`t.operador_id = ${id}`,
    terminalId: (id) => sql`t.terminal_id = ${id}`,
    de: (dia) => sql`t.dia >= ${dia}::date`,
    ate: (dia) => sql`t.dia <= ${dia}::date`,
  },
  search: {
    where: (texto) =>
      sql`(t.id::text = btrim(${texto}) or app.normalizar(concat_ws(' ', ${operador}, t.observacao, tm.nome)) like all (${containsPatterns(texto)}))`,
  },
};

interface Resto {
  fundo: string;
  observacao: string | null;
  encerradoPor: string | null;
  contadoEm: string | null;
  contadoPor: string | null;
  conferidoPor: string | null;
  conteiEu: boolean;
  empresaId: number;
}

/** A shift with what moved in its drawer, and without what is expected of it. @throws DomainError NOT_FOUND */
export async function lerTurno(db: Db, actor: Actor, id: number): Promise<TurnoLido> {
  const { diferenca: _, ...linha } = await readListRow<TurnoLinha>(db, turnos, actor, id);
  const { rows } = await sql<Resto>`
    select t.fundo::text, t.observacao, t.empresa_id as "empresaId", en.nome as "encerradoPor", ${isoInstant('t.contado_em')} as "contadoEm",
      ct.nome as "contadoPor", cf.nome as "conferidoPor",
      (t.contado_em is not null and coalesce(${actor.usuarioId} in (t.contado_por, t.operador_id), false)) as "conteiEu"
    from turno t ${juntarPessoa('t', 'en', 'encerrado_por')} ${juntarPessoa('t', 'ct', 'contado_por')} ${juntarPessoa('t', 'cf', 'conferido_por')}
    where t.grupo_id = ${actor.grupoId} and t.id = ${id}`.execute(db);
  const { empresaId, ...resto } = rows[0] as Resto;
  const politica = await lerPolitica(db, actor.grupoId, empresaId);
  const nomes = await nomesDasFormas(db, actor.grupoId, id);
  const oferecidas = await formasDoCaixa(db, actor.grupoId, empresaId);
  return {
    ...linha,
    ...resto,
    movimentos: (await lerMovimentos(db, actor.grupoId, id)).map((um) => ({ ...um, rotulo: nomes(um) })),
    formas: [
      { formaPagamentoId: null, especie: 'dinheiro', rotulo: nomesDasEspecies.dinheiro },
      ...oferecidas
        .filter(({ especie }) => especie !== 'dinheiro' && contaSe(especie))
        .map((forma) => ({ formaPagamentoId: forma.id, especie: forma.especie, rotulo: forma.nome })),
    ],
    contagem: (await lerContagem(db, actor.grupoId, id)).map((uma) => ({ ...uma, rotulo: nomes(uma) })),
    pedeSangria:
      linha.situacao === 'aberto' &&
      politica.limiteGaveta !== null &&
      (await temNaGavetaMaisQue(db, actor.grupoId, id, politica.limiteGaveta)),
    limites: { sangria: politica.limiteSangria, despesa: politica.limiteDespesa },
  };
}

async function temNaGavetaMaisQue(db: Db, grupoId: number, id: number, limite: string): Promise<boolean> {
  const dinheiro = (await linhasDoTurno(db, grupoId, id)).find(({ especie }) => especie === 'dinheiro');
  return decimal(dinheiro?.esperado ?? 0).gt(limite);
}

type Movimento = Omit<TurnoLido['movimentos'][number], 'rotulo'>;

async function lerMovimentos(db: Db, grupoId: number, turnoId: number): Promise<Movimento[]> {
  const { rows } = await sql<Movimento>`
    select m.id, m.tipo, m.forma_pagamento_id as "formaPagamentoId", m.especie,
      (case when (m.tipo in ('suprimento', 'recebimento')) = (m.desfaz_uuid is null) then m.valor else -m.valor end)::text as valor,
      m.motivo, case when cl.id is not null then json_build_object('id', cl.id, 'rotulo', cl.nome_fantasia) end as cliente,
      op.nome as operador, au.nome as autorizador, ${isoInstant('m.ocorrido_em')} as "ocorridoEm", m.desfaz_uuid is not null as desfaz,
      exists (select from caixa_movimento o where o.grupo_id = m.grupo_id and o.desfaz_uuid = m.uuid) as desfeito,
      m.lancamento_id as "lancamentoId", m.pendencia
    from caixa_movimento m ${juntarPessoa('m', 'op', 'operador_id')} ${juntarPessoa('m', 'au', 'autorizador_id')}
    left ${juntarEmpresaEm('m.cliente_id', 'cl')}
    where m.grupo_id = ${grupoId} and m.turno_id = ${turnoId} order by m.ocorrido_em, m.id`.execute(db);
  return rows;
}

type Contada = Omit<TurnoLido['contagem'][number], 'rotulo'>;

async function lerContagem(db: Db, grupoId: number, turnoId: number): Promise<Contada[]> {
  const { rows } =
    await sql<Contada>`select c.forma_pagamento_id as "formaPagamentoId", c.especie, c.valor::text, c.denominacoes
    from caixa_contagem c where c.grupo_id = ${grupoId} and c.turno_id = ${turnoId} order by c.id`.execute(db);
  return rows;
}

/** What the methods of a shift are called. */
export async function nomesDasFormas(db: Db, grupoId: number, turnoId: number) {
  const linhas = await linhasDoTurno(db, grupoId, turnoId);
  const { rows } = await sql<{ id: number }>`
    select distinct m.forma_pagamento_id as id from caixa_movimento m where m.grupo_id = ${grupoId} and m.turno_id = ${turnoId}
      and m.forma_pagamento_id is not null`.execute(db);
  const ids = [...linhas.flatMap(({ formaPagamentoId }) => formaPagamentoId ?? []), ...rows.map(({ id }) => id)];
  const formas = await formasPorId(db, grupoId, [...new Set(ids)]);
  return ({ formaPagamentoId, especie }: { formaPagamentoId: number | null; especie: keyof typeof nomesDasEspecies }) =>
    (formaPagamentoId === null ? undefined : formas.get(formaPagamentoId)?.nome) ?? nomesDasEspecies[especie];
}

/** How the acts of a shift find it. */
export const turnosComAtos = {
  document: atosDoTurno,
  table: 'turno',
  read: async (db: Db, actor: Actor, ids: readonly number[]) => {
    const { rows } = await sql<{ id: number }>`select t.id from turno t
      where t.grupo_id = ${actor.grupoId} and t.id = any(${[...ids]}::bigint[])
        and (${actor.empresas === 'todas'} or t.empresa_id = any(${actor.empresas === 'todas' ? [] : [...actor.empresas]}::bigint[]))`.execute(
      db,
    );
    const lidos: TurnoLido[] = [];
    for (const { id } of rows) lidos.push(await lerTurno(db, actor, id));
    return lidos;
  },
  facts: (turno: TurnoLido): FatosDoTurno => turno,
  nameOf: ({ id }: TurnoLido) => `Turno ${id}`,
  missing: 'Turno de caixa não encontrado.',
} as const;

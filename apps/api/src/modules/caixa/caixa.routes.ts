import { caixaCalls } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Database, Db } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { listRoute } from '../../platform/lists/routes.ts';
import { type Autorizador, conferirAutorizador } from '../acesso/public.ts';
import type { SeguidorDeBaixas } from '../financeiro/public.ts';
import { terminaisDaRetaguarda } from '../terminais/public.ts';
import { conferir, destinar } from './fechamento/conferir.ts';
import { contar, corrigir, encerrar } from './fechamento/contar.ts';
import { lerFechamento } from './fechamento/fechamento.queries.ts';
import { lerFita } from './fita.ts';
import { abrirTurno } from './gaveta/abrir.ts';
import { lerComprovante } from './gaveta/comprovante.ts';
import { desfazerMovimento, movimentar } from './gaveta/movimentar.ts';
import { gravarPolitica, politicaDaEmpresa } from './politica.ts';
import { lerTurno, turnos } from './turnos.queries.ts';

interface Pedido {
  actor: Actor;
  request: { ip: string };
  body: { autorizador?: { usuario: string; senha: string } | null | undefined };
}

/** Checked before the transaction begins: a hash takes its time. */
const autorizado = async (database: Database, { actor, request, body }: Pedido): Promise<Autorizador | null> =>
  body.autorizador
    ? conferirAutorizador({ database, actor, endereco: request.ip, slug: 'caixa_autorizar' }, body.autorizador)
    : null;

/** The open shift of who asks, and the tills where one can be opened. */
async function meuCaixa(db: Db, actor: Actor) {
  const { rows } = await sql<{ id: number; terminalId: number; operadorId: number | null; operador: string | null }>`
    select t.id, t.terminal_id as "terminalId", t.operador_id as "operadorId", t.operador_nome as operador
    from turno t where t.grupo_id = ${actor.grupoId} and t.situacao = 'aberto' and not t.presumido`.execute(db);
  const meu = rows.find(({ operadorId }) => operadorId === actor.usuarioId);
  const terminais = await terminaisDaRetaguarda(db, actor);
  const vejo = meu && (await lerTurno(db, actor, meu.id).catch(semAlcance));
  return {
    turno: vejo ?? null,
    terminais: terminais.map(({ id, nome, empresa }) => {
      const ocupado = rows.find(({ terminalId }) => terminalId === id);
      return { id, rotulo: nome, empresa, ocupadoPor: ocupado ? (ocupado.operador ?? `Turno ${ocupado.id}`) : null };
    }),
  };
}

/** A shift of a company that the person no longer sees is not theirs to show. */
function semAlcance(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'NOT_FOUND') return null;
  throw error;
}

/** Calls of shifts for people. */
export const rotasDoCaixa = (database: Database, seguidores: readonly SeguidorDeBaixas[]): Route[] => [
  listRoute(turnos),
  route(caixaCalls.meu, ({ actor, read }) => read((db) => meuCaixa(db, actor))),
  route(caixaCalls.get, ({ actor, params, read }) => read((db) => lerTurno(db, actor, params.id))),
  route(caixaCalls.create, ({ actor, body, write }) => write((tx) => abrirTurno(tx, actor, body))),
  route(caixaCalls.movimentar, async (pedido) => {
    const { actor, params, body, write } = pedido;
    const autorizador = await autorizado(database, pedido);
    return write((tx) => movimentar(tx, actor, params.id, body, { autorizador, seguidores }));
  }),
  route(caixaCalls.desfazer, async (pedido) => {
    const { actor, params, body, write } = pedido;
    const autorizador = await autorizado(database, pedido);
    return write((tx) => desfazerMovimento(tx, actor, params.id, body, { autorizador, seguidores }));
  }),
  route(caixaCalls.finalizar, ({ actor, body, write }) => write((tx) => encerrar(tx, actor, body))),
  route(caixaCalls.contar, ({ actor, params, body, write }) => write((tx) => contar(tx, actor, params.id, body))),
  route(caixaCalls.corrigir, ({ actor, body, write }) => write((tx) => corrigir(tx, actor, body))),
  route(caixaCalls.conferir, ({ actor, params, body, write }) => write((tx) => conferir(tx, actor, params.id, body))),
  route(caixaCalls.destinar, ({ actor, params, body, write }) => write((tx) => destinar(tx, actor, params.id, body))),
  route(caixaCalls.fechamento, ({ actor, params, snapshot }) => snapshot((db) => lerFechamento(db, actor, params.id))),
  route(caixaCalls.fita, async ({ actor, params, snapshot, reply }) => {
    const fita = await snapshot((db) => lerFita(db, actor, params.id));
    const { imprimirFita } = await import('./fita-impressa.ts');
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="fita-${fita.tipo.toLowerCase()}-${params.id}.pdf"`)
      .header('cache-control', 'private, no-store')
      .send(await imprimirFita(fita));
  }),
  route(caixaCalls.comprovante, async ({ actor, params, snapshot, reply }) => {
    const comprovante = await snapshot((db) => lerComprovante(db, actor, params.id));
    const { imprimirComprovante } = await import('./gaveta/comprovante-impresso.ts');
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="comprovante-${params.id}.pdf"`)
      .header('cache-control', 'private, no-store')
      .send(await imprimirComprovante(comprovante));
  }),
  route(caixaCalls.politica, ({ actor, query, read }) => read((db) => politicaDaEmpresa(db, actor, query.empresaId))),
  route(caixaCalls.gravarPolitica, ({ actor, body, write }) => write((tx) => gravarPolitica(tx, actor, body))),
];

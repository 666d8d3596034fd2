import { CANCELAMENTO_DE_EVENTO, nomesDaReforma, type PedidoDaReforma, type ReformaLida } from '@retaguarda/contracts';
import { detalheDaReforma, itensComIbsCbs, lerNFe } from '@retaguarda/fiscal/nfe';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { isoInstant } from '../../platform/sql/instant.ts';
import {
  type Autoridades,
  codigoDaUf,
  type EventoGuardado,
  exigirCancelavel,
  exigirReforma,
  fatosDaReforma,
  lerEmissor,
  lerReforma,
  type NotaDaReforma,
  proximaSequencia,
  VERSAO_DO_PROGRAMA,
} from '../fiscal/public.ts';
import { type Entrada, lerParaReforma, travarEntrada } from './entradas.queries.ts';
import { guardarEvento } from './manifestacao/pedir.ts';
import { lerXmlDaNota } from './verificacao/verificacao.queries.ts';

const SEM_TEXTO = 'O XML da nota ainda não chegou: dê ciência da operação, ou envie o arquivo.';

/** A received note as its text has it, with the events of the company about it. */
async function daReforma(
  db: Db,
  grupoId: number,
  { id, chave, modelo, situacao, aCaminho }: Pick<Entrada, 'id' | 'chave' | 'modelo' | 'situacao' | 'aCaminho'>,
): Promise<NotaDaReforma> {
  const xml = await lerXmlDaNota(db, grupoId, chave);
  const { rows: eventos } =
    await sql<EventoGuardado>`select id, tipo, sequencia, situacao, protocolo, cstat as "cStat", motivo,
      ${isoInstant('coalesce(registrado_em, criado_em)')} as em, xml
    from entrada_evento where grupo_id = ${grupoId} and entrada_id = ${id} and nosso order by id`.execute(db);
  const nfe = xml === null ? null : lerNFe(xml).documento;
  return {
    autor: 'destinatario',
    fatos: fatosDaReforma(nfe, nfe ? null : SEM_TEXTO, {
      modelo,
      vale: situacao !== 'cancelada' && situacao !== 'recusada',
      aCaminho,
    }),
    itens: nfe ? itensComIbsCbs(nfe) : [],
    eventos,
  };
}

/** What the company may tell of IBS and CBS of a note it received, and what it told. @throws DomainError NOT_FOUND */
export async function lerReformaDaEntrada(db: Db, actor: Actor, id: number): Promise<ReformaLida> {
  return lerReforma(await daReforma(db, actor.grupoId, await lerParaReforma(db, actor, id)));
}

/** Asks for an event of IBS and CBS to be told. @throws DomainError NOT_FOUND, STALE_RECORD, INVALID_TRANSITION, RULE_BROKEN */
export async function informarReforma(
  tx: Tx,
  actor: Actor,
  autoridades: Autoridades,
  id: number,
  pedido: PedidoDaReforma,
): Promise<void> {
  const { grupoId } = actor;
  const entrada = await travarEntrada(tx, actor, id, pedido.versao);
  const lida = await daReforma(tx, grupoId, entrada);
  const sequencia = exigirReforma(lida, pedido);
  const { tipo } = pedido;
  const uf = codigoDaUf(await lerEmissor(tx, grupoId, entrada.empresaId));
  const alvo = { itens: lida.itens, uf, autor: '2', verAplic: VERSAO_DO_PROGRAMA } as const;
  const detalhe = detalheDaReforma(tipo, pedido, alvo);
  await guardarEvento(tx, actor, autoridades, entrada, {
    tipo,
    sequencia,
    nome: nomesDaReforma[tipo],
    texto: null,
    detalhe,
  });
}

/** Asks for what was told to be taken back. @throws DomainError NOT_FOUND, STALE_RECORD, INVALID_TRANSITION */
export async function cancelarReforma(
  tx: Tx,
  actor: Actor,
  autoridades: Autoridades,
  id: number,
  { versao, evento }: { versao?: number | undefined; evento: number },
): Promise<void> {
  const { grupoId } = actor;
  const entrada = await travarEntrada(tx, actor, id, versao);
  const lida = await daReforma(tx, grupoId, entrada);
  const { tipo, protocolo } = exigirCancelavel(lida, evento);
  await guardarEvento(tx, actor, autoridades, entrada, {
    tipo: CANCELAMENTO_DE_EVENTO,
    sequencia: proximaSequencia(lida.eventos, CANCELAMENTO_DE_EVENTO),
    nome: 'Cancelamento de evento',
    texto: null,
    detalhe: {
      cOrgaoAutor: codigoDaUf(await lerEmissor(tx, grupoId, entrada.empresaId)),
      verAplic: VERSAO_DO_PROGRAMA,
      tpEventoAut: tipo,
      nProtEvento: protocolo,
    },
  });
}

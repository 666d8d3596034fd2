import {
  CANCELAMENTO_DE_EVENTO,
  type PedidoDaReforma,
  type ReformaLida,
  type TipoDeEventoDaNota,
} from '@retaguarda/contracts';
import { detalheDaReforma, itensComIbsCbs, lerNFe, type TipoDaReforma } from '@retaguarda/fiscal/nfe';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { isoInstant } from '../../../platform/sql/instant.ts';
import {
  type Autoridades,
  type EventoGuardado,
  exigirCancelavel,
  exigirReforma,
  fatosDaReforma,
  lerReforma,
  type NotaDaReforma,
  proximaSequencia,
  VERSAO_DO_PROGRAMA,
} from '../../fiscal/public.ts';
import { lerNota, type Nota, travarNota } from '../notas/notas.queries.ts';
import { exigirAcao, exigirVersao } from '../notas/rascunho.ts';
import { alvoDe, guardarEvento, ufDaChave } from './pedir.ts';

/** A note as it was signed, with its events. */
async function daReforma(db: Db, grupoId: number, nota: Nota): Promise<NotaDaReforma> {
  const { rows } = await sql<{ xml: string; eventos: EventoGuardado[] }>`select e.xml,
      (select coalesce(json_agg(json_build_object('id', v.id, 'tipo', v.tipo, 'sequencia', v.sequencia, 'situacao', v.situacao,
          'protocolo', v.protocolo, 'cStat', v.cstat, 'motivo', v.motivo, 'em', ${isoInstant('coalesce(v.registrado_em, v.criado_em)')},
          'xml', v.xml) order by v.id), '[]'::json)
        from nota_evento v where v.grupo_id = e.grupo_id and v.emissao_id = e.id) as eventos
    from nota_emissao e where e.grupo_id = ${grupoId} and e.id = ${nota.emissaoId}`.execute(db);
  const [emissao] = rows;
  const nfe = emissao ? lerNFe(emissao.xml).documento : null;
  return {
    autor: 'emitente',
    fatos: fatosDaReforma(nfe, nfe ? null : 'A nota ainda não foi assinada.', {
      modelo: nota.modelo,
      vale: nota.situacao === 'autorizada',
      aCaminho: nota.eventosPendentes.length > 0,
    }),
    itens: nfe ? itensComIbsCbs(nfe) : [],
    eventos: emissao?.eventos ?? [],
  };
}

/** What of IBS and CBS is told of a note, and what was. @throws DomainError NOT_FOUND */
export async function lerReformaDaNota(db: Db, actor: Actor, id: number): Promise<ReformaLida> {
  return lerReforma(await daReforma(db, actor.grupoId, await lerNota(db, actor, id)));
}

/** Asks for an event of IBS and CBS to be told. @throws DomainError INVALID_TRANSITION, STALE_RECORD, RULE_BROKEN */
export async function informarReforma(
  tx: Tx,
  actor: Actor,
  autoridades: Autoridades,
  id: number,
  pedido: PedidoDaReforma,
): Promise<void> {
  const nota = await travarNota(tx, actor, id);
  exigirAcao('informarReforma', nota);
  exigirVersao(nota, pedido.versao);
  const lida = await daReforma(tx, actor.grupoId, nota);
  const sequencia = exigirReforma(lida, pedido);
  const tipo = pedido.tipo as TipoDaReforma & TipoDeEventoDaNota;
  const alvo = {
    itens: lida.itens,
    uf: ufDaChave(nota.chave ?? ''),
    autor: '1',
    verAplic: VERSAO_DO_PROGRAMA,
  } as const;
  const detalhe = detalheDaReforma(tipo, pedido, alvo);
  await guardarEvento(tx, actor, autoridades, alvoDe(nota), { tipo, sequencia, texto: null, detalhe });
}

/** Asks for what was told to be taken back. @throws DomainError NOT_FOUND, INVALID_TRANSITION, STALE_RECORD */
export async function cancelarReforma(
  tx: Tx,
  actor: Actor,
  autoridades: Autoridades,
  id: number,
  { versao, evento }: { versao?: number | undefined; evento: number },
): Promise<void> {
  const nota = await travarNota(tx, actor, id);
  exigirAcao('informarReforma', nota);
  exigirVersao(nota, versao);
  const lida = await daReforma(tx, actor.grupoId, nota);
  const { tipo, protocolo } = exigirCancelavel(lida, evento);
  await guardarEvento(tx, actor, autoridades, alvoDe(nota), {
    tipo: CANCELAMENTO_DE_EVENTO,
    sequencia: proximaSequencia(lida.eventos, CANCELAMENTO_DE_EVENTO),
    texto: null,
    detalhe: {
      cOrgaoAutor: ufDaChave(nota.chave ?? ''),
      verAplic: VERSAO_DO_PROGRAMA,
      tpEventoAut: tipo,
      nProtEvento: protocolo,
    },
  });
}

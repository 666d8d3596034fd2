import { dataNoFuso } from '@retaguarda/brasil';
import { DomainError } from '@retaguarda/contracts';
import { lerNFe } from '@retaguarda/fiscal/nfe';
import { ErroXml, verificarAssinatura } from '@retaguarda/fiscal/xml';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { fusoDaEmpresa } from '../../empresas/public.ts';
import { type Autoridades, arquivar } from '../../fiscal/public.ts';
import {
  cancelarNota,
  criarNota,
  desfazerNotaComecada,
  impedimentoDaNotaComecada,
  notaComecada,
  notaSemEfeito,
  submeterNota,
} from '../../nfe/public.ts';
import { type EfeitoPendente, efeitoDaVenda } from './efeitos.queries.ts';
import { notaDaVenda } from './nota-da-venda.ts';

/**
 * Issues the document that a sale asks for, keeps the one its till issued, or asks for the cancelling of what is no more. Asked
 * again, the sale has the document it had.
 *
 * @throws DomainError of fiscal documents; RULE_BROKEN for a file that does not verify
 */
export async function documentar(
  tx: Tx,
  actor: Actor,
  autoridades: Autoridades,
  efeito: EfeitoPendente,
): Promise<Record<string, unknown>> {
  if (efeito.ato !== 'venda') return cancelar(tx, actor, autoridades, efeito);
  if (efeito.pedido?.emitir) {
    const feita = (await efeitoDaVenda(tx, actor.grupoId, efeito))?.resultado?.nota;
    if (typeof feita === 'number' && !notaSemEfeito(await notaComecada(tx, actor.grupoId, feita)))
      return { nota: feita };
    const entrada = await notaDaVenda(tx, actor.grupoId, efeito.vendaId, efeito.pedido.modelo ?? '65');
    // All of it was taken back before its turn came: there is nothing to issue.
    if (entrada === null) return { nota: null };
    const nota = await criarNota(tx, actor, entrada);
    await submeterNota(tx, actor, autoridades, nota);
    return { nota };
  }
  return guardarDoTerminal(tx, actor, efeito);
}

async function guardarDoTerminal(tx: Tx, { grupoId }: Actor, efeito: EfeitoPendente): Promise<Record<string, unknown>> {
  const { rows } = await sql<{
    chave: string;
    modelo: string;
    numero: number;
    serie: number;
  }>`select chave, modelo, numero, serie
    from venda where grupo_id = ${grupoId} and id = ${efeito.vendaId}`.execute(tx);
  const dito = rows[0];
  const xml = efeito.pedido?.xml ?? null;
  if (!dito || xml === null) throw recusar('O terminal não enviou o arquivo do documento.');
  if (dito.modelo === '59') return { arquivado: false };
  const chave = chaveDo(xml);
  if (chave !== dito.chave) throw recusar(`O arquivo é do documento ${chave}, e a venda diz ${dito.chave}.`);
  const data = dataNoFuso(efeito.ocorridoEm, await fusoDaEmpresa(tx, efeito.empresaId));
  await arquivar(tx, grupoId, {
    empresaId: efeito.empresaId,
    tipo: dito.modelo === '65' ? 'nfce' : 'nfe',
    chave,
    xml,
    data,
  });
  return { arquivado: true, chave };
}

const recusar = (text: string) => new DomainError('RULE_BROKEN', { text });

/** The key of a file whose signature holds. @throws DomainError */
function chaveDo(xml: string): string {
  try {
    const { documento, xmlNFe } = lerNFe(xml);
    if (!verificarAssinatura(xmlNFe).ok) throw recusar('A assinatura do documento não confere.');
    return documento.infNFe.Id.slice(3);
  } catch (error) {
    if (error instanceof ErroXml) throw recusar(`O arquivo do documento não se lê: ${error.message}`);
    throw error;
  }
}

/** What the authority demands of a reason. */
const JUSTIFICATIVA_MINIMA = 15;

async function cancelar(
  tx: Tx,
  actor: Actor,
  autoridades: Autoridades,
  efeito: EfeitoPendente,
): Promise<Record<string, unknown>> {
  const daVenda = await efeitoDaVenda(tx, actor.grupoId, efeito);
  const notaId = daVenda?.resultado?.nota;
  if (typeof notaId !== 'number') {
    if (daVenda?.emitir) return { nota: null };
    throw recusar('O documento foi emitido no terminal: cancele-o lá.');
  }
  const nota = await notaComecada(tx, actor.grupoId, notaId);
  if (nota.situacao !== 'autorizada') {
    const impedimento = await impedimentoDaNotaComecada(tx, actor, notaId);
    if (impedimento !== null) throw recusar(impedimento);
    await desfazerNotaComecada(tx, actor, notaId);
    return { nota: notaId };
  }
  const motivo = efeito.motivo ?? '';
  const justificativa =
    motivo.length >= JUSTIFICATIVA_MINIMA ? motivo : `Venda cancelada: ${motivo}`.padEnd(JUSTIFICATIVA_MINIMA, '.');
  await cancelarNota(tx, actor, autoridades, notaId, { justificativa });
  return { nota: notaId };
}

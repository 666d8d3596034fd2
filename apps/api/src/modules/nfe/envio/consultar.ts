import type { consultaDaNota } from '@retaguarda/contracts';
import { DomainError, type SituacaoDaNota } from '@retaguarda/contracts';
import { explicarCStat } from '@retaguarda/fiscal/sefaz';
import type { z } from 'zod';
import type { Autoria } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { lerEmissor } from '../../fiscal/public.ts';
import { guardarProtocolos } from '../eventos/achados.ts';
import type { MeiosDaNota } from '../meios.ts';
import { lerNota } from '../notas/notas.queries.ts';
import { exigirAcao } from '../notas/rascunho.ts';
import { anotarTentativa, bloqueadaAte, ondeValeONumero } from './emissoes.queries.ts';
import { pedirTransmissao } from './fila.ts';

/** What each of our states sounds like at the authority. */
const classeDa: Partial<Record<SituacaoDaNota, string>> = {
  autorizada: 'autorizado',
  cancelada: 'cancelado',
  denegada: 'denegado',
};

/**
 * Asks the authority for the key of a note and tells what it answered. Where that is not what is kept here, what is in
 * doubt is asked for again by the job that keeps answers. Events of ours whose answer was lost learn their protocols.
 *
 * @throws DomainError INVALID_TRANSITION without a number, SERVICE_UNAVAILABLE while the authority asks to be left alone
 */
export async function consultarNota(
  { database, autoridades }: MeiosDaNota,
  actor: Actor,
  autoria: Autoria,
  id: number,
): Promise<z.infer<typeof consultaDaNota>> {
  const { grupoId } = actor;
  const { nota, emissor, onde, bloqueio } = await database.read(grupoId, async (db) => {
    const lida = await lerNota(db, actor, id);
    return {
      nota: lida,
      emissor: await lerEmissor(db, grupoId, lida.empresaId),
      onde: (await ondeValeONumero(db, grupoId, lida.emissaoId)) ?? undefined,
      bloqueio: await bloqueadaAte(db, grupoId, lida.empresaId),
    };
  });
  exigirAcao('consultar', nota);
  if (bloqueio) {
    throw new DomainError('SERVICE_UNAVAILABLE', {
      text: 'A SEFAZ pediu uma hora sem consultas (656): tente mais tarde.',
    });
  }
  const chave = nota.chave ?? '';
  const cliente = await autoridades.sefazDe(emissor, nota.modelo, nota.ambiente, onde);
  const resposta = await cliente.consultarSituacao(chave);
  const cstat = resposta.ok ? resposta.retorno.cStat : null;
  const texto = resposta.ok ? resposta.retorno.xMotivo : resposta.falha.mensagem;
  const explicado = cstat === null ? null : explicarCStat(cstat);
  const difere = explicado !== null && explicado.classe !== (classeDa[nota.situacao] ?? 'nao-localizado');
  await database.write(autoria, async (tx) => {
    const { empresaId } = nota;
    await anotarTentativa(tx, grupoId, { empresaId, notaId: id, chamada: 'consulta', chave, cstat, texto });
    if (resposta.ok) await guardarProtocolos(tx, grupoId, { empresaId, chave }, resposta.retorno.procEventoNFe ?? []);
    if (difere && nota.emissaoId !== null) await pedirTransmissao(tx, grupoId, nota.emissaoId);
  });
  const protocolo = resposta.ok ? (resposta.retorno.protNFe?.infProt.nProt ?? null) : null;
  return { chave, cStat: cstat, motivo: texto, remedio: explicado?.remedio ?? null, protocolo, difere };
}

import { DomainError } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { oPrograma } from '../../platform/http/actor.ts';
import type { Autoridades } from '../fiscal/public.ts';
import type { RecebedorDeTransferencias } from '../nfe/public.ts';
import { aplicarEvento } from './eventos.ts';
import { receberArquivo } from './receber.ts';
import { vincularComoEnviado } from './vincular.ts';

/**
 * The other side of a transfer between companies of the group: its note waits to be let in, with the products that were sent,
 * unit for unit and lot by lot. What the SEFAZ hands out of it later is the same note.
 */
export const recebedorDeTransferencias = (autoridades: Autoridades): RecebedorDeTransferencias => ({
  async chegou(tx: Tx, grupoId, { empresaId, chave, xml, itens }) {
    const recebida = await receberArquivo(
      tx,
      oPrograma(grupoId),
      (ambiente) => autoridades.confianca(ambiente),
      { nome: `${chave}.xml`, xml },
      'transferencia',
    );
    if (recebida.id === null) throw new DomainError('RULE_BROKEN', { text: recebida.motivo ?? '' });
    if (!recebida.novo) return;
    await sql`update entrada set fornecedor_id = ${empresaId} where grupo_id = ${grupoId} and id = ${recebida.id}`.execute(
      tx,
    );
    await vincularComoEnviado(tx, grupoId, recebida.id, itens);
  },
  cancelada: (tx, grupoId, chave, em) =>
    aplicarEvento(tx, grupoId, { chave, tipo: '110111', sequencia: 1, texto: null, em }),
});

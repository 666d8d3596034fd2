import { decimal } from '@retaguarda/brasil';
import { guiasDaNota } from '@retaguarda/fiscal/gnre';
import { lerDocumentoEscriturado } from '@retaguarda/fiscal/sped';
import { sql } from 'kysely';
import { oPrograma } from '../../../platform/http/actor.ts';
import { origensDe, retirarTitulosDe, type SeguidorDeBaixas } from '../../financeiro/public.ts';
import { lerArquivos } from '../../fiscal/public.ts';
import type { NotaSeguida, SeguidorDeNotas } from '../../nfe/public.ts';
import { lerInscricoes } from '../efd/dados.ts';
import { dizerDaGuia, guardarGuias, ORIGEM_DE_GUIA, situarGuia, travarGuiasDaNota } from './guias.queries.ts';

const PAGA = 'A nota foi cancelada depois de paga a guia: peça ao estado o que foi pago.';

/** Totals of which guides are made. */
const DEVIDOS = ['vICMSUFDest', 'vFCPUFDest', 'vST', 'vFCPST'];

/** Most notes owe nothing to another state, and their totals say so. */
const nadaAOutroEstado = ({ totais }: NotaSeguida): boolean =>
  totais !== null && DEVIDOS.every((total) => totais[total] !== undefined && decimal(totais[total]).isZero());

/** What an authorised note owes to another state; cancelled with it, unless something was paid. */
export const guiasDaNotaAutorizada: SeguidorDeNotas = {
  async autorizada(tx, grupoId, nota) {
    if (nota.modelo !== '55' || nota.sentido !== 'saida' || nadaAOutroEstado(nota)) return;
    const [arquivo] = await lerArquivos(tx, grupoId, [nota.chave], ['nfe']);
    if (!arquivo) throw new Error(`the file of ${nota.chave} is not kept`);
    const documento = lerDocumentoEscriturado(arquivo.xml);
    const inscritas = await lerInscricoes(tx, grupoId, nota.empresaId);
    const guias = guiasDaNota(documento, new Set(inscritas.map(({ uf }) => uf)));
    const { emissao, destinatario } = documento;
    await guardarGuias(tx, grupoId, nota, { emissao, destinatario: destinatario?.nome ?? null }, guias);
  },
  async cancelada(tx, grupoId, { id: notaId }) {
    const actor = oPrograma(grupoId);
    for (const { id, situacao } of await travarGuiasDaNota(tx, grupoId, notaId)) {
      const titulos = { tipo: ORIGEM_DE_GUIA, ids: [id] };
      if (situacao === 'paga') await dizerDaGuia(tx, grupoId, id, PAGA);
      if (situacao === 'cancelada' || situacao === 'paga') continue;
      const impede = await retirarTitulosDe(tx, actor, titulos);
      if (impede === null) {
        await situarGuia(tx, actor, id, 'cancelada');
      } else {
        const motivo = `A nota foi cancelada, e a conta a pagar da guia não pôde ser desfeita: ${impede}`;
        await dizerDaGuia(tx, grupoId, id, motivo);
      }
    }
  },
};

/** A guide is paid when nothing is owed of its payable any more, and is not when a payment is taken back. */
export const guiaDoQueFoiPago: SeguidorDeBaixas = {
  nome: 'guias-de-recolhimento',
  async aoBaixar(tx, { grupoId }, baixas) {
    for (const baixa of baixas)
      for (const { id, quitada } of origensDe(baixa, ORIGEM_DE_GUIA)) {
        const [situacao, pagaEm] = quitada ? ['paga', baixa.data] : ['lancada', null];
        await sql`update guia_recolhimento set situacao = ${situacao}, paga_em = ${pagaEm}
          where grupo_id = ${grupoId} and id = ${id} and fornecedor_id is not null
            and situacao in ('lancada', 'paga')`.execute(tx);
      }
  },
};

import type { Tx } from '../../../platform/database/database.ts';
import { oPrograma } from '../../../platform/http/actor.ts';
import type { Autoridades } from '../../fiscal/public.ts';
import { receberArquivo } from '../receber.ts';
import type { Aberto, DocumentoAberto, DocZip } from './abrir.ts';
import { receberEvento, receberResumoDeEvento } from './eventos-recebidos.ts';
import { aplicado, type DocumentoAGuardar, type Feito, guardado, recusado } from './guardar.ts';
import type { Posicao } from './posicoes.queries.ts';
import { receberResumo } from './resumos.ts';

/** What the SEFAZ handed out, each with what it does to the note it is about. */
export const documentosDaNfe = (
  tx: Tx,
  autoridades: Autoridades,
  grupoId: number,
  posicao: Posicao,
  documentos: readonly DocZip[],
  abertos: readonly Aberto[],
): DocumentoAGuardar[] =>
  documentos.map(({ NSU = '', schema, valor }, i) => ({
    nsu: NSU,
    schema,
    conteudo: valor,
    aplicar: async () => {
      const aberto = abertos[i] as Aberto;
      return 'motivo' in aberto
        ? recusado(aberto.motivo)
        : aplicarPorTipo(tx, autoridades, grupoId, posicao, aberto.documento);
    },
  }));

async function aplicarPorTipo(
  tx: Tx,
  autoridades: Autoridades,
  grupoId: number,
  posicao: Posicao,
  { tipo, xml, original, schema, aberto }: DocumentoAberto,
): Promise<Feito> {
  switch (tipo) {
    case 'resNFe':
      return aplicado(await receberResumo(tx, autoridades, grupoId, posicao, xml), false);
    case 'procNFe': {
      const { chave, motivo } = await receberArquivo(
        tx,
        oPrograma(grupoId),
        (ambiente) => autoridades.confianca(ambiente),
        { nome: schema, xml, original, ...(aberto && { aberto }) },
        'distribuicao',
      );
      if (motivo === null) return aplicado(chave, true);
      return chave === null ? recusado(motivo) : guardado(motivo, chave);
    }
    case 'resEvento':
      return aplicado(await receberResumoDeEvento(tx, grupoId, posicao, xml), false);
    case 'procEventoNFe':
      return aplicado(await receberEvento(tx, grupoId, posicao, { xml, original }), true);
    case 'outro':
      return guardado('Este tipo de documento é guardado como veio.');
  }
}

import { decimal, somar } from '@retaguarda/brasil';
import type { DocumentoEscriturado } from './documento.ts';
import type { LinhaDoSped } from './escrever.ts';

export const semZero = (valor: string): string | null => (decimal(valor).isZero() ? null : valor);
export const serieDe = (serie: string): string => serie.padStart(3, '0');
/** As a person names it. */
export const nomeDa = ({ modelo, numero }: Pick<DocumentoEscriturado, 'modelo' | 'numero'>): string =>
  `${modelo === '55' ? 'NF-e' : 'NFC-e'} ${numero}`;

/** Record C100 of a note in force, alike in the two files; what differs by whose it is comes in `mais`. */
export function cabecalho(documento: DocumentoEscriturado, mais: Record<string, string | null>): LinhaDoSped {
  const { modelo, serie, numero, chave, emissao, finalidade, pagamento, frete, totais } = documento;
  return {
    reg: 'C100',
    valores: {
      COD_MOD: modelo,
      // 06: complementary; anything else in force is regular.
      COD_SIT: finalidade === '2' ? '06' : '00',
      SER: serieDe(serie),
      NUM_DOC: numero,
      CHV_NFE: chave,
      DT_DOC: emissao,
      VL_DOC: totais.documento,
      IND_PGTO: pagamento,
      VL_DESC: totais.desconto,
      VL_ABAT_NT: totais.desonerado,
      VL_MERC: totais.produtos,
      IND_FRT: frete,
      VL_FRT: totais.frete,
      VL_SEG: totais.seguro,
      VL_OUT_DA: totais.outras,
      VL_BC_ICMS: totais.baseIcms,
      // With the poverty fund in it, as its sums (C190) have it.
      VL_ICMS: somar([totais.icms, ...documento.itens.map(({ icms }) => icms.fcp)]).toFixed(2),
      // Not for 65. @source Guia Prático EFD-ICMS/IPI, registro C100, NFC-e
      ...(modelo === '55' && {
        VL_BC_ICMS_ST: totais.baseSt,
        VL_ICMS_ST: somar([totais.st, totais.fcpSt]).toFixed(2),
        VL_IPI: totais.ipi,
        VL_PIS: totais.pis,
        VL_COFINS: totais.cofins,
      }),
      ...mais,
    },
  };
}

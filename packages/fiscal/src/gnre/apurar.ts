import { decimal, isUf, somar, type Uf } from '@retaguarda/brasil';
import type { DocumentoEscriturado, ItemEscriturado } from '../sped/documento.ts';
import { exigenciasDaUf } from './ufs.ts';

export type TributoDaGuia = 'difal' | 'st' | 'fcp_difal' | 'fcp_st';

/**
 * Codes of revenue of guides by operation.
 *
 * @source table of revenues of the GNRE (Convênio SINIEF 06/1989)
 */
export const RECEITAS: Readonly<Record<TributoDaGuia, string>> = {
  difal: '100102',
  st: '100099',
  fcp_difal: '100129',
  fcp_st: '100129',
};

/** One guide of what is owed to a state with a note, R$. */
export interface GuiaApurada {
  uf: Uf;
  tributo: TributoDaGuia;
  receita: string;
  valor: string;
  /** Of the poverty fund, where it goes in the guide of the tax; that of a guide of its own is the `valor`. */
  fcp: string;
  /** Before the goods leave: the day of issue. */
  vencimento: string;
}

const RETORNO = '4';

/**
 * The guides of an own NF-e to another state where the sender is not registered: one for each tax and one for its fund, or one for both
 * where the state takes them so. Together they are what the note owes. Where only the fund is owed it has its own guide everywhere: the
 * portal's rejection 227 is of a guide without the principal of its revenue.
 *
 * @param inscritas states where the sender is registered and pays once a month
 * @source EC 87/2015; LC 190/2022; Convênio ICMS 236/2021 (DIFAL) and 142/2018 (ST)
 */
export function guiasDaNota(documento: DocumentoEscriturado, inscritas: ReadonlySet<string>): GuiaApurada[] {
  const { modelo, sentido, finalidade, emissao, emitente, destinatario, itens } = documento;
  const uf = destinatario?.uf;
  if (modelo !== '55' || sentido !== '1' || finalidade === RETORNO) return [];
  if (!uf || !isUf(uf) || uf === emitente.uf || inscritas.has(uf)) return [];
  const soma = (de: (item: ItemEscriturado) => string) => somar(itens.map(de)).toFixed(2);
  const { fcpNaMesma } = exigenciasDaUf(uf);
  const deUm = (tributo: 'difal' | 'st', valor: string, fcp: string): GuiaApurada[] => {
    const guia = (qual: TributoDaGuia, quanto: string, fundo: string) => ({
      uf,
      tributo: qual,
      receita: RECEITAS[qual],
      valor: quanto,
      fcp: fundo,
      vencimento: emissao,
    });
    const guias =
      fcpNaMesma && decimal(valor).gt(0)
        ? [guia(tributo, valor, fcp)]
        : [guia(tributo, valor, '0.00'), guia(`fcp_${tributo}`, fcp, '0.00')];
    return guias.filter((uma) => decimal(uma.valor).gt(0));
  };
  return [
    ...deUm(
      'difal',
      soma(({ difal }) => difal.destino),
      soma(({ difal }) => difal.fcp),
    ),
    ...deUm(
      'st',
      soma(({ icms }) => icms.valorSt),
      soma(({ icms }) => icms.fcpSt),
    ),
  ];
}

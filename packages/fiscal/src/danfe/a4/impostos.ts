import type { Campo } from '../desenho/quadro.ts';
import type { DocumentoAutorizado } from '../documento.ts';
import { isZero, numeroOuVazio } from '../formatos.ts';
import { direita, type Quadro } from './formato.ts';

const valor = (rotulo: string, quantia: string | undefined, peso = 1): Campo => ({
  rotulo,
  valor: numeroOuVazio(quantia),
  peso,
  estilo: direita,
});

const total = (rotulo: string, quantia: string | undefined, peso: number): Campo => ({
  ...valor(rotulo, quantia, peso),
  estilo: { ...direita, negrito: true },
});

/** Totals of the document: the two rows of the manual, and a third with the amounts that are not in every document. */
export function quadroDosImpostos({ nfe }: DocumentoAutorizado): Quadro {
  const { ICMSTot: icms } = nfe.infNFe.total;
  const outros = [
    valor('VALOR DO FCP', icms.vFCP),
    valor('VALOR DO FCP S.T.', icms.vFCPST),
    valor('ICMS UF DESTINO', icms.vICMSUFDest),
    valor('FCP UF DESTINO', icms.vFCPUFDest),
    valor('ICMS UF REMETENTE', icms.vICMSUFRemet),
    valor('ICMS MONOFÁSICO', icms.vICMSMono),
    valor('ICMS DESONERADO', icms.vICMSDeson),
    valor('IMPOSTO DE IMPORTAÇÃO', icms.vII),
    valor('VALOR DO PIS', icms.vPIS),
    valor('VALOR DA COFINS', icms.vCOFINS),
    valor('IPI DEVOLVIDO', icms.vIPIDevol),
  ];
  return {
    titulo: 'CÁLCULO DO IMPOSTO',
    linhas: [
      [
        valor('BASE DE CÁLCULO DO ICMS', icms.vBC, 39.5),
        valor('VALOR DO ICMS', icms.vICMS, 39.5),
        valor('BASE DE CÁLCULO DO ICMS S.T.', icms.vBCST, 39.5),
        valor('VALOR DO ICMS S.T.', icms.vST, 39.5),
        valor('VALOR TOTAL DOS PRODUTOS', icms.vProd, 42),
      ],
      [
        valor('VALOR DO FRETE', icms.vFrete, 31.6),
        valor('VALOR DO SEGURO', icms.vSeg, 31.6),
        valor('DESCONTO', icms.vDesc, 31.6),
        valor('OUTRAS DESPESAS ACESSÓRIAS', icms.vOutro, 31.6),
        valor('VALOR TOTAL DO IPI', icms.vIPI, 31.6),
        total('VALOR TOTAL DA NOTA', icms.vNF, 42),
      ],
      ...emLinhas(maisPresentes(outros)),
    ],
  };
}

/** Fewest boxes in the third row, so that one amount does not stand in a box as wide as the page. */
const minimoDaTerceira = 5;

/** The boxes with an amount, joined by some with zero when they are few; none when all are zero. */
function maisPresentes(campos: readonly Campo[]): Campo[] {
  const isPresente = ({ valor: escrito }: Campo): boolean => !['', '0,00'].includes(escrito);
  const faltam = minimoDaTerceira - campos.filter(isPresente).length;
  if (faltam === minimoDaTerceira) return [];
  const zerados = campos.filter((campo) => campo.valor === '0,00').slice(0, Math.max(faltam, 0));
  return campos.filter((campo) => isPresente(campo) || zerados.includes(campo));
}

/** Up to seven boxes a row, evenly. */
function emLinhas(campos: readonly Campo[]): Campo[][] {
  const quantas = Math.ceil(campos.length / 7);
  const porLinha = Math.ceil(campos.length / Math.max(quantas, 1));
  return Array.from({ length: quantas }, (_, linha) => campos.slice(linha * porLinha, (linha + 1) * porLinha));
}

/**
 * IBS, CBS and selective tax; nothing when the document has none of them. The single-phase row only when it has that.
 *
 * @source NT 2026.010 v1.00, 4.1 and 4.4 (production 2026-12-01)
 */
export function quadroDoIbsCbs({ nfe }: DocumentoAutorizado): Quadro | undefined {
  const { IBSCBSTot: novos, ISTot, vNFTot, ICMSTot } = nfe.infNFe.total;
  if (novos === undefined && ISTot === undefined) return undefined;
  const linhas = [
    [
      valor('VALOR DA CBS', novos?.gCBS?.vCBS),
      valor('VALOR DO IBS UF', novos?.gIBS?.gIBSUF.vIBSUF),
      valor('VALOR DO IBS MUNICÍPIO', novos?.gIBS?.gIBSMun.vIBSMun),
      valor('VALOR DO IMPOSTO SELETIVO', ISTot?.vIS),
    ],
  ];
  // In 2026 the total with the new taxes is the total of the document; printed when it says something else.
  if (!isZero(vNFTot) && vNFTot !== ICMSTot.vNF) {
    linhas[0]?.push(total('VALOR TOTAL COM IBS, CBS E IS', vNFTot, 1));
  }
  const { gMono } = novos ?? {};
  if (gMono !== undefined) {
    linhas.push([
      valor('VALOR DO IBS MONOFÁSICO', gMono.vIBSMono),
      valor('VALOR DA CBS MONOFÁSICA', gMono.vCBSMono),
      valor('VALOR DO IBS MONOFÁSICO POR RETENÇÃO', gMono.vIBSMonoReten),
      valor('VALOR DA CBS MONOFÁSICA POR RETENÇÃO', gMono.vCBSMonoReten),
    ]);
  }
  return { titulo: 'TOTAL DO IBS/CBS/IS', tituloCurto: 'IBS CBS IS', linhas };
}

/** Services of a joint document; nothing when it has none. */
export function quadroDoIssqn({ nfe }: DocumentoAutorizado): Quadro | undefined {
  const { emit, total: totais } = nfe.infNFe;
  const { ISSQNtot: issqn } = totais;
  if (issqn === undefined) return undefined;
  return {
    titulo: 'CÁLCULO DO ISSQN',
    tituloCurto: 'ISSQN',
    linhas: [
      [
        { rotulo: 'INSCRIÇÃO MUNICIPAL', valor: emit.IM ?? '', peso: 1 },
        valor('VALOR TOTAL DOS SERVIÇOS', issqn.vServ),
        valor('BASE DE CÁLCULO DO ISSQN', issqn.vBC),
        valor('VALOR DO ISSQN', issqn.vISS),
      ],
    ],
  };
}

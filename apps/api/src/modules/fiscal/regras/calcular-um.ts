import { decimal } from '@retaguarda/brasil';
import type { SimulacaoLida } from '@retaguarda/contracts';
import { type ContextoFiscal, calcularImpostos, type ItemCalculado } from '@retaguarda/fiscal/impostos';
import type { DecisaoDoProduto } from './decidir.ts';
import { decidivel, type SituacaoADecidir } from './situacao.ts';

/** One unit of a decided product as the document would have it. @param valor its price, decimal text */
export const calcularUm = (situacao: SituacaoADecidir, decisao: DecisaoDoProduto, valor: string) =>
  calcularImpostos(contextoDa(situacao), [itemDo(decisao, valor)]);

function contextoDa(situacao: SituacaoADecidir): ContextoFiscal {
  const { crt, uf, emissor, modelo, data, sentido, operacao, finalidade, destinatario } = decidivel(situacao);
  const { simples: _, zonaFranca: __, ...doDestinatario } = destinatario;
  return {
    modelo,
    data,
    sentido,
    operacao,
    finalidade,
    destinatario: doDestinatario,
    emitente: {
      crt,
      uf,
      pisCofins: emissor.pisCofins,
      ...(emissor.creditoSimples !== null && { pCredSN: emissor.creditoSimples }),
    },
  };
}

function itemDo({ produto, cfop, regras, ibpt }: DecisaoDoProduto, valor: string) {
  return {
    numero: 1,
    quantidade: 1,
    valorUnitario: valor,
    quantidadeTributavel: produto.fatorTributario,
    ...(produto.tipoItem === '09' && { tipo: 'servico' as const }),
    ...(cfop !== null && { cfop }),
    ...(produto.ncm !== null && { ncm: produto.ncm }),
    ...(produto.cest !== null && { cest: produto.cest }),
    ...(produto.origem !== null && { origem: produto.origem }),
    ...(ibpt && { ibpt }),
    regras,
  };
}

export type LinhaDeTributo = SimulacaoLida['tributos'][number];
interface Linha {
  cst?: string | undefined;
  valores: Readonly<Record<string, string | undefined>>;
}

/** What each tax comes to, by the figures of the layout that say it. */
export function linhasDo(item: ItemCalculado): LinhaDeTributo[] {
  const linha = (tributo: string, dela: object | undefined, ...campos: [string, string, string]): LinhaDeTributo[] => {
    if (dela === undefined) return [];
    const { cst = '', valores } = dela as Linha;
    const [base, aliquota, valor] = campos.map((campo) => valores[campo] ?? null);
    return valor === null || valor === undefined
      ? [{ tributo, situacao: cst, base: null, aliquota: null, valor: '0.00' }]
      : [{ tributo, situacao: cst, base: base ?? null, aliquota: aliquota ?? null, valor }];
  };
  const { icms } = item;
  const comSt = (icms as Linha | undefined)?.valores.vICMSST !== undefined ? icms : undefined;
  return [
    ...linha('ICMS', icms, 'vBC', 'pICMS', 'vICMS'),
    ...linha('ICMS-ST', comSt, 'vBCST', 'pICMSST', 'vICMSST'),
    ...linha('DIFAL', item.difal, 'vBCUFDest', 'pICMSUFDest', 'vICMSUFDest'),
    ...linha('IPI', item.ipi, 'vBC', 'pIPI', 'vIPI'),
    ...linha('PIS', item.pis, 'vBC', 'pPIS', 'vPIS'),
    ...linha('COFINS', item.cofins, 'vBC', 'pCOFINS', 'vCOFINS'),
    ...linha('ISS', item.iss, 'vBC', 'pISS', 'vISSQN'),
    ...linha('Imposto Seletivo', item.is, 'vBCIS', 'pIS', 'vIS'),
    ...efetiva(item, ['IBSUF', 'IBSMun'], linha('IBS', item.ibsCbs, 'vBC', 'pIBSUF', 'vIBS')),
    ...efetiva(item, ['CBS'], linha('CBS', item.ibsCbs, 'vBC', 'pCBS', 'vCBS')),
  ];
}

/** With the rate that is paid: of state and city together, after reductions. */
function efetiva(
  { ibsCbs }: ItemCalculado,
  esferas: readonly ('IBSUF' | 'IBSMun' | 'CBS')[],
  linhas: LinhaDeTributo[],
): LinhaDeTributo[] {
  const valores: Readonly<Record<string, string | undefined>> = ibsCbs?.valores ?? {};
  const partes = esferas.map((esfera) => decimal(valores[`pAliqEfet${esfera}`] ?? valores[`p${esfera}`] ?? 0));
  const aliquota = partes.reduce((soma, uma) => soma.plus(uma)).toFixed(4);
  return linhas.map((linha) => ({ ...linha, aliquota: linha.aliquota === null ? null : aliquota }));
}

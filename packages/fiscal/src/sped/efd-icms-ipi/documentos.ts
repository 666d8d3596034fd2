import { arredondar, decimal } from '@retaguarda/brasil';
import type { DocumentoEscriturado, ItemEscriturado } from '../documento.ts';
import type { LinhaDoSped } from '../escrever.ts';
import { ApuracaoDoIcms, analitico, type ItemAnalitico } from './analitico.ts';
import type { AchadoDaEfd, ItemConhecidoDaEfd, MesDaEfd, NotaDaEfd, NumeroSemNota } from './dados.ts';
import type { Tabelas } from './tabelas.ts';

const semZero = (valor: string): string | null => (decimal(valor).isZero() ? null : valor);
const cst = (valor: string): string | null => valor || null;
const serieDe = (serie: string): string => serie.padStart(3, '0');

interface Lancados {
  linhas: LinhaDoSped[];
  apuracao: ApuracaoDoIcms;
  achados: AchadoDaEfd[];
}

/** Block C: each note of the month, and the numbers that no note in force has. */
export function lancarDocumentos({ notas, numeros }: MesDaEfd, tabelas: Tabelas): Lancados {
  const lancados: Lancados = { linhas: [], apuracao: new ApuracaoDoIcms(), achados: [] };
  for (const nota of notas) {
    lancados.achados.push(...foraDoAlcance(nota));
    if (nota.emissao === 'propria') lancarPropria(nota.documento, tabelas, lancados);
    else lancarDeTerceiros(nota, tabelas, lancados);
  }
  lancados.linhas.push(...numeros.map(semNota));
  return lancados;
}

const nomeDa = ({ modelo, numero }: DocumentoEscriturado): string => `${modelo === '55' ? 'NF-e' : 'NFC-e'} ${numero}`;

/** What this file would need records for that are not made yet: named, never left out in silence. */
function foraDoAlcance({ emissao, documento }: NotaDaEfd): AchadoDaEfd[] {
  if (emissao === 'terceiros') return [];
  const tem = (valor: (item: ItemEscriturado) => string) =>
    documento.itens.some((item) => !decimal(valor(item)).isZero());
  const onde = nomeDa(documento);
  return [
    ...(tem(({ icms }) => icms.valorSt)
      ? [{ onde, texto: 'Tem ICMS-ST: a apuração de ST (E200) é feita pelo contador.' }]
      : []),
    ...(tem(({ difal }) => difal.destino)
      ? [{ onde, texto: 'Tem DIFAL: a apuração de DIFAL (E300) é feita pelo contador.' }]
      : []),
    ...(tem(({ ipi }) => ipi.valor)
      ? [{ onde, texto: 'Tem IPI: a apuração de IPI (E500) é feita pelo contador.' }]
      : []),
  ];
}

/** An own note has its sums and no items; one to a consumer (65) has no participant either. */
function lancarPropria(documento: DocumentoEscriturado, tabelas: Tabelas, { linhas, apuracao }: Lancados): void {
  const { modelo, sentido, emissao, saida, destinatario } = documento;
  const participante = modelo === '65' || !destinatario ? null : tabelas.participante(destinatario);
  const { linhas: analiticas, grupos } = analitico(documento.itens.map(doItem));
  linhas.push(
    cabecalho(documento, { IND_OPER: sentido, IND_EMIT: '0', COD_PART: participante, DT_E_S: saida ?? emissao }),
    ...analiticas,
  );
  apuracao.juntar(grupos);
}

const doItem = ({ cstIcms, cfop, operacao, icms, ipi }: ItemEscriturado): ItemAnalitico => ({
  cstIcms,
  cfop,
  operacao,
  icms,
  ipi: ipi.valor,
});

function lancarDeTerceiros(
  nota: Extract<NotaDaEfd, { emissao: 'terceiros' }>,
  tabelas: Tabelas,
  lancados: Lancados,
): void {
  const { documento, entrada, itens } = nota;
  const onde = `${nomeDa(documento)} de ${documento.emitente.nome}`;
  const conhecidos = documento.itens.flatMap((item) => {
    const conhecido = itens.get(item.numero);
    if (!conhecido)
      lancados.achados.push({
        onde,
        texto: `O item ${item.numero} (${item.descricao}) não tem produto ou CFOP de entrada.`,
      });
    return conhecido ? [{ item, conhecido }] : [];
  });
  const escriturados = conhecidos.map(({ item, conhecido }) => deQuemRecebe(item, conhecido));
  const { linhas: analiticas, grupos } = analitico(escriturados);
  const creditado = grupos.reduce((ate, { somas }) => ate.plus(somas.VL_ICMS), decimal(0)).toFixed(2);
  const base = grupos.reduce((ate, { somas }) => ate.plus(somas.VL_BC_ICMS), decimal(0)).toFixed(2);
  lancados.linhas.push(
    cabecalho(documento, {
      IND_OPER: '0',
      IND_EMIT: '1',
      COD_PART: tabelas.participante(documento.emitente),
      DT_E_S: entrada,
      VL_BC_ICMS: base,
      VL_ICMS: creditado,
    }),
    ...conhecidos.map(({ item, conhecido }, i) => itemDeTerceiros(item, conhecido, escriturados[i], tabelas)),
    ...analiticas,
  );
  lancados.apuracao.juntar(grupos);
}

const SEM_ICMS = {
  base: '0.00',
  aliquota: '0.00',
  valor: '0.00',
  baseSt: '0.00',
  valorSt: '0.00',
  fcp: '0.00',
  fcpSt: '0.00',
};

/** As who receives books it: ICMS only where it comes back; ST and IPI collected by the supplier are part of the cost. */
const deQuemRecebe = (item: ItemEscriturado, { cfop, creditaIcms }: ItemConhecidoDaEfd): ItemAnalitico => ({
  cstIcms: item.cstIcms.length === 3 ? item.cstIcms : `${item.cstIcms.charAt(0)}90`,
  cfop,
  operacao: item.operacao,
  icms: creditaIcms
    ? { ...SEM_ICMS, base: item.icms.base, aliquota: item.icms.aliquota, valor: item.icms.valor }
    : SEM_ICMS,
  ipi: '0.00',
});

function cabecalho(documento: DocumentoEscriturado, mais: Record<string, string | null>): LinhaDoSped {
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
      VL_ICMS: totais.icms,
      VL_BC_ICMS_ST: totais.baseSt,
      VL_ICMS_ST: totais.st,
      VL_IPI: totais.ipi,
      ...(modelo === '55' && { VL_PIS: totais.pis, VL_COFINS: totais.cofins }),
      ...mais,
    },
  };
}

function itemDeTerceiros(
  item: ItemEscriturado,
  { produto, cfop, movimentaEstoque }: ItemConhecidoDaEfd,
  escriturado: ItemAnalitico | undefined,
  tabelas: Tabelas,
): LinhaDoSped {
  const { icms, cstIcms } = escriturado ?? { icms: SEM_ICMS, cstIcms: item.cstIcms };
  return {
    reg: 'C170',
    valores: {
      NUM_ITEM: String(item.numero),
      COD_ITEM: tabelas.produto(produto),
      QTD: arredondar(item.quantidade, 5).toString(),
      UNID: tabelas.unidade(item.unidade),
      VL_ITEM: item.produtos,
      VL_DESC: semZero(item.desconto),
      IND_MOV: movimentaEstoque ? '0' : '1',
      CST_ICMS: cstIcms,
      CFOP: cfop,
      VL_BC_ICMS: icms.base,
      ALIQ_ICMS: icms.aliquota,
      VL_ICMS: icms.valor,
      IND_APUR: '0',
      CST_PIS: cst(item.pis.cst),
      VL_BC_PIS: semZero(item.pis.base),
      ALIQ_PIS: semZero(item.pis.aliquota),
      VL_PIS: semZero(item.pis.valor),
      CST_COFINS: cst(item.cofins.cst),
      VL_BC_COFINS: semZero(item.cofins.base),
      ALIQ_COFINS: semZero(item.cofins.aliquota),
      VL_COFINS: semZero(item.cofins.valor),
    },
  };
}

/** Only what tells which number it is. @source Guia Prático EFD-ICMS/IPI, registro C100, exceção 1 */
const semNota = ({ situacao, sentido, modelo, serie, numero, chave }: NumeroSemNota): LinhaDoSped => ({
  reg: 'C100',
  valores: {
    IND_OPER: sentido,
    IND_EMIT: '0',
    COD_MOD: modelo,
    COD_SIT: situacao,
    SER: serieDe(serie),
    NUM_DOC: numero,
    CHV_NFE: situacao === '05' ? null : chave,
  },
});

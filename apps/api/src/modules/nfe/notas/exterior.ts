import { decimal, isUf, ufPorSigla } from '@retaguarda/brasil';
import type { AchadoDaNota, ItemDaNotaEntrada, NotaEntrada } from '@retaguarda/contracts';
import type { RegrasDoItem } from '@retaguarda/fiscal/impostos';
import type { DadosDaNFe, Det } from '@retaguarda/fiscal/nfe';
import { limparTexto } from '@retaguarda/fiscal/nfe';
import type { ContextoDaNota } from './contexto.ts';

type UfDaqui = NonNullable<DadosDaNFe['exporta']>['UFSaidaPais'];

const vaiParaFora = ({ nota, destino }: ContextoDaNota): boolean => nota.sentido === 'saida' && destino.uf === 'EX';

/** Where goods leave the country. @source NF-e layout 4.00, ZA01 */
export function exportada(contexto: ContextoDaNota): Pick<DadosDaNFe, 'exporta'> {
  const { exportacao } = contexto.nota;
  if (!exportacao || !vaiParaFora(contexto)) return {};
  return {
    exporta: {
      UFSaidaPais: exportacao.ufSaida as UfDaqui,
      xLocExporta: limparTexto(exportacao.local, 60),
      ...(exportacao.despacho && { xLocDespacho: limparTexto(exportacao.despacho, 60) }),
    },
  };
}

/** The import declaration of an item. @source NF-e layout 4.00, I18 to I29 */
export function declaracaoDe({ importacao }: ItemDaNotaEntrada): Pick<Det['prod'], 'DI'> {
  if (!importacao) return {};
  const { numero, data, via, afrmm, forma, terceiro, terceiroUf, adicao, sequencia } = importacao;
  return {
    DI: [
      {
        nDI: limparTexto(numero, 15),
        dDI: data,
        xLocDesemb: limparTexto(importacao.localDesembaraco, 60),
        UFDesemb: importacao.ufDesembaraco as UfDaqui,
        dDesemb: importacao.dataDesembaraco,
        tpViaTransp: via,
        ...(afrmm && { vAFRMM: decimal(afrmm).toFixed(2) }),
        tpIntermedio: forma,
        ...(terceiro && (terceiro.length === 11 ? { CPF: terceiro } : { CNPJ: terceiro })),
        ...(terceiroUf && { UFTerceiro: terceiroUf as UfDaqui }),
        cExportador: limparTexto(importacao.exportador, 60),
        adi: [
          {
            ...(adicao && { nAdicao: String(adicao) }),
            nSeqAdic: String(sequencia),
            cFabricante: limparTexto(importacao.fabricante, 60),
          },
        ],
      },
    ],
  };
}

const DA_DECLARACAO = { id: 'declaracao', versao: 1 } as const;

/** What the calculation takes of an import: what duties go over, and their rate. */
export const daImportacao = ({ importacao }: ItemDaNotaEntrada) =>
  importacao
    ? {
        importacao: {
          vAduaneiro: importacao.valorAduaneiro,
          vDespAdu: importacao.despesas ?? '0',
          vIOF: importacao.iof ?? '0',
        },
      }
    : {};
export const comImposto = (regras: RegrasDoItem, { importacao }: ItemDaNotaEntrada): RegrasDoItem =>
  importacao ? { ...regras, ii: { pII: importacao.aliquotaIi, regra: DA_DECLARACAO } } : regras;

/** Paper notes of a producer that this one is about. @source NF-e layout 4.00, BA10 */
export const notasDeProdutor = ({ notasDeProdutor: ditas = [] }: NotaEntrada) =>
  ditas.map(({ uf, mes, documento, ie, modelo, serie, numero }) => ({
    refNFP: {
      cUF: (isUf(uf) ? ufPorSigla(uf)?.codigoIbge : '') as DadosDaNFe['ide']['cUF'],
      AAMM: mes.slice(2).replace('-', ''),
      ...(documento.length === 11 ? { CPF: documento } : { CNPJ: documento }),
      IE: ie,
      mod: modelo,
      serie: String(serie),
      nNF: String(numero),
    },
  }));

const impede = (campo: string, mensagem: string, fonte: string, item: number | null = null): AchadoDaNota => ({
  campo,
  item,
  mensagem,
  fonte,
  impede: true,
});

/** What a note with another country lacks. */
export function achadosDoExterior(contexto: ContextoDaNota): AchadoDaNota[] {
  const { nota, pessoa } = contexto;
  const { endereco } = pessoa ?? {};
  const semPais = nota.modelo === '55' && endereco?.pais && endereco.codigoPais === null;
  const semLocal = nota.modelo === '55' && vaiParaFora(contexto) && !nota.exportacao;
  return [
    ...(semPais
      ? [
          impede(
            'pessoaId',
            `O país do destinatário (${endereco.pais}) não está na tabela de países: corrija o endereço dele.`,
            'NF-e 4.00, E14',
          ),
        ]
      : []),
    ...(semLocal ? [impede('exportacao.local', 'Informe por onde a mercadoria sai do país', 'NF-e 4.00, ZA01')] : []),
    ...(nota.operacao === 'importacao' && nota.finalidade === '1'
      ? nota.itens.flatMap(({ importacao }, i) =>
          importacao
            ? []
            : [impede(`itens.${i}.importacao`, 'Informe a declaração de importação do item', 'NF-e 4.00, I18', i + 1)],
        )
      : []),
  ];
}

import { formatarDocumento, formatarMoeda } from '@retaguarda/brasil';
import { type ContagemDoMes, documentosDoMes, type PendenciaDoMes } from '@retaguarda/contracts';
import type { TotalPorCfop, TotalPorTributo } from '@retaguarda/fiscal/sped';
import { FUSO_DO_BRASIL, hojeNoBrasil } from '../../../platform/today.ts';
import type { MesDaEmpresa } from '../mes.ts';
import { emPalavras, type FaixaListada, planilhaPorCfop, tabelaPorCfop } from './planilhas.ts';

interface Resumo {
  contagens: readonly ContagemDoMes[];
  pendencias: readonly PendenciaDoMes[];
  faixas: readonly FaixaListada[];
  porCfop: readonly TotalPorCfop[];
  porTributo: readonly TotalPorTributo[];
}

/** `2026-11` → `11/2026` */
export const mesPorExtenso = (mes: string): string => `${mes.slice(5)}/${mes.slice(0, 4)}`;

/** One paper that says what is in the pack, what is missing and what it adds up to. */
export async function desenharResumo(
  { mes, emissor }: MesDaEmpresa,
  { contagens, pendencias, faixas, porCfop, porTributo }: Resumo,
): Promise<Buffer> {
  // What draws is loaded with the first paper drawn.
  const { printReport } = await import('../../../platform/reports/pdf.ts');
  const tabela = {
    ...tabelaPorCfop(porCfop),
    legenda: [
      { rotulo: 'Empresa', valor: emissor.razaoSocial ?? emissor.nome },
      { rotulo: 'CNPJ', valor: emissor.cnpj ? formatarDocumento(emissor.cnpj) : 'não informado' },
      { rotulo: 'Mês', valor: mesPorExtenso(mes) },
    ],
    texto: [
      ...(emissor.ambienteNfe === '2' ? ['Documentos emitidos em homologação: sem valor fiscal.'] : []),
      contagens
        .map(
          ({ documento, validas, canceladas, valor }) =>
            `${documentosDoMes[documento]}: ${validas} no valor de ${formatarMoeda(valor)}; canceladas: ${canceladas}.`,
        )
        .join('\n'),
      pendencias.length === 0 ? 'Nada falta neste mês.' : `Falta neste mês:\n${pendencias.map(emPalavras).join('\n')}`,
      ...(faixas.length === 0 ? [] : [`Numeração:\n${faixas.map(faixaEmPalavras).join('\n')}`]),
      ...(porTributo.length === 0 ? [] : [`Tributos:\n${porTributo.map(tributoEmPalavras).join('\n')}`]),
    ],
    avisos: ['Os valores são os dos documentos válidos. Nas entradas, o CFOP é o da escrituração de quem recebe.'],
  };
  return printReport({ ...planilhaPorCfop, title: 'Resumo fiscal do mês' }, tabela, hojeNoBrasil(), FUSO_DO_BRASIL);
}

const faixaEmPalavras = ({ modelo, serie, de, ate, situacao }: FaixaListada): string =>
  `${modelo} série ${serie}, ${de === ate ? `número ${de}` : `números ${de} a ${ate}`}: ${situacao}`;

const tributoEmPalavras = ({ tributo, saidas, entradas }: TotalPorTributo): string =>
  `${tributo}: saídas ${formatarMoeda(saidas)}, entradas ${formatarMoeda(entradas)}`;

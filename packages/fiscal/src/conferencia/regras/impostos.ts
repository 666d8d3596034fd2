import { type Decimal, decimal, paraTexto, somar } from '@retaguarda/brasil';
import type { DadosDaNFe, Det } from '../../nfe/index.ts';
import { type Achado, achar } from '../tipos.ts';

const reais = (valor: Decimal): string => `R$ ${paraTexto(valor).replace('.', ',')}`;

type Grupo = Readonly<Record<string, unknown>>;

/** A value of the one group that a tax of an item has; nothing where the group has no such value. */
function doGrupo(imposto: object | undefined, tag: string): string {
  const [grupo] = Object.values((imposto ?? {}) as Readonly<Record<string, Grupo>>).filter(
    (valor) => typeof valor === 'object',
  );
  const valor = grupo?.[tag];
  return typeof valor === 'string' && valor !== '' ? valor : '0';
}

const icms =
  (tag: string) =>
  ({ imposto }: Det) =>
    doGrupo(imposto.ICMS, tag);
/** PIS and COFINS of services have totals of their own. */
const semServico = (valor: (item: Det) => string) => (item: Det) => (item.imposto.ISSQN ? '0' : valor(item));

interface Soma {
  campo: string;
  nome: string;
  declarado: (nota: DadosDaNFe) => string | undefined;
  doItem: (item: Det) => string;
  rejeicao: string;
}

const doIcmsTot = (
  tag: keyof DadosDaNFe['total']['ICMSTot'],
  nome: string,
  doItem: Soma['doItem'],
  rejeicao: string,
): Soma => ({ campo: `ICMSTot.${tag}`, nome, declarado: ({ total }) => total.ICMSTot[tag], doItem, rejeicao });

const ibsCbs = ({ imposto }: Det) => imposto.IBSCBS?.gIBSCBS;

/** Each total of taxes, and what of an item adds up to it. @source MOC 7.0, regras W03 a W14; NT 2025.002, W34 a W58 */
const somas: readonly Soma[] = [
  doIcmsTot('vBC', 'da base do ICMS', icms('vBC'), 'Rejeição 531'),
  doIcmsTot('vICMS', 'do ICMS', icms('vICMS'), 'Rejeição 532'),
  doIcmsTot('vICMSDeson', 'do ICMS desonerado', icms('vICMSDeson'), 'Rejeição 795'),
  doIcmsTot('vFCP', 'do FCP', icms('vFCP'), 'Rejeição 861'),
  doIcmsTot('vBCST', 'da base do ICMS-ST', icms('vBCST'), 'Rejeição 533'),
  doIcmsTot('vST', 'do ICMS-ST', icms('vICMSST'), 'Rejeição 534'),
  doIcmsTot('vFCPST', 'do FCP-ST', icms('vFCPST'), 'Rejeição 862'),
  doIcmsTot('vFCPSTRet', 'do FCP-ST retido antes', icms('vFCPSTRet'), 'Rejeição 859'),
  doIcmsTot('vTotTrib', 'aproximado dos tributos', ({ imposto }) => imposto.vTotTrib ?? '0', 'Rejeição 685'),
  doIcmsTot('vII', 'do imposto de importação', ({ imposto }) => imposto.II?.vII ?? '0', 'Rejeição 601'),
  doIcmsTot('vIPI', 'do IPI', ({ imposto }) => doGrupo(imposto.IPI, 'vIPI'), 'Rejeição 538'),
  doIcmsTot(
    'vPIS',
    'do PIS',
    semServico(({ imposto }) => doGrupo(imposto.PIS, 'vPIS')),
    'Rejeição 602',
  ),
  doIcmsTot(
    'vCOFINS',
    'da COFINS',
    semServico(({ imposto }) => doGrupo(imposto.COFINS, 'vCOFINS')),
    'Rejeição 603',
  ),
  {
    campo: 'IBSCBSTot.vBCIBSCBS',
    nome: 'da base do IBS e da CBS',
    declarado: ({ total }) => total.IBSCBSTot?.vBCIBSCBS,
    doItem: (item) => ibsCbs(item)?.vBC ?? '0',
    rejeicao: 'Rejeição 1104',
  },
  {
    campo: 'IBSCBSTot.gIBS.gIBSUF.vIBSUF',
    nome: 'do IBS do estado',
    declarado: ({ total }) => total.IBSCBSTot?.gIBS?.gIBSUF.vIBSUF,
    doItem: (item) => ibsCbs(item)?.gIBSUF.vIBSUF ?? '0',
    rejeicao: 'NT 2025.002, W41',
  },
  {
    campo: 'IBSCBSTot.gIBS.gIBSMun.vIBSMun',
    nome: 'do IBS do município',
    declarado: ({ total }) => total.IBSCBSTot?.gIBS?.gIBSMun.vIBSMun,
    doItem: (item) => ibsCbs(item)?.gIBSMun.vIBSMun ?? '0',
    rejeicao: 'NT 2025.002, W46',
  },
  {
    campo: 'IBSCBSTot.gIBS.vIBS',
    nome: 'do IBS',
    declarado: ({ total }) => total.IBSCBSTot?.gIBS?.vIBS,
    doItem: (item) => ibsCbs(item)?.vIBS ?? '0',
    rejeicao: 'NT 2025.002, W47',
  },
  {
    campo: 'IBSCBSTot.gCBS.vCBS',
    nome: 'da CBS',
    declarado: ({ total }) => total.IBSCBSTot?.gCBS?.vCBS,
    doItem: (item) => ibsCbs(item)?.gCBS.vCBS ?? '0',
    rejeicao: 'NT 2025.002, W53',
  },
];

/** Totals of taxes against the sums of the items; a total that the note does not have is not judged. */
export const somasDosImpostos = (nota: DadosDaNFe): readonly Achado[] =>
  somas.flatMap(({ campo, nome, declarado, doItem, rejeicao }) => {
    const total = declarado(nota);
    if (total === undefined) return [];
    const soma = somar(nota.det.map(doItem));
    return achar(!soma.equals(total), {
      regra: 'soma-dos-impostos',
      campo: `total.${campo}`,
      mensagem: `O total ${nome} é ${reais(decimal(total))}, mas os itens somam ${reais(soma)}.`,
      fonte: rejeicao,
    });
  });

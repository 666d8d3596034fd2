import { decimal } from '@retaguarda/brasil';
import type { CalculoDaNota, ImpostoDoItem } from '@retaguarda/contracts';
import type { NFeLida } from '@retaguarda/fiscal/nfe';
import { ErroXml } from '@retaguarda/fiscal/xml';

/** An item of a note that another system issued. */
export interface ItemDeFora {
  codigo: string;
  quantidade: string;
  valorUnitario: string;
  calculo: CalculoDaNota['itens'][number];
}

type Det = NFeLida['documento']['infNFe']['det'][number];
type Grupo = Readonly<Record<string, unknown>>;

/** The items of a note as its file tells them. @throws ErroXml naming the item that the layout would not take */
export function itensDeFora(det: readonly Det[]): ItemDeFora[] {
  const itens = det.map(itemDeFora);
  const numeros = itens.map(({ calculo }) => calculo.numero);
  const repetido = numeros.find((numero, i) => numeros.indexOf(numero) !== i);
  if (repetido !== undefined) throw new ErroXml(`o item ${repetido} vem mais de uma vez na nota`);
  return itens;
}

function itemDeFora({ nItem, prod, imposto }: Det): ItemDeFora {
  const numero = /^\d{1,3}$/.test(nItem) ? Number(nItem) : 0;
  if (numero < 1) throw new ErroXml(`o item ${nItem} da nota não é um número`);
  const valor = (campo: 'qCom' | 'vUnCom' | 'vProd' | 'vFrete' | 'vSeg' | 'vOutro' | 'vDesc'): string => {
    const lido = prod[campo] ?? '0';
    if (!/^\d{1,11}(\.\d{1,10})?$/.test(lido)) throw new ErroXml(`o item ${numero} da nota traz ${campo} inválido`);
    return lido;
  };
  const emReais = (campo: Parameters<typeof valor>[0]) => decimal(valor(campo)).toFixed(2);
  return {
    codigo: prod.cProd,
    quantidade: decimal(valor('qCom')).toFixed(4),
    valorUnitario: valor('vUnCom'),
    calculo: {
      numero,
      descricao: prod.xProd,
      cfop: prod.CFOP,
      ncm: prod.NCM,
      unidade: prod.uCom,
      // What is not part of the total (`indTot` 0) was not charged.
      valorProdutos: prod.indTot === '0' ? '0.00' : emReais('vProd'),
      frete: emReais('vFrete'),
      seguro: emReais('vSeg'),
      outros: emReais('vOutro'),
      desconto: emReais('vDesc'),
      impostos: impostosDeFora(imposto as Grupo),
      explicacao: [],
    },
  };
}

const grupos = [
  ['ICMS', 'ICMS'],
  ['DIFAL', 'ICMSUFDest'],
  ['IPI', 'IPI'],
  ['PIS', 'PIS'],
  ['COFINS', 'COFINS'],
  ['IS', 'IS'],
  ['IBS/CBS', 'IBSCBS'],
] as const;

/** Taxes by the names of the layout, each with its figures. */
const impostosDeFora = (imposto: Grupo): ImpostoDoItem[] =>
  grupos.flatMap(([nome, campo]) => {
    if (!imposto[campo]) return [];
    const textos = aplainar(imposto[campo]);
    const valores = Object.fromEntries(
      Object.entries(textos).filter(([um, dito]) => /^[vpq][A-Z]/.test(um) && /^\d+(\.\d+)?$/.test(dito)),
    );
    const memoria = Object.entries(valores).map(([um, valor]) => ({ campo: um, valor, formula: '', fonte: '' }));
    const cst = textos.CST ?? textos.CSOSN ?? null;
    return [{ imposto: nome, cst, classificacao: textos.cClassTrib ?? null, regra: null, valores, memoria }];
  });

/** All texts within groups: a tax is told in one of several, some of them deep. */
function aplainar(grupo: unknown): Record<string, string> {
  if (typeof grupo !== 'object' || grupo === null) return {};
  const dentro = Object.entries(grupo).flatMap(([campo, valor]): [string, string][] =>
    typeof valor === 'string' ? [[campo, valor]] : Object.entries(aplainar(valor)),
  );
  // The first of a name counts: the outer one.
  return Object.fromEntries(dentro.reverse());
}

import { arredondar, type Decimal, decimal } from './numeros.ts';

/** What a tag says beside the price, so that packages of different sizes compare. */
export interface PrecoPorUnidade {
  /** In reais, two decimals. */
  valor: string;
  por: 'kg' | 'litro' | 'metro' | 'm²';
}

interface Unidade {
  sigla: string;
  grandeza: string;
}

export interface ConteudoDoProduto {
  unidade: Unidade;
  tributaria: Unidade | null;
  /** Taxable units in a commercial one. */
  fatorTributario: string;
  /** Of one commercial unit. */
  pesoLiquidoKg: string | null;
  descricao: string;
}

/** How much of the measure there is in one of each unit. */
const medidas: Record<string, readonly [por: PrecoPorUnidade['por'], quanto: string]> = {
  KG: ['kg', '1'],
  QUILO: ['kg', '1'],
  GRAMAS: ['kg', '0.001'],
  G: ['kg', '0.001'],
  TON: ['kg', '1000'],
  LITRO: ['litro', '1'],
  L: ['litro', '1'],
  ML: ['litro', '0.001'],
  M: ['metro', '1'],
  CM: ['metro', '0.01'],
  M2: ['m²', '1'],
  CM2: ['m²', '0.0001'],
};

const medidaDe = (unidade: Unidade | null) =>
  unidade && ['peso', 'volume', 'comprimento', 'area'].includes(unidade.grandeza)
    ? (medidas[unidade.sigla.toUpperCase()] ?? null)
    : null;

/** `500 g`, `1,5 L`; nothing where there are several, or a number of them (`6 x 350 ml`). */
function conteudoDito(descricao: string): readonly [por: PrecoPorUnidade['por'], quanto: Decimal] | null {
  if (/\d\s*x\s*\d/i.test(descricao)) return null;
  const ditos = [...descricao.matchAll(/(?<![\d.,])(\d{1,6}(?:[.,]\d{1,3})?)\s?(kg|g|ml|l|litros?)(?![\p{L}\d])/giu)];
  const [dito, outro] = ditos;
  if (!dito || outro) return null;
  const quanto = decimal((dito[1] as string).replace(',', '.'));
  const medida = medidas[(dito[2] as string).toUpperCase().replace(/^LITROS?$/, 'LITRO')];
  return medida && quanto.gt(0) ? [medida[0], quanto.times(medida[1])] : null;
}

/**
 * Price of a kilogram, litre or metre of what is sold by the package: told by the taxable unit, the net weight or, where
 * neither is registered, by the quantity in the name. Null where the price is one already, or nobody knows.
 *
 * @source Lei 10.962/2004, art. 2º-A: beside the price, that of one fundamental unit of measure
 */
export function precoPorUnidade(valor: string, produto: ConteudoDoProduto): PrecoPorUnidade | null {
  const por = (nome: PrecoPorUnidade['por'], quanto: Decimal): PrecoPorUnidade => ({
    valor: arredondar(decimal(valor).div(quanto), 2).toFixed(2),
    por: nome,
  });
  const comercial = medidaDe(produto.unidade);
  if (comercial) return comercial[1] === '1' ? null : por(comercial[0], decimal(comercial[1]));
  const tributaria = medidaDe(produto.tributaria);
  if (tributaria) return por(tributaria[0], decimal(tributaria[1]).times(produto.fatorTributario));
  const dito = conteudoDito(produto.descricao);
  // What is poured is compared by the litre, whatever it weighs.
  if (dito?.[0] === 'litro') return por(...dito);
  const peso = decimal(produto.pesoLiquidoKg ?? 0);
  if (peso.gt(0)) return por('kg', peso);
  return dito ? por(...dito) : null;
}

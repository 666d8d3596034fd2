import { Decimal } from '@retaguarda/brasil';
import type { ContextoFiscal, ItemFiscal } from '../contexto.ts';
import { erro, type ProblemaFiscal } from '../problemas.ts';
import { dataExiste } from '../vigencia.ts';

/** What a number must be: how many decimals, whether zero will do, and how far it may go. */
type Exigencia = {
  readonly casas: number;
  readonly positivo?: true;
  readonly maximo?: number;
  readonly abaixoDe?: number;
  /** `true` stands for "the rate of the law". */
  readonly aceitaTrue?: true;
};

const DINHEIRO: Exigencia = { casas: 2 };
const POR_UNIDADE: Exigencia = { casas: 10 };
const PERCENTUAL: Exigencia = { casas: 4, maximo: 100 };
/** Rates that go inside the price: two of them together must stay below 100 %. */
const POR_DENTRO: Exigencia = { casas: 4, abaixoDe: 50 };

const EXIGENCIAS: Readonly<Record<string, Exigencia>> = {
  quantidade: { casas: 4, positivo: true },
  quantidadeTributavel: { casas: 4, positivo: true },
  valorUnitario: POR_UNIDADE,
  pMVA: { casas: 4 },
  pGatilhoMva: { casas: 4 },
  pIRRF: { ...PERCENTUAL, aceitaTrue: true },
  pINSS: { ...PERCENTUAL, aceitaTrue: true },
  pICMS: POR_DENTRO,
  pICMSST: POR_DENTRO,
  pICMSUFDest: POR_DENTRO,
  pFCP: POR_DENTRO,
  pFCPST: POR_DENTRO,
  pFCPUFDest: POR_DENTRO,
  vFrete: DINHEIRO,
  vSeg: DINHEIRO,
  vOutro: DINHEIRO,
  vDesc: DINHEIRO,
  vGorjeta: DINHEIRO,
  vRetidoPelaPlataforma: DINHEIRO,
  vAduaneiro: DINHEIRO,
  vDespAdu: DINHEIRO,
  vIOF: DINHEIRO,
  vDeducaoIss: DINHEIRO,
  vRedBCBM: DINHEIRO,
};

/** Date, list of items, and every number of the header, the items and their rules. */
export function conferirNumeros(contexto: ContextoFiscal, itens: readonly ItemFiscal[]): ProblemaFiscal[] {
  const problemas: ProblemaFiscal[] = [];
  if (!dataExiste(contexto.data)) {
    problemas.push(erro('DATA_INVALIDA', `A data ${contexto.data} não existe.`, { campo: 'data' }));
  }
  if (itens.length === 0) problemas.push(erro('SEM_ITENS', 'O documento não tem itens.', { campo: 'itens' }));
  problemas.push(...percorrer(contexto, '', undefined));
  const vistos = new Set<number>();
  for (const item of itens) {
    if (vistos.has(item.numero)) {
      problemas.push(erro('ITEM_REPETIDO', `O número de item ${item.numero} se repete.`, { item: item.numero }));
    }
    vistos.add(item.numero);
    problemas.push(...percorrer(item, '', item.numero));
  }
  return problemas;
}

function percorrer(objeto: object, caminho: string, item: number | undefined): ProblemaFiscal[] {
  return Object.entries(objeto).flatMap(([chave, valor]: [string, unknown]) => {
    const campo = caminho === '' ? chave : `${caminho}.${chave}`;
    const exigencia = exigenciaDe(chave);
    if (exigencia !== undefined) return conferirNumero(valor, exigencia, { item, campo });
    const isGrupo = typeof valor === 'object' && valor !== null && !Decimal.isDecimal(valor);
    return isGrupo ? percorrer(valor, campo, item) : [];
  });
}

/** The layout names its numbers by their first letter: `p` percentages, `v` amounts, `q` quantities. */
function exigenciaDe(chave: string): Exigencia | undefined {
  if (EXIGENCIAS[chave] !== undefined) return EXIGENCIAS[chave];
  if (/^p[A-Z]/.test(chave)) return PERCENTUAL;
  return /^([vq][A-Z]|adRem)/.test(chave) ? POR_UNIDADE : undefined;
}

function conferirNumero(
  valor: unknown,
  exigencia: Exigencia,
  onde: { item: number | undefined; campo: string },
): ProblemaFiscal[] {
  if (valor === undefined || (valor === true && exigencia.aceitaTrue)) return [];
  const lido = ler(valor);
  if (lido === undefined) return [erro('VALOR_INVALIDO', `"${String(valor)}" não é um número.`, onde)];
  const { casas, maximo, abaixoDe } = exigencia;
  if (exigencia.positivo && !lido.greaterThan(0)) {
    return [erro('QUANTIDADE_NAO_POSITIVA', 'A quantidade deve ser maior que zero.', onde)];
  }
  if (lido.isNegative() && !lido.isZero()) return [erro('VALOR_NEGATIVO', 'O valor não pode ser negativo.', onde)];
  if (lido.decimalPlaces() > casas) {
    return [erro('CASAS_DEMAIS', `São aceitas no máximo ${casas} casas decimais.`, onde)];
  }
  if (maximo !== undefined && lido.greaterThan(maximo)) {
    return [erro('ALIQUOTA_FORA_DA_FAIXA', `O percentual deve ir até ${maximo} %.`, onde)];
  }
  if (abaixoDe !== undefined && lido.greaterThanOrEqualTo(abaixoDe)) {
    return [erro('ALIQUOTA_FORA_DA_FAIXA', `O percentual deve ficar abaixo de ${abaixoDe} %.`, onde)];
  }
  return [];
}

function ler(valor: unknown): Decimal | undefined {
  if (typeof valor !== 'string' && typeof valor !== 'number' && !Decimal.isDecimal(valor)) return undefined;
  try {
    const lido = new Decimal(valor);
    return lido.isFinite() ? lido : undefined;
  } catch {
    return undefined;
  }
}

import type { MapaDeCsv } from '../extrato.ts';
import { sinalDito } from '../leitura/marca.ts';
import { lerValor } from '../leitura/valor.ts';
import { simplificar } from './nomes.ts';
import type { Linha } from './tabela.ts';

/** Two decimals with the sign of a row, as the map says where both stand; null for what cannot be read. */
export function valorDaLinha({ celulas }: Linha, { valor, decimal }: MapaDeCsv): string | null {
  const celula = (coluna: number): string => celulas[coluna] ?? '';
  if (valor.como === 'duas') return valorDeDuas(celula(valor.credito), celula(valor.debito), decimal);
  const lido = lerValor(celula(valor.coluna), decimal);
  if (lido === null) return null;
  if (valor.como === 'sinal') return valor.invertido ? oposto(lido) : lido;
  const marca = celula(valor.marca);
  const sinal = sinalDito(marca);
  if (sinal === null) return marca === '' && lido.startsWith('-') ? lido : null;
  return sinal < 0 ? oposto(semSinal(lido)) : semSinal(lido);
}

function valorDeDuas(credito: string, debito: string, decimal: MapaDeCsv['decimal']): string | null {
  const [entrou, saiu] = [credito, debito].map((celula) =>
    /^[-–—]?$/.test(celula) ? '0.00' : lerValor(celula, decimal),
  );
  if (!entrou || !saiu || (entrou !== '0.00' && saiu !== '0.00')) return null;
  return saiu === '0.00' ? semSinal(entrou) : oposto(semSinal(saiu));
}

const semValor = 'o valor não pôde ser lido na coluna indicada';

/** Why a row has no amount that could be read. */
export function porQueSemValor({ celulas }: Linha, { valor, decimal }: MapaDeCsv): string {
  if (valor.como === 'duas') return semValor;
  const escrito = celulas[valor.coluna] ?? '';
  if (valor.como === 'marca' && lerValor(escrito, decimal) !== null)
    return `não se sabe se ${mostrar(celulas[valor.marca] ?? '')} é entrada ou saída na coluna indicada`;
  return /\dE\+?\d/i.test(escrito)
    ? `a planilha cortou o número (${escrito.slice(0, 30)}). Formate a coluna como número e salve de novo`
    : semValor;
}

/** The column that says the currency of each row, where the amount does not say reais by its own name. */
export function colunaDaMoeda(cabecalho: readonly string[], { valor }: MapaDeCsv): number | null {
  const onde = cabecalho.findIndex((nome) => /^(?:moeda|currency|divisa)$/.test(simplificar(nome)));
  if (onde < 0 || valor.como === 'duas') return null;
  return /r\$|reais|brl/i.test(cabecalho[valor.coluna] ?? '') ? null : onde;
}

/** Whether a currency is the real, or nothing is said. */
export const isReal = (moeda: string): boolean => /^(?:|r\$|brl|real|reais|986|-)$/i.test(moeda.trim());

export const mostrar = (texto: string): string => `“${texto.length > 60 ? `${texto.slice(0, 60)}…` : texto}”`;
export const semSinal = (valor: string): string => valor.replace(/^-/, '');
const oposto = (valor: string): string => {
  if (valor === '0.00') return valor;
  return valor.startsWith('-') ? valor.slice(1) : `-${valor}`;
};

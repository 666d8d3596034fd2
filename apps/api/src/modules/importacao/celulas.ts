import { decimal, telefoneComDdd } from '@retaguarda/brasil';
import { type ColunaDeImportacao, PHONE_WITH_AREA } from '@retaguarda/contracts';
import { lerData, lerDecimal } from '../../platform/imports/cells.ts';
import { plain } from '../../platform/imports/text.ts';

/** The cells of a line by field, as text; null where the file has none. */
export type Celulas = Readonly<Record<string, string | null>>;
/** The same, read: decimals with point, yes and no as such. */
export type Valores = Record<string, string | number | boolean | null>;

const sim = new Set(['sim', 's', '1', 'x', 'true', 'verdadeiro', 'v', 'yes', 'y']);
const nao = new Set(['nao', 'n', '0', 'false', 'falso', 'f', 'no', '-']);

/** Reads the cells of a line by the kind of each column. */
export function lerCelulas(
  celulas: Celulas,
  colunas: readonly ColunaDeImportacao[],
): { valores: Valores; problemas: Record<string, string> } {
  const valores: Valores = {};
  const problemas: Record<string, string> = {};
  for (const coluna of colunas) {
    const { campo, tipo, obrigatorio } = coluna;
    const texto = celulas[campo]?.replaceAll('\u00A0', ' ').trim() ?? '';
    if (texto === '' || (VAZIO.test(texto) && semTexto.has(tipo))) {
      valores[campo] = null;
      if (obrigatorio) problemas[campo] = '* CAMPO OBRIGATÓRIO';
      continue;
    }
    const lido = ler(texto, coluna);
    if (lido === undefined) problemas[campo] = CORTADO.test(texto) ? textoCortado : textosDoTipo[tipo];
    else valores[campo] = lido;
  }
  return { valores, problemas };
}

/** A report shows so that there is nothing in a column of numbers. */
const VAZIO = /^[-–—]$/;
const semTexto = new Set<ColunaDeImportacao['tipo']>(['decimal', 'inteiro', 'data', 'telefone']);

/** A long code that a spreadsheet took for a number: its last digits are gone. */
const CORTADO = /^\d([.,]\d+)?E\+\d+$/i;
const textoCortado = 'Número cortado pela planilha: formate a coluna como texto';

const textosDoTipo: Readonly<Record<ColunaDeImportacao['tipo'], string>> = {
  texto: 'TEXTO INVÁLIDO',
  codigo: 'Código inválido',
  decimal: 'Número inválido: use vírgula para os decimais (1.234,56)',
  inteiro: 'Informe um número inteiro',
  sim_nao: 'Informe sim ou não',
  data: 'Data inválida: use DD/MM/AAAA',
  telefone: PHONE_WITH_AREA,
};

function ler(texto: string, { tipo, digitos, casas }: ColunaDeImportacao): string | number | boolean | undefined {
  switch (tipo) {
    case 'texto':
      return texto;
    case 'codigo':
      return lerCodigo(texto, digitos);
    case 'decimal': {
      const lido = lerDecimal(texto);
      // A spreadsheet divides without end; what it shows is what was meant.
      return lido !== undefined && casas !== undefined && /,\d{9,}$/.test(texto)
        ? decimal(lido).toDecimalPlaces(casas).toFixed()
        : lido;
    }
    case 'inteiro':
      return /^\d{1,9}([.,]0+)?$/.test(texto) ? Number.parseInt(texto, 10) : undefined;
    case 'sim_nao':
      return sim.has(plain(texto)) ? true : nao.has(plain(texto)) ? false : undefined;
    case 'data':
      return lerData(texto);
    case 'telefone':
      return telefoneComDdd(texto) ?? undefined;
  }
}

/** `0 - Nacional` is code 0; zeros on the left that a spreadsheet drops come back where the code has a fixed length. */
function lerCodigo(texto: string, digitos: number | undefined): string | undefined {
  if (CORTADO.test(texto)) return undefined;
  const codigo = /^(\d[\d.]*)\s+[-–]\s*\D/.exec(texto)?.[1] ?? texto;
  return digitos !== undefined && /^\d+$/.test(codigo) ? codigo.padStart(digitos, '0') : codigo;
}

import { arredondar, decimal, isDataCivil } from '@retaguarda/brasil';
import type { Campo } from './campo.ts';
import type { Registro } from './registro.ts';
import { textoBancario } from './texto.ts';

/** Values of one record by field name: decimal strings, civil dates, texts. Absent or `''` means "nothing given". */
export type Valores = Readonly<Record<string, string | undefined>>;

/** A value that does not fit its field. The message is for the person preparing the file. */
export class CampoInvalido extends Error {
  readonly registro: string;
  readonly campo: string;

  constructor(registro: string, { nome, posicao }: Campo, motivo: string) {
    super(`${registro}, campo ${nome} (posições ${posicao[0]}-${posicao[1]}): ${motivo}`);
    this.name = 'CampoInvalido';
    this.registro = registro;
    this.campo = nome;
  }
}

/**
 * Writes one line.
 *
 * @param valores by field name; what the record does not name is ignored
 * @param literais by field name, text that goes in as it is (a deviation agreed with the bank), wins over `valores`
 * @returns exactly `registro.tamanho` characters, without line ending
 * @throws CampoInvalido when a required value is missing or a value does not fit
 */
export function escreverRegistro(registro: Registro, valores: Valores, literais: Valores = {}): string {
  return registro.campos
    .map((campo) => escreverCampo(registro, campo, valores[campo.nome], literais[campo.nome]))
    .join('');
}

function escreverCampo(
  registro: Registro,
  campo: Campo,
  dado: string | undefined,
  literal: string | undefined,
): string {
  if (literal !== undefined) return encaixarLiteral(registro, campo, literal);
  if (dado === undefined || dado === '') {
    if (campo.obrigatorio) throw new CampoInvalido(registro.nome, campo, 'precisa ser informado');
    return campo.padrao;
  }
  switch (campo.tipo) {
    case 'texto':
      return textoBancario(dado).slice(0, campo.tamanho).padEnd(campo.tamanho);
    case 'alfa':
      return conferirTamanho(registro, campo, textoBancario(dado)).padEnd(campo.tamanho);
    case 'num':
      return conferirTamanho(registro, campo, alfanumerico(registro, campo, dado)).padStart(campo.tamanho, '0');
    case 'valor':
      return conferirTamanho(registro, campo, centavos(registro, campo, dado)).padStart(campo.tamanho, '0');
    case 'hora':
      return conferirTamanho(registro, campo, dado.replaceAll(':', '')).padStart(campo.tamanho, '0');
    default:
      return dataBancaria(registro, campo, dado);
  }
}

function encaixarLiteral(registro: Registro, campo: Campo, literal: string): string {
  const cheio = literal.length === 1 ? literal.repeat(campo.tamanho) : literal;
  if (cheio.length !== campo.tamanho || !/^[\x20-\x7E]*$/.test(cheio)) {
    throw new CampoInvalido(registro.nome, campo, `o texto combinado precisa ter ${campo.tamanho} caracteres`);
  }
  return cheio;
}

function conferirTamanho(registro: Registro, campo: Campo, escrito: string): string {
  if (escrito.length <= campo.tamanho) return escrito;
  throw new CampoInvalido(registro.nome, campo, `"${escrito}" não cabe em ${campo.tamanho} posições`);
}

function alfanumerico(registro: Registro, campo: Campo, dado: string): string {
  const limpo = dado.replace(/[^0-9A-Za-z]/g, '').toUpperCase();
  if (limpo === '') throw new CampoInvalido(registro.nome, campo, `"${dado}" não é um número`);
  const semZeros = limpo.replace(/^0+(?=.)/, '');
  return limpo.length > campo.tamanho ? semZeros : limpo;
}

function centavos(registro: Registro, campo: Campo, dado: string): string {
  let numero: ReturnType<typeof decimal>;
  try {
    numero = decimal(dado);
  } catch {
    throw new CampoInvalido(registro.nome, campo, `"${dado}" não é um valor`);
  }
  if (numero.isNegative() && !numero.isZero()) throw new CampoInvalido(registro.nome, campo, 'valor negativo');
  return arredondar(numero, campo.casas)
    .times(10 ** campo.casas)
    .toFixed(0);
}

function dataBancaria(registro: Registro, campo: Campo, dado: string): string {
  if (!isDataCivil(dado)) throw new CampoInvalido(registro.nome, campo, `"${dado}" não é uma data AAAA-MM-DD`);
  const [ano = '', mes = '', dia = ''] = dado.split('-');
  if (campo.tipo === 'data6') return `${dia}${mes}${ano.slice(2)}`;
  return campo.tipo === 'data8' ? `${dia}${mes}${ano}` : `${ano}${mes}${dia}`;
}

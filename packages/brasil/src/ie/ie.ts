import { aplicarMascara, semMascara } from '../mascara.ts';
import { type Uf, ufPorSigla } from '../uf.ts';
import { corrigirDigitos, hasPrefixo, tamanhoDoFormato } from './formato.ts';
import { formatosIe } from './regras.ts';

/** Why a state registration is refused. */
export type MotivoIe = 'vazia' | 'isento' | 'caracteres' | 'tamanho' | 'prefixo' | 'digito' | 'formatoAntigo';
export type ResultadoIe = { ok: true; valor: string } | { ok: false; motivo: MotivoIe };

export type OpcoesIe = {
  /** `ISENTO` is an answer: obliged to a registration but exempt (`indIEDest` 2). */
  aceitarIsento?: boolean;
  /** Numbers of 14 digits of Pernambuco and of 9 of Rondônia, found in documents of years ago. */
  aceitarFormatoAntigo?: boolean;
};

/**
 * The stored form: upper-case, without mask, and in Mato Grosso without the two zeros that some programs put first,
 * so that one registration is one text. Anything unexpected stays, and `validarIe` refuses it.
 */
export function normalizarIe(uf: Uf, texto: string): string {
  const numero = semMascara(texto).toUpperCase();
  return uf === 'MT' ? numero.replace(/^0{1,2}(?=[0-9]{9}$)/, '') : numero;
}

/**
 * Checks a state registration by the rule of its state: characters, length, prefix and check digits. It says that the
 * number can exist, not that the authority has it active.
 *
 * @source see `formatosIe`
 */
export function validarIe(uf: Uf, texto: string, opcoes: OpcoesIe = {}): ResultadoIe {
  const numero = normalizarIe(uf, texto);
  if (numero === '') return { ok: false, motivo: 'vazia' };
  if (numero === 'ISENTO') {
    return opcoes.aceitarIsento ? { ok: true, valor: numero } : { ok: false, motivo: 'isento' };
  }
  if (!/^P?[0-9]+$/.test(numero)) return { ok: false, motivo: 'caracteres' };
  const doTamanho = formatosIe[uf].filter((formato) => tamanhoDoFormato(formato) === numero.length);
  if (doTamanho.length === 0) return { ok: false, motivo: 'tamanho' };
  const formato = doTamanho.find((candidato) => hasPrefixo(candidato, numero));
  if (!formato) return { ok: false, motivo: 'prefixo' };
  // All zeros satisfies most sums, and no state has issued it.
  if (/^0+$/.test(numero) || corrigirDigitos(formato, numero) !== numero) return { ok: false, motivo: 'digito' };
  if (formato.isAntigo && !opcoes.aceitarFormatoAntigo) return { ok: false, motivo: 'formatoAntigo' };
  return { ok: true, valor: numero };
}

/** Whether the text is a state registration of that state, with or without mask. */
export function isIe(uf: Uf, texto: string, opcoes: OpcoesIe = {}): boolean {
  return validarIe(uf, texto, opcoes).ok;
}

/** Puts the state's mask on; safe on partial text, and `ISENTO` stays as it is. */
export function formatarIe(uf: Uf, texto: string): string {
  const numero = normalizarIe(uf, texto);
  if (!/^P?[0-9]*$/.test(numero)) return numero;
  const isRural = numero.startsWith('P');
  const formatos = formatosIe[uf].filter(({ prefixos }) => isRural === (prefixos?.includes('P') ?? false));
  const formato = formatos.find((candidato) => tamanhoDoFormato(candidato) === numero.length) ?? formatos[0];
  return formato ? aplicarMascara(numero, formato.mascara) : numero;
}

/** What the form says under the field. */
export function textoMotivoIe(uf: Uf, motivo: MotivoIe): string {
  const { nome } = ufPorSigla(uf);
  const tamanhos = formatosIe[uf].filter(({ isAntigo }) => !isAntigo).map(tamanhoDoFormato);
  const textos: Record<MotivoIe, string> = {
    vazia: 'Informe a inscrição estadual.',
    isento: 'Aqui é preciso o número da inscrição estadual.',
    caracteres: 'A inscrição estadual tem apenas números.',
    tamanho: `A inscrição estadual (${nome}) tem ${tamanhos.join(' ou ')} dígitos.`,
    prefixo: `A inscrição estadual (${nome}) não começa assim.`,
    digito: 'O dígito verificador da inscrição estadual não confere.',
    formatoAntigo: `Esta inscrição estadual (${nome}) é de um formato antigo; informe a atual.`,
  };
  return textos[motivo];
}

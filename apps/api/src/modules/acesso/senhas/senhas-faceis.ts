import { palavrasComuns } from './palavras-comuns.ts';

const MENOR_PALAVRA_DO_DONO = 4;
const semAcentos = (texto: string) => texto.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
/** Figures and signs that people write for letters. */
const letras: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const comLetras = (texto: string) => texto.replaceAll(/[013457@$!]/g, (sinal) => letras[sinal] ?? sinal);

const comuns = new Set(palavrasComuns);

/**
 * Whether a password is among those tried first: a common word with a few figures or signs around it, a walk on the keyboard, a few
 * repeated characters, or what is known of its owner.
 */
export function ehFacilDeAdivinhar(
  senha: string,
  { usuario, nomes = [] }: { usuario: string; nomes?: readonly string[] },
): boolean {
  const simples = semAcentos(senha);
  return temPalavraComum(simples) || ehRepetida(simples) || temPalavraDoDono(simples, [usuario, ...nomes]);
}

/** A common word is in it, and around it figures and signs alone: `Flamengo1981!`, `2024s3nh4`. */
function temPalavraComum(simples: string): boolean {
  const antes = /^[^a-z]*/.exec(simples)?.[0].length ?? 0;
  const depois = /[^a-z]*$/.exec(simples)?.[0].length ?? 0;
  // Figures may also be letters of the word, so each is tried as part of it.
  for (let inicio = 0; inicio <= antes; inicio += 1) {
    for (let fim = 0; fim <= depois; fim += 1) {
      const palavra = simples.slice(inicio, simples.length - fim);
      if (comuns.has(palavra) || comuns.has(comLetras(palavra))) return true;
    }
  }
  return false;
}

/** `abc1abc1abc1`: one part of up to four characters, again and again. */
const ehRepetida = (simples: string): boolean => /^(.{1,4})\1+$/.test(simples);

/** The person's own words in it, when nothing much is left without them. */
function temPalavraDoDono(simples: string, conhecidas: readonly string[]): boolean {
  const [usuario = '', ...nomes] = conhecidas.map(semAcentos);
  if (usuario !== '' && simples.includes(usuario)) return true;
  const palavras = nomes
    .flatMap((nome) => nome.split(/[^a-z0-9]+/))
    .filter((palavra) => palavra.length >= MENOR_PALAVRA_DO_DONO);
  return palavras.some(
    (palavra) => simples.includes(palavra) && simples.replaceAll(palavra, '').length < MENOR_PALAVRA_DO_DONO + 1,
  );
}

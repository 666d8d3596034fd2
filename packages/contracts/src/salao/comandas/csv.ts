import type { LinhaDeComandas } from './calls.ts';
import { lerNumeroDaComanda } from './campos.ts';

const daComanda = new Set(['comanda', 'numero', 'número', 'cartao', 'cartão', 'nº', 'n']);
const doChip = new Set(['chip', 'rfid', 'tag', 'código', 'codigo']);

/**
 * The cards of a text of a CSV file: number and chip, by a first line that names them or in that order.
 *
 * @returns with the number of each line in the file; empty lines are none
 */
export function lerComandasDoCsv(texto: string): LinhaDeComandas[] {
  const linhas = texto.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const escritas = linhas.flatMap((conteudo, i) => (conteudo.trim() === '' ? [] : [{ linha: i + 1, conteudo }]));
  const separador = separadorDe(escritas[0]?.conteudo ?? '');
  const celulas = escritas.map(({ linha, conteudo }) => ({ linha, celulas: conteudo.split(separador).map(semAspas) }));
  const nomes = celulas[0]?.celulas.map((celula) => celula.toLowerCase()) ?? [];
  const emChipPeloNome = nomes.findIndex((nome) => doChip.has(nome) || /\bchip\b|\brfid\b/.test(nome));
  const emComandaPeloNome = nomes.findIndex(
    (nome, i) => i !== emChipPeloNome && (daComanda.has(nome) || /\bcomanda\b/.test(nome)),
  );
  const temNomes = lerNumeroDaComanda(nomes[0]) === null && emComandaPeloNome !== -1;
  const emComanda = temNomes ? emComandaPeloNome : 0;
  const emChip = temNomes ? emChipPeloNome : 1;
  return celulas.slice(temNomes ? 1 : 0).map(({ linha, celulas: cada }) => ({
    linha,
    comanda: (cada[emComanda] ?? '').slice(0, 200),
    chip: (cada[emChip] ?? '').slice(0, 200),
  }));
}

const separadorDe = (linha: string) => [';', '\t', ','].find((um) => linha.includes(um)) ?? ';';

const semAspas = (celula: string) =>
  celula
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim();

import { type Escolha, isEscolha, type Parte, tagsDaParte } from './definicao.ts';

type Presente = (tag: string) => boolean;

function satisfaz(parte: Parte, presente: Presente): boolean {
  if (typeof parte === 'string') return parte.endsWith('?') || presente(parte);
  if (!isEscolha(parte)) return parte.every((item) => satisfaz(item, presente));
  const usadas = tagsDaParte(parte).filter(presente);
  if (usadas.length === 0) return !parte.obrigatoria || parte.alternativas.some((item) => satisfaz(item, presente));
  return parte.alternativas.some((item) => {
    const tags = tagsDaParte(item);
    return usadas.every((tag) => tags.includes(tag)) && satisfaz(item, presente);
  });
}

const obrigatorias = (parte: Parte): string[] => {
  if (typeof parte === 'string') return parte.endsWith('?') ? [] : [parte];
  return isEscolha(parte) ? [] : parte.flatMap(obrigatorias);
};

const nomear = (parte: Parte): string => {
  const tags = obrigatorias(parte);
  return (tags.length > 0 ? tags : tagsDaParte(parte)).join(' + ');
};

/**
 * Explains in Portuguese what breaks a choice.
 *
 * @returns undefined when nothing does
 */
export function problemaDaEscolha(escolha: Escolha, presente: Presente): string | undefined {
  if (satisfaz(escolha, presente)) return undefined;
  const usadas = tagsDaParte(escolha).filter(presente);
  const nomes = escolha.alternativas.map(nomear);
  const opcoes = nomes.join(', ');
  if (usadas.length === 0)
    return nomes.length === 2 ? `informe ${nomes[0]} ou ${nomes[1]}` : `informe uma destas opções: ${opcoes}`;
  const cabiveis = escolha.alternativas.filter((item) => {
    const tags = tagsDaParte(item);
    return usadas.every((tag) => tags.includes(tag));
  });
  const [unica] = cabiveis;
  if (unica === undefined)
    return `informe apenas uma destas opções: ${opcoes} (vieram ${[...new Set(usadas)].join(', ')})`;
  const faltam = obrigatorias(unica).filter((tag) => !presente(tag));
  return faltam.length > 0
    ? `com ${[...new Set(usadas)].join(', ')}, informe também ${faltam.join(', ')}`
    : `combinação incompleta de ${[...new Set(tagsDaParte(unica))].join(', ')}`;
}

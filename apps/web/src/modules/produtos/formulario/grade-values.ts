import { chaveDaGrade, combinacoesDaGrade, type EixoDaGrade, tamanhoDaGrade } from '@retaguarda/contracts';
import type { EixoDoFormulario, VarianteDoFormulario } from './produto-types.ts';

/** Variants the sheet holds at most; a grid beyond this is a mistake of characteristics. */
export const MAX_VARIANTES = 1000;

export const eixosDe = (caracteristicas: readonly EixoDoFormulario[]): EixoDaGrade[] =>
  caracteristicas.flatMap(({ caracteristicaId, valorIds }) =>
    caracteristicaId !== null && valorIds.length > 0 ? [{ caracteristicaId, valorIds }] : [],
  );

export const cabeNaFolha = (eixos: readonly EixoDaGrade[]): boolean => tamanhoDaGrade(eixos) <= MAX_VARIANTES;

const varianteNova = (valorIds: readonly number[]): VarianteDoFormulario => ({
  valorIds: [...valorIds],
  codigo: null,
  codigoBarras: null,
  ativo: true,
  precos: [],
});

/**
 * The sheet for these axes: what was typed of a combination stays with it, new combinations begin blank, and those that
 * no longer are leave. In the order of axes and values.
 */
export function folhaDaGrade(
  variantes: readonly VarianteDoFormulario[],
  eixos: readonly EixoDaGrade[],
): VarianteDoFormulario[] {
  const antes = new Map(variantes.map((linha) => [chaveDaGrade(linha.valorIds), linha]));
  return combinacoesDaGrade(eixos).map((valorIds) => antes.get(chaveDaGrade(valorIds)) ?? varianteNova(valorIds));
}

/** The saved variants that a change of the axes would take out. */
export function variantesPerdidas(
  variantes: readonly VarianteDoFormulario[],
  eixos: readonly EixoDaGrade[],
): VarianteDoFormulario[] {
  const ficam = new Set(combinacoesDaGrade(eixos).map(chaveDaGrade));
  return variantes.filter(({ id, valorIds }) => id !== undefined && !ficam.has(chaveDaGrade(valorIds)));
}

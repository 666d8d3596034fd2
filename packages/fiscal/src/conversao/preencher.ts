import { completarCasas, type GrupoXml, type Tipo, type ValorXml } from '../xml/leiaute/index.ts';

/** Figures and codes by the tags of the layout; what was not computed is absent. */
export type Figuras = Readonly<Record<string, string | undefined>>;

/**
 * Takes from the figures those that a group of the layout has, each in the decimals the layout wants (`12.0000` becomes
 * `12.00` where only that is accepted). Zeros are left out where the layout wants them left out. Nothing is rounded: a
 * figure that does not fit stays as it came, and the writer of the document names it.
 */
export function preencher<G extends GrupoXml>(grupo: G, figuras: Figuras): Tipo<G> {
  const preenchido: Record<string, string> = {};
  for (const [tag, campo] of grupo.ordem) {
    const isOpcional = campo.no === 'opcional';
    const definicao = isOpcional ? campo.de : campo;
    const figura = figuras[tag];
    if (definicao.no !== 'valor' || figura === undefined) continue;
    const escrita = noLeiaute(definicao, figura);
    if (escrita !== undefined) preenchido[tag] = escrita;
    else if (!(isOpcional && isZero(figura))) preenchido[tag] = figura;
  }
  return preenchido as Tipo<G>;
}

const isZero = (figura: string): boolean => /^0(\.0*)?$/.test(figura);

/** @returns undefined when the layout does not take the figure in any of its forms */
function noLeiaute(tipo: ValorXml, figura: string): string | undefined {
  if (tipo.casas !== undefined) return completarCasas(tipo, tipo.casas, figura);
  if (tipo.aceita(figura)) return figura;
  const curta = figura.replace(/(\.\d\d)0+$/, '$1');
  return tipo.aceita(curta) ? curta : undefined;
}

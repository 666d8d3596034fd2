import { ufPorCodigo } from '@retaguarda/brasil';
import type { Nfse } from '../../nfse/index.ts';
import { juntar } from '../formatos.ts';

/** Name of a municipality by its IBGE code, or undefined when it is not known. */
export type NomeDeMunicipio = (codigo: string) => string | undefined;

/**
 * Names of the municipalities the document itself names, then those the caller knows: addresses carry the code only.
 */
export function nomesDosMunicipios({ infNFSe }: Nfse, conhecidos: NomeDeMunicipio | undefined): NomeDeMunicipio {
  const { DPS, cLocIncid, IBSCBS } = infNFSe;
  const { infDPS } = DPS;
  const pares: [string | undefined, string | undefined][] = [
    [infDPS.cLocEmi, infNFSe.xLocEmi],
    [infDPS.serv.locPrest.cLocPrestacao, infNFSe.xLocPrestacao],
    [cLocIncid, infNFSe.xLocIncid],
    [IBSCBS?.cLocalidadeIncid, IBSCBS?.xLocalidadeIncid],
  ];
  const ditos = new Map(pares.filter((par): par is [string, string] => par[0] !== undefined && par[1] !== undefined));
  return (codigo) => ditos.get(codigo) ?? conhecidos?.(codigo);
}

export const ufDoMunicipio = (codigo: string | undefined): string =>
  codigo === undefined ? '' : (ufPorCodigo(codigo.slice(0, 2))?.sigla ?? '');

/** `São Paulo / SP`, or the code where the name is not known. */
export function municipioEUf(codigo: string | undefined, nomes: NomeDeMunicipio): string {
  return codigo === undefined ? '' : juntar(' / ', nomes(codigo) ?? codigo, ufDoMunicipio(codigo));
}

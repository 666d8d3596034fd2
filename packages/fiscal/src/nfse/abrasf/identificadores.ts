import { lerIdDps, montarIdDps, type PartesDoIdDps } from '../identificadores.ts';

/**
 * What a declaration to a city is known by here: municipality, issuer, series and number, as in the national one. It is also
 * the `Id` its signature refers to.
 *
 * @throws RangeError when a part is outside its range
 */
export const montarIdRps = (partes: PartesDoIdDps): string => `RPS${montarIdDps(partes).slice(3)}`;

/** The parts of an `Id`, or null when it is not one. */
export const lerIdRps = (id: string): PartesDoIdDps | null =>
  id.startsWith('RPS') ? lerIdDps(`DPS${id.slice(3)}`) : null;

/** What a note of a city is known by. */
export interface PartesDaChaveAbrasf {
  readonly municipio: string;
  readonly documento: PartesDoIdDps['documento'];
  readonly ambiente: '1' | '2';
  /** As the city counts. */
  readonly numero: string;
}

const forma = /^ABRASF(\d{7})(?:(1)000(\d{11})|(2)([0-9A-Z]{12}\d{2}))([12])(\d{15})$/;

/**
 * A key of our own, 44 positions: ABRASF notes have none, and files, names and lists are told apart by one. Test and
 * production count from 1 both, so the environment is part of it.
 *
 * @throws RangeError when a part is outside its range
 */
export function montarChaveAbrasf({ municipio, documento, ambiente, numero }: PartesDaChaveAbrasf): string {
  const inscricao = documento.tipo === 'cpf' ? `1${documento.valor.padStart(14, '0')}` : `2${documento.valor}`;
  const chave = `ABRASF${municipio}${inscricao}${ambiente}${numero.padStart(15, '0')}`;
  if (lerChaveAbrasf(chave) === null) throw new RangeError(`not the parts of a note of a city: ${chave}`);
  return chave;
}

/** The parts of such a key, or null when it is not one. */
export function lerChaveAbrasf(chave: string): PartesDaChaveAbrasf | null {
  const achada = forma.exec(chave);
  if (achada === null) return null;
  const [, municipio = '', cpf, valorCpf = '', , valorCnpj = '', ambiente, numero = ''] = achada;
  return {
    municipio,
    documento: cpf === undefined ? { tipo: 'cnpj', valor: valorCnpj } : { tipo: 'cpf', valor: valorCpf },
    ambiente: ambiente === '1' ? '1' : '2',
    numero: numero.replace(/^0+/, ''),
  };
}

import { modulo11 } from '@retaguarda/brasil';

/** What identifies a declaration. */
export interface PartesDoIdDps {
  /** Municipality of issue, IBGE, 7 digits. */
  readonly municipio: string;
  /** Issuer: CNPJ (letters allowed) or CPF, without mask. */
  readonly documento: { readonly tipo: 'cnpj' | 'cpf'; readonly valor: string };
  /** 1 to 49999 for a system of the taxpayer's own. */
  readonly serie: number;
  /** 1 to 999999999999999. */
  readonly numero: number;
}

/** Kind of registration, then 14 positions: a CPF gets three zeros in front. */
const inscricao = ({ tipo, valor }: PartesDoIdDps['documento']): string =>
  tipo === 'cpf' ? `1${valor.padStart(14, '0')}` : `2${valor}`;

const lerInscricao = (tipo: string, valor: string): PartesDoIdDps['documento'] =>
  tipo === '1' ? { tipo: 'cpf', valor: valor.slice(3) } : { tipo: 'cnpj', valor };

const formaDoId = /^DPS(\d{7})(?:(1)(000\d{11})|(2)([0-9A-Z]{12}\d{2}))(\d{5})(\d{15})$/;

/**
 * `Id` of a declaration, 45 positions. The same four things always give the same `Id`: the system keeps one note for
 * each.
 *
 * @throws RangeError when a part is outside its range
 * @source NFS-e layout 1.01, TSIdDPS
 */
export function montarIdDps(partes: PartesDoIdDps): string {
  const { municipio, documento, serie, numero } = partes;
  const id = `DPS${municipio}${inscricao(documento)}${String(serie).padStart(5, '0')}${String(numero).padStart(15, '0')}`;
  if (!Number.isInteger(serie) || serie < 0 || !Number.isInteger(numero) || numero < 1 || !formaDoId.test(id)) {
    throw new RangeError(`not the parts of a DPS: ${JSON.stringify(partes)}`);
  }
  return id;
}

/** The parts of an `Id`, or null when it is not one. */
export function lerIdDps(id: string): PartesDoIdDps | null {
  const achado = formaDoId.exec(id);
  if (achado === null) return null;
  const [, municipio = '', cpf, valorCpf = '', cnpj = '', valorCnpj = '', serie, numero] = achado;
  return {
    municipio,
    documento: lerInscricao(cpf ?? cnpj, cpf === undefined ? valorCnpj : valorCpf),
    serie: Number(serie),
    numero: Number(numero),
  };
}

/** What an access key of an NFS-e is made of. */
export interface PartesDaChaveNfse {
  readonly municipio: string;
  /** 1 the municipality's own system, 2 the national one. */
  readonly ambienteGerador: '1' | '2';
  readonly documento: { readonly tipo: 'cnpj' | 'cpf'; readonly valor: string };
  readonly numero: number;
  /** Year and month of issue, `2611`. */
  readonly aamm: string;
  /** 9 digits. */
  readonly codigoNumerico: string;
}

/** The letters of a CNPJ count as in every other key. */
const digitoVerificador = (base: string): string => String(modulo11(base));

const formaDaChave = /^(\d{7})([12])(?:(1)(000\d{11})|(2)([0-9A-Z]{12}\d{2}))(\d{13})(\d{4})(\d{9})(\d)$/;

/** The 50 positions of a key, or null when they are not one: composition and check digit, not the official pattern. */
export function lerChaveNfse(chave: string): PartesDaChaveNfse | null {
  const achado = formaDaChave.exec(chave);
  if (achado === null || digitoVerificador(chave.slice(0, 49)) !== chave.slice(49)) return null;
  const [, municipio = '', gerador, cpf, valorCpf = '', cnpj = '', valorCnpj = '', numero, aamm = '', codigo = ''] =
    achado;
  return {
    municipio,
    ambienteGerador: gerador === '1' ? '1' : '2',
    documento: lerInscricao(cpf ?? cnpj, cpf === undefined ? valorCnpj : valorCpf),
    numero: Number(numero),
    aamm,
    codigoNumerico: codigo,
  };
}

/**
 * Access key of an NFS-e, as the system that generates it makes it.
 *
 * @throws RangeError when a part is outside its range
 * @source NFS-e layout 1.01, TSIdNFSe; check digit compared with keys of real notes
 */
export function montarChaveNfse(partes: PartesDaChaveNfse): string {
  const { municipio, ambienteGerador, documento, numero, aamm, codigoNumerico } = partes;
  const base = `${municipio}${ambienteGerador}${inscricao(documento)}${String(numero).padStart(13, '0')}${aamm}${codigoNumerico}`;
  if (base.length !== 49) throw new RangeError(`not the parts of a key: ${JSON.stringify(partes)}`);
  const chave = `${base}${digitoVerificador(base)}`;
  if (lerChaveNfse(chave) === null) throw new RangeError(`not the parts of a key: ${JSON.stringify(partes)}`);
  return chave;
}

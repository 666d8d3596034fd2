import { isCnpj, normalizarCnpj } from './cnpj.ts';
import { isCpf, normalizarCpf } from './cpf.ts';
import { modulo11 } from './digitos.ts';
import { aplicarMascara, semMascara } from './mascara.ts';
import { type Uf, ufPorCodigo, ufPorSigla } from './uf.ts';

const forma = /^[0-9]{6}[A-Z0-9]{12}[0-9]{26}$/;

/** What goes into an access key. The state comes as letters or as IBGE code, the issuer as CNPJ or CPF. */
export type DadosChaveAcesso = ({ uf: Uf } | { cUF: string }) &
  ({ cnpj: string } | { cpf: string }) & {
    /** four digits, from 2006 to 2099; the key keeps the last two */
    ano: number;
    /** 1 to 12 */
    mes: number;
    /** two digits: `55` NF-e, `65` NFC-e, `57` CT-e, `58` MDF-e … */
    modelo: string;
    /** 0 to 999; an issuer with CPF uses 920 to 969 */
    serie: number;
    /** 1 to 999999999 */
    numero: number;
    /** 1 to 9 */
    tpEmis: number;
    /** the random code, 8 digits; see `isCodigoNumericoAceito` */
    cNF: string;
  };

export type PartesChaveAcesso = {
  cUF: string;
  uf: Uf;
  ano: number;
  mes: number;
  /** year and month as written, `2611` */
  aamm: string;
  /** the 14 positions as written: a CPF comes with three zeros before it */
  emitente: string;
  /** the issuer's document without those zeros */
  documento: { tipo: 'cpf' | 'cnpj'; valor: string };
  modelo: string;
  /** series; in a CF-e (59), the serial number of the SAT device */
  serie: number;
  numero: number;
  /** null in a CF-e (59), whose key has no emission type */
  tpEmis: number | null;
  /** 8 digits, 6 in a CF-e; documents with an authorisation site (62, 66 …) start it with that digit */
  cNF: string;
  dv: string;
};

/** Where the middle of the key is cut: `[from, to)`. */
type Cortes = { serie: [number, number]; numero: [number, number]; tpEmis: number | null; cNF: number };
const cortesDfe: Cortes = { serie: [22, 25], numero: [25, 34], tpEmis: 34, cNF: 35 };
const cortesCfe: Cortes = { serie: [22, 31], numero: [31, 37], tpEmis: null, cNF: 37 };

/** The key without spaces or mask, in upper case, and without the `NFe`, `CTe`… that precedes it in the XML id. */
export function normalizarChaveAcesso(texto: string): string {
  return semMascara(texto)
    .toUpperCase()
    .replace(/^(?:NFE|NFCOM|NF3E|CTE|MDFE|BPE|DCE|CFE)/, '');
}

/**
 * Whether the text is an access key: mask, state, month and check digit. The digits of the CNPJ are not judged here:
 * the key proves itself, and test documents carry made-up companies.
 *
 * @source MOC 7.0, "Chave de Acesso"; NT Conjunta DFe 2025.001 (letters in positions 7 to 18)
 */
export function isChaveAcesso(texto: string): boolean {
  return lerChaveAcesso(texto) !== null;
}

/** Reads a key into its parts, or null when it is not valid. */
export function lerChaveAcesso(texto: string): PartesChaveAcesso | null {
  const chave = semMascara(texto);
  if (!forma.test(chave) || calcularDvChave(chave.slice(0, 43)) !== chave.slice(43)) return null;
  const uf = ufPorCodigo(chave.slice(0, 2));
  const mes = Number(chave.slice(4, 6));
  if (!uf || mes < 1 || mes > 12) return null;
  const modelo = chave.slice(20, 22);
  const cortes = modelo === '59' ? cortesCfe : cortesDfe;
  const serie = Number(chave.slice(...cortes.serie));
  const emitente = chave.slice(6, 20);
  return {
    cUF: uf.codigoIbge,
    uf: uf.sigla,
    ano: 2000 + Number(chave.slice(2, 4)),
    mes,
    aamm: chave.slice(2, 6),
    emitente,
    documento: identificarEmitente(emitente, serie),
    modelo,
    serie,
    numero: Number(chave.slice(...cortes.numero)),
    tpEmis: cortes.tpEmis === null ? null : Number(chave.charAt(cortes.tpEmis)),
    cNF: chave.slice(cortes.cNF, 43),
    dv: chave.slice(43),
  };
}

const isSerieDeCpf = (serie: number) => serie >= 920 && serie <= 969;

/** Series 920–969 belong to persons; elsewhere (loose notes of the authority) the digits tell. */
function identificarEmitente(emitente: string, serie: number): PartesChaveAcesso['documento'] {
  const cpf = emitente.slice(3);
  const isPessoa = emitente.startsWith('000') && (isSerieDeCpf(serie) || (!isCnpj(emitente) && isCpf(cpf)));
  return isPessoa ? { tipo: 'cpf', valor: cpf } : { tipo: 'cnpj', valor: emitente };
}

/**
 * Builds the 44 positions of an access key.
 *
 * @throws RangeError when a part is outside its range, or a CPF issues outside series 920–969
 * @source MOC 7.0, "Chave de Acesso"; NT 2018.001 (issuer with CPF)
 */
export function montarChaveAcesso(dados: DadosChaveAcesso): string {
  const cUF = 'uf' in dados ? ufPorSigla(dados.uf).codigoIbge : dados.cUF;
  if (!ufPorCodigo(cUF)) throw new RangeError(`no such state: ${cUF}`);
  if (!/^[0-9]{2}$/.test(dados.modelo)) throw new RangeError(`bad document model: ${dados.modelo}`);
  if (!/^[0-9]{8}$/.test(dados.cNF)) throw new RangeError(`bad numeric code: ${dados.cNF}`);
  if ('cpf' in dados && !isSerieDeCpf(dados.serie)) throw new RangeError(`series of a CPF issuer: ${dados.serie}`);
  const base = [
    cUF,
    campo('ano', dados.ano, 2006, 2099, 4).slice(2),
    campo('mes', dados.mes, 1, 12, 2),
    lerEmitente(dados),
    dados.modelo,
    campo('serie', dados.serie, 0, 999, 3),
    campo('numero', dados.numero, 1, 999_999_999, 9),
    campo('tpEmis', dados.tpEmis, 1, 9, 1),
    dados.cNF,
  ].join('');
  return base + calcularDvChave(base);
}

function lerEmitente(dados: DadosChaveAcesso): string {
  if ('cpf' in dados) {
    const cpf = normalizarCpf(dados.cpf);
    if (!isCpf(cpf)) throw new RangeError(`not a CPF: ${dados.cpf}`);
    return cpf.padStart(14, '0');
  }
  const cnpj = normalizarCnpj(dados.cnpj);
  if (!isCnpj(cnpj)) throw new RangeError(`not a CNPJ: ${dados.cnpj}`);
  return cnpj;
}

function campo(nome: string, value: number, min: number, max: number, tamanho: number): string {
  if (!Number.isInteger(value) || value < min || value > max) throw new RangeError(`bad ${nome}: ${value}`);
  return String(value).padStart(tamanho, '0');
}

/**
 * The check digit of the first 43 positions: modulo 11, weights 2 to 9 from the right, remainder 0 or 1 gives 0.
 *
 * @throws RangeError for another length or other characters
 */
export function calcularDvChave(base43: string): string {
  if (!/^[0-9A-Z]{43}$/.test(base43)) throw new RangeError(`not the first 43 positions of a key: ${base43}`);
  return String(modulo11(base43));
}

/** Groups of four, as printed; safe on partial text. */
export function formatarChave(texto: string): string {
  return aplicarMascara(normalizarChaveAcesso(texto), Array(11).fill('####').join(' '));
}

/** Every digit is the one before plus the same step, 9 being followed by 0: `22222222`, `78901234`. */
const sequencias = new Set(
  [0, 1].flatMap((passo) =>
    Array.from({ length: 10 }, (_, inicio) =>
      Array.from({ length: 8 }, (_, index) => (inicio + index * passo) % 10).join(''),
    ),
  ),
);

/**
 * Whether the authority accepts this random code for this document number: 8 digits, not the number itself, no
 * repeated digit and no ascending run. Documents before 2019 may have a code refused here.
 *
 * @param nNF the document number
 * @source NT 2019.001, rule B03-10, rejection 897 (2019-09-02)
 */
export function isCodigoNumericoAceito(cNF: string, nNF: number): boolean {
  return /^[0-9]{8}$/.test(cNF) && Number(cNF) !== nNF && !sequencias.has(cNF);
}

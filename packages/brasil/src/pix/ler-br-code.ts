import { crc16 } from './crc16.ts';
import { lerTlv, type ObjetoTlv } from './tlv.ts';

/** What a BR Code says. Texts are as written; absent fields are absent. */
export type BrCode = {
  /** `12` one use only; `11` or absent, many uses */
  tipo?: string;
  /** Pix key, in a static code */
  chave?: string;
  /** text to the payer, in a static code */
  info?: string;
  /** ISPB of who hands out the cash, in a static code for withdrawal or change */
  ispbSaque?: string;
  /** address of the charge, in a dynamic code, without scheme */
  url?: string;
  /** address of the Pix Automático mandate, without scheme */
  urlRecorrencia?: string;
  mcc?: string;
  /** ISO 4217 number; `986` is the real */
  moeda?: string;
  /** decimal text as written */
  valor?: string;
  pais?: string;
  nome?: string;
  cidade?: string;
  cep?: string;
  /** `***` means none */
  txid?: string;
  /** the check that was written and computed: four hexadecimal digits */
  crc: string;
  /** every object of the first level, for what is not named here */
  objetos: readonly ObjetoTlv[];
};

/**
 * Why a text is not a BR Code, in the order it is judged. It does not end in a check (cut, or something else), the check does not match
 * (changed), or what it covers is not a chain of objects.
 */
export type MotivoBrCode = 'semCrc' | 'crc' | 'estrutura';
export type LeituraBrCode = { ok: true; brCode: BrCode } | { ok: false; motivo: MotivoBrCode };

/**
 * Reads the text of a QR code. It is accepted when its objects are whole and the check over them matches, so a single
 * changed character is refused. A code of another arrangement reads well and simply has no `chave`, `url` nor
 * `urlRecorrencia`; see `isPix`.
 *
 * Spaces around a pasted text are ignored, and the line breaks a message puts into it.
 *
 * @source BCB, Manual do BR Code and Manual de Padrões para Iniciação do Pix (consulted 2026-11); EMV MPM v1.1
 */
export function lerBrCode(texto: string): LeituraBrCode {
  const recebido = texto.replace(/[\r\n\t\u200B-\u200D\uFEFF]/g, '').trim();
  if (!/6304[0-9A-Fa-f]{4}$/.test(recebido)) return { ok: false, motivo: 'semCrc' };
  const crc = crc16(recebido.slice(0, -4));
  if (!recebido.endsWith(crc)) return { ok: false, motivo: 'crc' };
  const objetos = lerTlv(recebido);
  const isInteiro = objetos?.[0]?.id === '00' && objetos[0].valor === '01' && objetos.at(-1)?.id === '63';
  return isInteiro ? { ok: true, brCode: interpretar(objetos, crc) } : { ok: false, motivo: 'estrutura' };
}

/** Whether the code can be paid, or agreed to, by Pix. */
export function isPix(brCode: BrCode): boolean {
  return brCode.chave !== undefined || brCode.url !== undefined || brCode.urlRecorrencia !== undefined;
}

function interpretar(objetos: readonly ObjetoTlv[], crc: string): BrCode {
  const raiz = new Map(objetos.map(({ id, valor }) => [id, valor]));
  const conta = modeloPix(objetos, 26, 51);
  const adicional = new Map(lerTlv(raiz.get('62') ?? '')?.map(({ id, valor }) => [id, valor]));
  const campos = {
    tipo: raiz.get('01'),
    chave: conta.get('01'),
    info: conta.get('02'),
    ispbSaque: conta.get('03'),
    url: conta.get('25'),
    urlRecorrencia: modeloPix(objetos, 80, 99).get('25'),
    mcc: raiz.get('52'),
    moeda: raiz.get('53'),
    valor: raiz.get('54'),
    pais: raiz.get('58'),
    nome: raiz.get('59'),
    cidade: raiz.get('60'),
    cep: raiz.get('61'),
    txid: adicional.get('05'),
  };
  const presentes = Object.entries(campos).filter(([, valor]) => valor !== undefined);
  return { ...Object.fromEntries(presentes), crc, objetos };
}

/** The fields of the Pix template among the ids `de` to `ate`: several arrangements may share one code. */
function modeloPix(objetos: readonly ObjetoTlv[], de: number, ate: number): ReadonlyMap<string, string> {
  for (const { id, valor } of objetos) {
    if (Number(id) < de || Number(id) > ate) continue;
    const campos = new Map(lerTlv(valor)?.map((objeto) => [objeto.id, objeto.valor]));
    if (campos.get('00')?.toLowerCase() === 'br.gov.bcb.pix') return campos;
  }
  return new Map();
}

import { ErroXml, filho, type NoXml } from '../xml/leitor.ts';

/** Reads the fields of a group by their official tags, and says in words which is not what the layout has. */
export interface Campos {
  /** The text of a tag; null where it is absent or empty. */
  talvez: (caminho: string, forma: RegExp) => string | null;
  /** The same, refused where it is absent. */
  exigido: (caminho: string, forma: RegExp) => string;
  /** An instant that exists, as ISO 8601 UTC. */
  instante: (caminho: string) => string;
  /** The group of a tag. */
  grupo: (caminho: string) => NoXml | undefined;
}

export const formas = {
  /** @source CT-e layout 4.00: TDec_1302, 13 and 2 */
  valor: /^\d{1,13}(\.\d{2})?$/,
  aliquota: /^\d{1,3}(\.\d{2,4})?$/,
  instante: /^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)$/,
  dia: /^20\d\d-\d\d-\d\d$/,
  chave: /^\d{6}[0-9A-Z]{12}\d{26}$/,
  cfop: /^[1-7]\d{3}$/,
  cnpj: /^[0-9A-Z]{12}\d{2}$/,
  cpf: /^\d{11}$/,
  texto: /^[^\0]{1,120}$/,
  codigo: /^\d{1,9}$/,
  /** SHA-1 in base64. */
  resumo: /^[A-Za-z0-9+/]{27}=$/,
} as const;

/** Where a path of tags leads, from a group down. */
const descer = (no: NoXml | undefined, caminho: string): NoXml | undefined =>
  caminho.split('/').reduce<NoXml | undefined>((aqui, tag) => aqui && filho(aqui, tag), no);

/** @throws ErroXml by what reads, for a value that the layout does not have */
export function camposDe(no: NoXml | undefined, oQue: string): Campos {
  const talvez: Campos['talvez'] = (caminho, forma) => {
    const texto = descer(no, caminho)?.texto.trim();
    if (!texto) return null;
    if (!forma.test(texto)) throw new ErroXml(`o campo ${caminho} ${oQue} não é o que o leiaute diz`);
    return texto;
  };
  const exigido: Campos['exigido'] = (caminho, forma) => {
    const texto = talvez(caminho, forma);
    if (texto === null) throw new ErroXml(`falta o campo ${caminho} ${oQue}`);
    return texto;
  };
  const instante: Campos['instante'] = (caminho) => {
    const lido = Date.parse(exigido(caminho, formas.instante));
    if (Number.isNaN(lido)) throw new ErroXml(`o campo ${caminho} ${oQue} não é o que o leiaute diz`);
    return new Date(lido).toISOString();
  };
  return { talvez, exigido, instante, grupo: (caminho) => descer(no, caminho) };
}

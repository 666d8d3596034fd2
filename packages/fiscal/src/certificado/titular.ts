import { lerDer, oidDe, partesDe, textoDe, type ValorDer } from './der.ts';

/** Who a certificate belongs to, by its ICP-Brasil fields. */
export interface Titular {
  readonly cnpj: string | undefined;
  readonly cpf: string | undefined;
  readonly responsavel: { readonly nome: string | undefined; readonly cpf: string | undefined } | undefined;
}

const SUBJECT_ALT_NAME = '2.5.29.17';

/**
 * Names of other form in the subject alternative name.
 * @source ITI DOC-ICP-04, sections 7.1.2.3 and 7.1.2.4 (e-CPF and e-CNPJ)
 */
const oids = {
  pessoa: '2.16.76.1.3.1',
  nomeDoResponsavel: '2.16.76.1.3.2',
  cnpj: '2.16.76.1.3.3',
  responsavel: '2.16.76.1.3.4',
} as const;

/** Tags of a certificate and of a name of other form. @source RFC 5280, sections 4.1 and 4.2.1.6 */
const EXTENSIONS = 0xa3;
const OTHER_NAME = 0xa0;

/** What an extension of a certificate holds. */
function extensaoDe(certificado: ValorDer, oid: string): ValorDer | undefined {
  const [corpo] = partesDe(certificado);
  const [lista] = partesDe(partesDe(corpo).find(({ tag }) => tag === EXTENSIONS));
  for (const extensao of partesDe(lista)) {
    const [nome, ...resto] = partesDe(extensao);
    if (oidDe(nome) === oid) return lerDer(resto.at(-1)?.conteudo ?? new Uint8Array())[0];
  }
  return undefined;
}

function outrosNomes(certificado: ValorDer): Map<string, string> {
  const nomes = new Map<string, string>();
  for (const nome of partesDe(extensaoDe(certificado, SUBJECT_ALT_NAME))) {
    const [oid, valor] = partesDe(nome);
    const chave = oidDe(oid);
    if (nome.tag === OTHER_NAME && chave !== null && valor !== undefined) nomes.set(chave, textoDe(valor).trim());
  }
  return nomes;
}

/** Positions 9 to 19 of the person's data: birth date, **CPF**, NIS, RG. Zeros stand for unknown. */
function cpfDosDados(dados: string | undefined): string | undefined {
  const cpf = dados?.slice(8, 19);
  return cpf !== undefined && /^\d{11}$/.test(cpf) && cpf !== '00000000000' ? cpf : undefined;
}

/**
 * Reads the CNPJ or CPF of an ICP-Brasil certificate from its alternative names and, in old certificates without
 * them, from the number after the colon of the common name.
 *
 * @param der the certificate
 */
export function lerTitular(der: Uint8Array, nomeComum: string): Titular {
  const [certificado] = lerDer(der);
  const nomes = certificado === undefined ? new Map<string, string>() : outrosNomes(certificado);
  const [, doNome] = /:([0-9A-Z]{12}\d{2}|\d{11})$/.exec(nomeComum) ?? [];
  const cnpj = nomes.get(oids.cnpj)?.toUpperCase() ?? (doNome?.length === 14 ? doNome : undefined);
  if (cnpj === undefined) {
    const cpf = cpfDosDados(nomes.get(oids.pessoa)) ?? (doNome?.length === 11 ? doNome : undefined);
    return { cnpj: undefined, cpf, responsavel: undefined };
  }
  const nome = nomes.get(oids.nomeDoResponsavel);
  const cpf = cpfDosDados(nomes.get(oids.responsavel));
  return { cnpj, cpf: undefined, responsavel: nome === undefined && cpf === undefined ? undefined : { nome, cpf } };
}

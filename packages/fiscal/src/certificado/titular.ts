import forge from 'node-forge';

const { asn1 } = forge;
type Asn1 = forge.asn1.Asn1;

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

const filhos = (no: Asn1): Asn1[] => (Array.isArray(no.value) ? no.value : []);

/** The text inside, whatever string type the authority chose: OCTET STRING, PrintableString, UTF8String … */
function textoDe(no: Asn1): string {
  if (typeof no.value === 'string') {
    return no.type === asn1.Type.UTF8 ? forge.util.decodeUtf8(no.value) : no.value;
  }
  return filhos(no).map(textoDe).join('');
}

/** The bytes of an extension of a certificate, as an ASN.1 tree. */
function acharExtensao(no: Asn1, oid: string): Asn1 | undefined {
  const [nome, ...resto] = filhos(no);
  if (nome?.type === asn1.Type.OID && typeof nome.value === 'string' && asn1.derToOid(nome.value) === oid) {
    const valor = resto.at(-1);
    if (valor?.type !== asn1.Type.OCTETSTRING) return undefined;
    // node-forge opens an OCTET STRING that holds DER by itself.
    return typeof valor.value === 'string' ? asn1.fromDer(valor.value) : filhos(valor)[0];
  }
  for (const filho of filhos(no)) {
    const achada = acharExtensao(filho, oid);
    if (achada !== undefined) return achada;
  }
  return undefined;
}

function outrosNomes(certificado: Asn1): Map<string, string> {
  const nomes = new Map<string, string>();
  const extensao = acharExtensao(certificado, SUBJECT_ALT_NAME);
  for (const nome of extensao === undefined ? [] : filhos(extensao)) {
    const [oid, valor] = filhos(nome);
    if (nome.tagClass !== asn1.Class.CONTEXT_SPECIFIC || oid?.type !== asn1.Type.OID || valor === undefined) continue;
    if (typeof oid.value === 'string') nomes.set(asn1.derToOid(oid.value), textoDe(valor).trim());
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
  const nomes = outrosNomes(asn1.fromDer(forge.util.createBuffer(Buffer.from(der).toString('binary'))));
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

import {
  type MotivoDeRecusa,
  type PadraoDaAssinatura,
  type Verificacao,
  verificarAssinatura,
} from '../xml/assinatura.ts';
import { buscarTodos, ErroXml, lerXml, type NoXml } from '../xml/leitor.ts';
import { serializar } from '../xml/serializar.ts';

const NFE = 'http://www.portalfiscal.inf.br/nfe';
const CTE = 'http://www.portalfiscal.inf.br/cte';
const NFSE = 'http://www.sped.fazenda.gov.br/nfse';

interface Modelo {
  /** What it is called, with its article. */
  readonly nome: string;
  /** The element that is signed, and the one around it and its signature. */
  readonly assinado: string;
  readonly documento: string;
  /** The file that brings it with what the authority answered, and that answer. */
  readonly envelope?: string;
  readonly resposta?: string;
  readonly namespace: string;
  readonly padrao: PadraoDaAssinatura;
}

/** @source layouts of NF-e 4.00, CT-e 4.00, their events, and of the national NFS-e 1.01 */
const modelos = {
  nfe: {
    nome: 'a NF-e',
    documento: 'NFe',
    assinado: 'infNFe',
    envelope: 'nfeProc',
    resposta: 'protNFe',
    namespace: NFE,
    padrao: 'manual',
  },
  cte: {
    nome: 'o CT-e',
    documento: 'CTe',
    assinado: 'infCte',
    envelope: 'cteProc',
    resposta: 'protCTe',
    namespace: CTE,
    padrao: 'manual',
  },
  'cte-simplificado': {
    nome: 'o CT-e',
    documento: 'CTeSimp',
    assinado: 'infCte',
    envelope: 'cteSimpProc',
    resposta: 'protCTe',
    namespace: CTE,
    padrao: 'manual',
  },
  'evento-nfe': {
    nome: 'o evento',
    documento: 'evento',
    assinado: 'infEvento',
    envelope: 'procEventoNFe',
    resposta: 'retEvento',
    namespace: NFE,
    padrao: 'manual',
  },
  'evento-cte': {
    nome: 'o evento',
    documento: 'eventoCTe',
    assinado: 'infEvento',
    envelope: 'procEventoCTe',
    resposta: 'retEventoCTe',
    namespace: CTE,
    padrao: 'manual',
  },
  nfse: { nome: 'a NFS-e', documento: 'NFSe', assinado: 'infNFSe', namespace: NFSE, padrao: 'aberto' },
  'evento-nfse': { nome: 'o evento', documento: 'evento', assinado: 'infEvento', namespace: NFSE, padrao: 'aberto' },
} as const satisfies Record<string, Modelo>;
export type TipoDeDocumento = keyof typeof modelos;

/** A document whose signature holds, with what it was signed by. */
export interface DocumentoAssinado {
  /** `Id` of the signed element. */
  readonly id: string;
  readonly certificadoPem: string;
  /** Digest of the signed element, base64. */
  readonly digestValue: string;
}

/**
 * Checks that a file holds one document and that its signature covers the very element that is read. There is one signed element wherever
 * one looks, a child of its document, named by the one reference, with an `Id` of its own. Unchanged, and signed as the manual says. Whose
 * certificate it is and who stands behind it is another question (`julgarSignatario`).
 *
 * @throws ErroXml saying what is wrong, in words for a person
 */
export function conferirAssinado(xml: string, tipo: TipoDeDocumento): DocumentoAssinado {
  const modelo: Modelo = modelos[tipo];
  const documento = unicoDocumento(lerXml(xml), modelo);
  const assinado = unicoAssinado(documento, modelo);
  const assinaturas = documento.filhos.filter(({ nome }) => nome === 'Signature');
  if (assinaturas.length > 1) throw new ErroXml(`${modelo.nome} traz mais de uma assinatura`);
  const verificacao = verificar(xml, documento, modelo);
  if (!verificacao.ok) {
    const { motivo, mensagem } = verificacao;
    throw new ErroXml(semPrefixo.has(motivo) ? mensagem : `a assinatura não confere: ${mensagem}`);
  }
  const { id, elemento, certificadoPem, digestValue } = verificacao;
  if (elemento !== modelo.assinado || id !== assinado.atributos.Id)
    throw new ErroXml(`a assinatura não é do conteúdo que ${modelo.nome} mostra`);
  return { id, certificadoPem, digestValue };
}

/**
 * Checks the signature over the file as it stands; where that fails, over the same elements as programs of issuers write them. Whoever
 * kept the file may have indented it or given its elements prefixes, which takes nothing from what was signed.
 */
function verificar(xml: string, documento: NoXml, { documento: nome, padrao }: Modelo): Verificacao {
  const comoVeio = verificarAssinatura(xml, nome, padrao);
  if (comoVeio.ok || comoVeio.motivo !== 'conteudo-alterado') return comoVeio;
  const comoSeEscreve = verificarAssinatura(serializar(documento), undefined, padrao);
  return comoSeEscreve.ok ? comoSeEscreve : comoVeio;
}

/** What already says that it is of the file, or of the lack of a signature. */
const semPrefixo: ReadonlySet<MotivoDeRecusa> = new Set(['xml-malformado', 'sem-assinatura']);

/** @throws ErroXml unless it is the root, or stands in the envelope with the answer and nothing else */
function unicoDocumento(raiz: NoXml, { nome, documento, envelope, resposta, namespace }: Modelo): NoXml {
  const todos = buscarTodos(raiz, documento);
  if (todos.length === 0) throw new ErroXml(`o arquivo não contém ${nome}`);
  if (todos.length > 1) throw new ErroXml(`o arquivo traz mais de um ${documento}: envie um documento por arquivo`);
  const [no] = todos as [NoXml];
  if (no.uri !== namespace) throw new ErroXml(`o ${documento} do arquivo não é o do leiaute`);
  if (no === raiz) return no;
  const nomes = raiz.filhos.map((filho) => filho.nome).join(' ');
  if (raiz.nome !== envelope || (nomes !== documento && nomes !== `${documento} ${resposta}`))
    throw new ErroXml(`o arquivo traz mais do que ${nome} e a resposta da SEFAZ`);
  return no;
}

/** @throws ErroXml unless there is one, right below its document, with an `Id` that nothing else has */
function unicoAssinado(documento: NoXml, { nome, assinado, namespace }: Modelo): NoXml {
  const todos = buscarTodos(documento, assinado);
  if (todos.length > 1) throw new ErroXml(`${nome} traz mais de um ${assinado}`);
  const no = documento.filhos.find((filho) => filho === todos[0]);
  if (no === undefined || no.uri !== namespace || !no.atributos.Id)
    throw new ErroXml(`${nome} não traz o ${assinado} onde o leiaute o tem`);
  if (documento.filhos[0] !== no) throw new ErroXml(`${nome} traz algo antes do ${assinado}`);
  return no;
}

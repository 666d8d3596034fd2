import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { XsdValidator } from 'libxml2-wasm';
import { lerXml, type NoXml } from '../leitor.ts';
import { explicar } from './explicar.ts';

/** One breach of an official schema. */
export interface ProblemaXsd {
  /** 1-based line of the XML. A document written without line breaks is all line 1: use `caminho`. */
  readonly linha: number;
  /** Tags from the root down, repeated ones with their position from 0: `NFe.infNFe.det[1].prod.NCM`. */
  readonly caminho: string;
  /** What is wrong, in Portuguese. */
  readonly mensagem: string;
  /** What the validator said. */
  readonly original: string;
}

/** There is no schema for the document in the folder, or the schema itself is broken. */
export class ErroDeEsquema extends Error {
  override readonly name = 'ErroDeEsquema';
}

/** Where the file is not called after the root element. */
const arquivoDaRaiz: Record<string, string> = {
  nfeProc: 'procNFe',
  NFe: 'nfe',
  ConsCad: 'consCad',
  ProcInutNFe: 'procInutNFe',
};

/** A string has no encoding any more, whatever its declaration says; the line break after it stays, for the line numbers. */
const declaracao = /^\uFEFF?\s*<\?xml\s[^>]*\?>/;

let biblioteca: Promise<typeof import('libxml2-wasm')> | undefined;

/** The WebAssembly is loaded by the first validation, not by whoever imports this package. */
function carregarValidador(): Promise<typeof import('libxml2-wasm')> {
  biblioteca ??= Promise.all([import('libxml2-wasm'), import('libxml2-wasm/lib/nodejs.mjs')]).then(
    ([libxml2, { xmlRegisterFsInputProviders }]) => {
      // Includes and imports of a schema are read from the disk beside it.
      xmlRegisterFsInputProviders();
      return libxml2;
    },
  );
  return biblioteca;
}

interface Compilado {
  readonly validador: XsdValidator;
  readonly modificadoEm: number;
}

/** Compiling a schema costs fifty times a validation. One entry per schema file, for the life of the process. */
const compilados = new Map<string, Compilado>();

/**
 * Validates a document against the official schemas.
 *
 * The schemas are not part of this package: the operator keeps the official package in a folder.
 *
 * @param esquemas a schema file, or a folder in which the file is found by root element and version
 *   (`NFe` 4.00 → `nfe_v4.00.xsd`)
 * @returns every breach found, none when the document is valid
 * @throws ErroXml when the text is not well-formed XML
 * @throws ErroDeEsquema when the folder has no schema for it or the schema cannot be read
 */
export async function validarXsd(xml: string, esquemas: string): Promise<ProblemaXsd[]> {
  const raiz = lerXml(xml);
  const { XmlDocument, XmlValidateError } = await carregarValidador();
  const validador = await compilar(acharEsquema(raiz, esquemas));
  const documento = XmlDocument.fromString(xml.replace(declaracao, ''));
  try {
    validador.validate(documento);
    return [];
  } catch (error) {
    if (!(error instanceof XmlValidateError)) throw error;
    return error.details.map(({ line, message, xpath }) => {
      const original = message.trim();
      return { linha: line, caminho: caminhoDe(raiz, xpath ?? ''), mensagem: explicar(original), original };
    });
  } finally {
    documento.dispose();
  }
}

function acharEsquema(raiz: NoXml, esquemas: string): string {
  if (esquemas.endsWith('.xsd')) return esquemas;
  const nome = arquivoDaRaiz[raiz.nome] ?? raiz.nome;
  const versao =
    raiz.atributos.versao ?? raiz.filhos.find((filho) => filho.atributos.versao !== undefined)?.atributos.versao;
  const procurado = `${nome}_v${versao ?? ''}`.toLowerCase();
  const arquivo = listar(esquemas).find((candidato) => {
    const semFim = candidato.toLowerCase().replace(/\.xsd$/, '');
    return versao === undefined ? semFim.startsWith(procurado) : semFim === procurado;
  });
  if (arquivo === undefined) throw new ErroDeEsquema(`Não há esquema para ${raiz.nome} ${versao ?? ''} em ${esquemas}`);
  return join(esquemas, arquivo);
}

function listar(pasta: string): string[] {
  try {
    return readdirSync(pasta).filter((nome) => nome.toLowerCase().endsWith('.xsd'));
  } catch {
    throw new ErroDeEsquema(`A pasta de esquemas não pôde ser lida: ${pasta}`);
  }
}

async function compilar(arquivo: string): Promise<XsdValidator> {
  const modificadoEm = statSync(arquivo).mtimeMs;
  const pronto = compilados.get(arquivo);
  if (pronto?.modificadoEm === modificadoEm) return pronto.validador;
  const { XmlDocument, XsdValidator } = await carregarValidador();
  const documento = XmlDocument.fromBuffer(readFileSync(arquivo), { url: arquivo });
  try {
    const validador = XsdValidator.fromDoc(documento);
    pronto?.validador.dispose();
    compilados.set(arquivo, { validador, modificadoEm });
    return validador;
  } catch (error) {
    throw new ErroDeEsquema(`O esquema não pôde ser lido: ${arquivo}`, { cause: error });
  } finally {
    documento.dispose();
  }
}

/** The validator points at elements by position (`/*\/*[2]`); people read names. */
function caminhoDe(raiz: NoXml, xpath: string): string {
  const passos = xpath.split('/').slice(2);
  let atual = raiz;
  let caminho = raiz.nome;
  for (const passo of passos) {
    const [, nome = '*', posicao = '1'] = /^([^[]+)(?:\[(\d+)\])?$/.exec(passo) ?? [];
    const candidatos = nome === '*' ? atual.filhos : atual.filhos.filter((filho) => filho.nome === nome);
    const proximo = candidatos[Number(posicao) - 1];
    if (proximo === undefined) return caminho;
    const irmaos = atual.filhos.filter((filho) => filho.nome === proximo.nome);
    caminho += irmaos.length > 1 ? `.${proximo.nome}[${irmaos.indexOf(proximo)}]` : `.${proximo.nome}`;
    atual = proximo;
  }
  return caminho;
}

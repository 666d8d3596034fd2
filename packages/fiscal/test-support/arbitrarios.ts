import { calcularDvCnpj, calcularDvCpf, isCodigoNumericoAceito } from '@retaguarda/brasil';
import fc from 'fast-check';
import { completarNFe, type NFe } from '../src/nfe/index.ts';
import { leiauteNFe } from '../src/nfe/leiaute/inf-nfe.ts';
import {
  type CampoXml,
  completarCasas,
  type DocumentoXml,
  type ElementoXml,
  type Escolha,
  type GrupoXml,
  isEscolha,
  type Parte,
  type Tipo,
  tagsDaParte,
  type ValorXml,
} from '../src/xml/leiaute/index.ts';

/**
 * Random documents that respect a layout, made from its description: every value within its limits, every choice with
 * one alternative, optional fields sometimes there.
 */
export function documentos<D extends DocumentoXml>(leiaute: D, escassez = 0.3): fc.Arbitrary<Tipo<D>> {
  return grupos(leiaute.grupo, escassez) as fc.Arbitrary<Tipo<D>>;
}

type Dados = Record<string, unknown>;

/** Making a generator costs more than using it. */
const gruposProntos = new WeakMap<GrupoXml, Map<string, fc.Arbitrary<Dados>>>();
const valoresProntos = new WeakMap<ValorXml, fc.Arbitrary<string>>();

/** @param escassez chance, from 0 to 1, that an optional field is left out; grows with depth to keep documents small */
function grupos(grupo: GrupoXml, escassez: number): fc.Arbitrary<Dados> {
  const chave = escassez.toFixed(2);
  const porEscassez = gruposProntos.get(grupo) ?? new Map<string, fc.Arbitrary<Dados>>();
  gruposProntos.set(grupo, porEscassez);
  const pronto = porEscassez.get(chave) ?? novoGrupo(grupo, escassez);
  porEscassez.set(chave, pronto);
  return pronto;
}

function novoGrupo(grupo: GrupoXml, escassez: number): fc.Arbitrary<Dados> {
  const emRegra = new Set(grupo.regras.flatMap((regra) => (regra.regra === 'escolha' ? tagsDaParte(regra) : [])));
  const dentro = Math.min(0.6, escassez + 0.05);
  const escolhas = grupo.regras
    .filter((regra) => regra.regra === 'escolha')
    .map((regra) => tagsEscolhidas(regra, dentro));
  const livres = grupo.ordem
    .filter(([tag, campo]) => campo.no === 'opcional' && !emRegra.has(tag))
    .map(([tag]) => sorteio(escassez).map((fora) => (fora ? [] : [tag])));
  return fc.tuple(...escolhas, ...livres).chain((sorteados) => {
    const presentes = new Set(sorteados.flat());
    const campos: Record<string, fc.Arbitrary<unknown>> = {};
    for (const [tag, campo] of grupo.ordem) {
      if (campo.no !== 'opcional' || presentes.has(tag)) campos[tag] = campoArbitrario(tag, campo, dentro);
    }
    return fc.record(campos).map((dados) => numerar(grupo, dados));
  });
}

/** True with that chance, in tenths. Numeric generators lean to their ends, this one does not. */
const sorteio = (chance: number): fc.Arbitrary<boolean> =>
  fc.constantFrom(...Array.from({ length: 10 }, (_, decimo) => decimo < Math.round(chance * 10)));

function tagsEscolhidas(escolha: Escolha, escassez: number): fc.Arbitrary<string[]> {
  const alternativas = escolha.alternativas.map((parte) => tagsDe(parte, escassez));
  const uma = fc.oneof(...alternativas);
  if (escolha.obrigatoria) return uma;
  return sorteio(escassez).chain((fora) => (fora ? fc.constant([]) : uma));
}

function tagsDe(parte: Parte, escassez: number): fc.Arbitrary<string[]> {
  if (typeof parte === 'string') {
    if (!parte.endsWith('?')) return fc.constant([parte]);
    return sorteio(escassez).map((fora) => (fora ? [] : [parte.slice(0, -1)]));
  }
  if (isEscolha(parte)) return tagsEscolhidas(parte, escassez);
  return fc.tuple(...parte.map((item) => tagsDe(item, escassez))).map((listas) => listas.flat());
}

function campoArbitrario(tag: string, campo: CampoXml, escassez: number): fc.Arbitrary<unknown> {
  const definicao = campo.no === 'opcional' ? campo.de : campo;
  if (definicao.no === 'atributo' || definicao.no === 'conteudo') return valores(definicao.de);
  if (definicao.no === 'lista' || definicao.no === 'repeticao') {
    const minLength = Math.max(1, definicao.minimo);
    const item = definicao.no === 'lista' ? elementos(tag, definicao.de, escassez) : grupos(definicao.de, escassez);
    return fc.array(item, { minLength, maxLength: Math.min(definicao.maximo, minLength + 2) });
  }
  return elementos(tag, definicao, escassez);
}

function elementos(tag: string, elemento: ElementoXml, escassez: number): fc.Arbitrary<unknown> {
  if (elemento.no === 'valor') return valores(elemento);
  if (elemento.no === 'grupo') return grupos(elemento, escassez);
  return fc.integer({ min: 0, max: 999 }).map((numero) => `<${tag}><x>${numero}</x></${tag}>`);
}

/** Lists with a key are numbered from 1. */
function numerar(grupo: GrupoXml, dados: Dados): Dados {
  for (const regra of grupo.regras) {
    if (regra.regra !== 'unico') continue;
    const lista = dados[regra.lista] as Dados[] | undefined;
    lista?.forEach((item, posicao) => {
      item[regra.chave] = String(posicao + 1);
    });
  }
  return dados;
}

const padraoDeTexto = '[!-ÿ]{1}[ -ÿ]{0,}[!-ÿ]{1}|[!-ÿ]{1}';
const visivel = caracteres(0x21);
const qualquer = caracteres(0x20);

/** Up to U+00FF, with more of those that XML has to escape. */
function caracteres(primeiro: number): fc.Arbitrary<string> {
  const comum = fc.integer({ min: primeiro, max: 0xff }).map((codigo) => String.fromCharCode(codigo));
  return fc.oneof({ weight: 8, arbitrary: comum }, { weight: 2, arbitrary: fc.constantFrom('&', '<', '>', '"', "'") });
}

const datas = fc
  .date({ min: new Date('2015-01-01T00:00:00Z'), max: new Date('2029-12-31T00:00:00Z'), noInvalidDate: true })
  .map((data) => data.toISOString());

/** Patterns whose every word is known but which a random generator would fill with curiosities. */
const especiais: readonly (readonly [(padrao: string) => boolean, fc.Arbitrary<string>])[] = [
  [(padrao) => padrao.includes('T(20|21'), datas.map((data) => `${data.slice(0, 19)}-03:00`)],
  [(padrao) => padrao.startsWith('(((20(('), datas.map((data) => data.slice(0, 10))],
  [
    (padrao) => padrao.includes('http'),
    fc.constant(`https://www.sefaz.rs.gov.br/NFCE/NFCE-COM.aspx?p=${'4'.repeat(35)}100000000|3|2`),
  ],
  // An XML ID must not repeat within a document, so it does not shrink either.
  [(padrao) => padrao.startsWith('[A-Za-z_]'), fc.noShrink(fc.stringMatching(/^ID[0-9a-f]{16}$/))],
  [
    (padrao) => padrao.endsWith('{27}='),
    fc.uint8Array({ minLength: 20, maxLength: 20 }).map((bytes) => Buffer.from(bytes).toString('base64')),
  ],
  [
    (padrao) => padrao.endsWith('\\s]*'),
    fc.uint8Array({ minLength: 1, maxLength: 30 }).map((bytes) => Buffer.from(bytes).toString('base64')),
  ],
];

function valores(tipo: ValorXml): fc.Arbitrary<string> {
  const pronto = valoresProntos.get(tipo) ?? novoValor(tipo);
  valoresProntos.set(tipo, pronto);
  return pronto;
}

function novoValor(tipo: ValorXml): fc.Arbitrary<string> {
  const { valores: aceitos, padroes = [], minimo = 0, maximo = 60 } = tipo.facetas;
  if (aceitos !== undefined) return fc.constantFrom(...aceitos);
  const [padrao] = padroes;
  if (padrao === undefined)
    return fc.string({ unit: visivel, minLength: Math.max(1, minimo), maxLength: Math.min(maximo, 30) });
  if (padrao === padraoDeTexto && padroes.length === 1) return textos(Math.max(1, minimo), maximo);
  const especial = especiais.find(([cabe]) => cabe(padrao))?.[1];
  if (especial !== undefined) return especial;
  const expressao = padroes.at(-1) ?? '';
  const gerado = fc
    .stringMatching(new RegExp(`^(?:${expressao.replace('[A-Z0-9]+', `[A-Z0-9]{${minimo},${maximo}}`)})$`))
    .filter(tipo.aceita);
  const { casas } = tipo;
  return casas === undefined ? gerado : gerado.map((texto) => completarCasas(tipo, casas, texto) ?? texto);
}

function textos(minimo: number, maximo: number): fc.Arbitrary<string> {
  if (maximo === 1) return visivel;
  const curto = Math.min(maximo, minimo + 20);
  if (minimo === 1) return fc.oneof(visivel, textos(2, maximo));
  return fc
    .tuple(visivel, fc.string({ unit: qualquer, minLength: Math.max(0, minimo - 2), maxLength: curto - 2 }), visivel)
    .map((partes) => partes.join(''));
}

const cnpjs = fc.stringMatching(/^[0-9A-Z]{12}$/).map((base) => `${base}${calcularDvCnpj(base)}`);
const cpfs = fc.stringMatching(/^[1-9][0-8][0-9]{7}$/).map((base) => `${base}${calcularDvCpf(base)}`);

/** Random NF-e and NFC-e with a right access key, unsigned. */
export const notas: fc.Arbitrary<NFe> = fc
  .record({
    documento: documentos(leiauteNFe),
    cnpj: cnpjs,
    cpf: fc.option(cpfs, { freq: 8 }),
    cNF: fc.stringMatching(/^[0-9]{8}$/),
    seriePessoa: fc.integer({ min: 920, max: 969 }),
  })
  .map(({ documento: { infNFe }, cnpj, cpf, cNF, seriePessoa }) => {
    const { CNPJ: _cnpj, CPF: _cpf, ...emit } = infNFe.emit;
    const { ide } = infNFe;
    const resultado = completarNFe({
      ...infNFe,
      emit: cpf === null ? { CNPJ: cnpj, ...emit } : { CPF: cpf, ...emit },
      ide: {
        ...ide,
        serie: cpf === null ? ide.serie : String(seriePessoa),
        cNF: isCodigoNumericoAceito(cNF, Number(ide.nNF)) ? cNF : '18273645',
      },
    });
    if (!resultado.ok) throw new Error(JSON.stringify(resultado.problemas));
    return resultado.nfe;
  });

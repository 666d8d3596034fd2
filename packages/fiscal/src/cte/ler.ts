import { lerChaveAcesso } from '@retaguarda/brasil';
import { buscar, buscarTodos, ErroXml, filho, lerXml, type NoXml } from '../xml/leitor.ts';
import { type Campos, camposDe, formas } from './campos.ts';

/** Somebody a CT-e names. */
export interface ParteDoCte {
  /** CNPJ or CPF; null for a foreigner. */
  documento: string | null;
  nome: string;
}

/** ICMS of the carriage as its group tells it, R$ and %. */
export interface IcmsDoCte {
  cst: string;
  base: string;
  aliquota: string;
  valor: string;
}

export interface LugarDoCte {
  cidade: string;
  uf: string;
  municipio: string | null;
}

/** A transport document that the authority took. */
export interface CteLido {
  chave: string;
  serie: number;
  numero: number;
  /** Instant, ISO 8601 UTC. */
  emitidoEm: string;
  /** Civil day where it was issued. */
  emissao: string;
  /** `tpCTe`: `0` normal, `1` complement of values, `2` annulment, `3` substitute. */
  tipo: string;
  /** The status of its protocol, and the environment it was given in: `1` production, `2` test. */
  cStat: string;
  ambiente: '1' | '2';
  cfop: string;
  emitente: { documento: string; nome: string; ie: string | null; endereco: Record<string, string | undefined> };
  remetente: ParteDoCte | null;
  destinatario: ParteDoCte | null;
  /** Who pays for the carriage. */
  tomador: ParteDoCte;
  papelDoTomador: 'remetente' | 'destinatario' | 'outro';
  /** Where it begins and where it ends; the IBGE code of the city where the file has it. */
  inicio: LugarDoCte;
  fim: LugarDoCte;
  /** Of the carriage, R$ (`vTPrest`), and what of it is owed to the carrier (`vRec`). */
  valor: string;
  receber: string;
  icms: IcmsDoCte;
  /** Keys of the NF-e it carries; none where the goods go by other papers. */
  notas: string[];
  /** Keys of the CT-e it complements. */
  complementa: string[];
  /** First due day it tells. */
  vencimento: string | null;
  /** When the authority took it, ISO 8601 UTC; null where the protocol does not tell. */
  autorizadoEm: string | null;
  /** Digest of the content the protocol is of, base64; null where it does not tell. */
  resumoDoProtocolo: string | null;
  /** CNPJ of the provider of signature and authorisation that it names (`infPAA`). */
  terceiro: string | null;
}

/** As a CT-e has them; beyond that it is refused. @source CT-e layout 4.00: `infNFe` repeats without end, `infCteComp` ten times */
const MAX_NOTAS = 2000;
/** In time, and after its time. */
const AUTORIZADOS: ReadonlySet<string> = new Set(['100', '150']);
const ENVELOPES = ['cteProc', 'cteSimpProc'];

/**
 * Reads the file of an authorised CT-e (`cteProc`). Its signature is checked by `conferirAssinado`.
 *
 * @throws ErroXml in words for a person: not a CT-e, without its protocol, not authorised, of another model or key
 * @source CT-e taxpayer manual, layout 4.00 (NT 2022.001)
 */
export function lerCte(xml: string): CteLido {
  const raiz = lerXml(xml);
  const simplificado = isCteSimplificado(raiz.nome);
  const no = buscar(raiz, simplificado ? 'CTeSimp' : 'CTe');
  const inf = no && filho(no, 'infCte');
  if (!no || !inf) throw new ErroXml('o arquivo não contém um CT-e');
  const campos = camposDe(inf, 'do CT-e');
  const chave = (inf.atributos.Id ?? '').slice(3);
  const protocolo = conferirProtocolo(raiz, chave, campos.talvez('ide/tpAmb', /^[12]$/));
  const emitente = emitenteDe(campos);
  const { serie, numero } = conferirChave(chave, campos, emitente.documento);
  return {
    chave,
    serie,
    numero,
    ...protocolo,
    emitente,
    emitidoEm: campos.instante('ide/dhEmi'),
    emissao: campos.exigido('ide/dhEmi', formas.instante).slice(0, 10),
    tipo: campos.talvez('ide/tpCTe', /^[0-9]$/) ?? '0',
    cfop: campos.exigido('ide/CFOP', formas.cfop),
    icms: icmsDe(campos),
    terceiro: campos.talvez('infPAA/CNPJPAA', formas.cnpj),
    ...(simplificado ? doSimplificado(inf, campos) : doComum(inf, campos)),
  };
}

type DeCadaForma = Pick<
  CteLido,
  | 'remetente'
  | 'destinatario'
  | 'tomador'
  | 'papelDoTomador'
  | 'inicio'
  | 'fim'
  | 'valor'
  | 'receber'
  | 'notas'
  | 'complementa'
  | 'vencimento'
>;

function doComum(inf: NoXml, campos: Campos): DeCadaForma {
  const [remetente, destinatario] = [parte(campos, 'rem'), parte(campos, 'dest')];
  return {
    remetente,
    destinatario,
    tomador: tomadorDe(campos, { remetente, destinatario }),
    papelDoTomador: papelDoTomador(campos, 'ide/toma3/toma'),
    inicio: lugar(campos, 'Ini'),
    fim: lugar(campos, 'Fim'),
    valor: campos.exigido('vPrest/vTPrest', formas.valor),
    receber: campos.exigido('vPrest/vRec', formas.valor),
    notas: chavesDe([campos.grupo('infCTeNorm/infDoc')], 'infNFe', 'chave'),
    complementa: inf.filhos
      .filter(({ nome }) => nome === 'infCteComp')
      .flatMap((um) => camposDe(um, 'do CT-e').talvez('chCTe', formas.chave) ?? []),
    vencimento: vencimentoDe(campos, 'infCTeNorm/cobr/dup/dVenc'),
  };
}

/**
 * One document for many deliveries of one payer: it names who pays, neither sender nor recipient, and each delivery with its notes.
 * It begins where the first one does, and ends where the last one does.
 *
 * @source CT-e layout 4.00, CT-e simplificado (`CTeSimp`), groups `toma`, `det` and `total`
 */
function doSimplificado(inf: NoXml, campos: Campos): DeCadaForma {
  const tomador = parte(campos, 'toma');
  if (!tomador) throw new ErroXml('o CT-e não diz quem é o tomador');
  const entregas = inf.filhos.filter(({ nome }) => nome === 'det');
  const [primeira, ultima] = [entregas[0], entregas.at(-1)];
  if (!primeira || !ultima) throw new ErroXml('o CT-e não traz nenhuma entrega');
  const onde = (entrega: NoXml, qual: 'Ini' | 'Fim'): LugarDoCte => {
    const dela = camposDe(entrega, 'do CT-e');
    return {
      cidade: dela.exigido(`xMun${qual}`, formas.texto),
      uf: campos.exigido(`ide/UF${qual}`, /^[A-Z]{2}$/),
      municipio: dela.talvez(`cMun${qual}`, /^\d{7}$/),
    };
  };
  return {
    remetente: null,
    destinatario: null,
    tomador,
    complementa: [],
    papelDoTomador: papelDoTomador(campos, 'toma/toma'),
    inicio: onde(primeira, 'Ini'),
    fim: onde(ultima, 'Fim'),
    valor: campos.exigido('total/vTPrest', formas.valor),
    receber: campos.exigido('total/vTRec', formas.valor),
    notas: chavesDe(entregas, 'infNFe', 'chNFe'),
    vencimento: vencimentoDe(campos, 'cobr/dup/dVenc'),
  };
}

/** By the first element of the file. */
export const isCteSimplificado = (raiz: string): boolean => raiz === 'cteSimpProc' || raiz === 'CTeSimp';

function conferirProtocolo(
  raiz: NoXml,
  chave: string,
  daNota: string | null,
): Pick<CteLido, 'cStat' | 'ambiente' | 'autorizadoEm' | 'resumoDoProtocolo'> {
  const protocolo = ENVELOPES.includes(raiz.nome) ? filho(raiz, 'protCTe') : undefined;
  const infProt = protocolo && filho(protocolo, 'infProt');
  if (!infProt)
    throw new ErroXml('o CT-e não traz o protocolo de autorização: peça à transportadora o arquivo autorizado');
  const campos = camposDe(infProt, 'do protocolo');
  const cStat = campos.exigido('cStat', formas.codigo);
  if (!AUTORIZADOS.has(cStat)) throw new ErroXml(`o CT-e não está autorizado (${cStat})`);
  if (campos.exigido('chCTe', formas.chave) !== chave) throw new ErroXml('o protocolo é de outro CT-e');
  const ambiente = campos.exigido('tpAmb', /^[12]$/);
  if (daNota !== null && ambiente !== daNota) throw new ErroXml('o protocolo é de outro ambiente');
  return {
    cStat,
    ambiente: ambiente as CteLido['ambiente'],
    autorizadoEm: campos.talvez('dhRecbto', formas.instante) && campos.instante('dhRecbto'),
    resumoDoProtocolo: campos.talvez('digVal', formas.resumo),
  };
}

/** The key proves itself, and is of model 57 and of what the document says. */
function conferirChave(chave: string, campos: Campos, emitente: string): { serie: number; numero: number } {
  const partes = lerChaveAcesso(chave);
  if (partes === null) throw new ErroXml('a chave de acesso não é válida');
  if (partes.modelo !== '57') throw new ErroXml(`o documento é do modelo ${partes.modelo}, não um CT-e`);
  const numero = Number(campos.exigido('ide/nCT', formas.codigo));
  if (partes.documento.valor !== emitente || partes.numero !== numero)
    throw new ErroXml('a chave de acesso não é a do que o CT-e diz');
  return { serie: partes.serie, numero };
}

function emitenteDe(campos: Campos): CteLido['emitente'] {
  const endereco = campos.grupo('emit/enderEmit');
  const fantasia = campos.talvez('emit/xFant', formas.texto);
  return {
    documento: campos.talvez('emit/CNPJ', formas.cnpj) ?? campos.exigido('emit/CPF', formas.cpf),
    nome: campos.exigido('emit/xNome', formas.texto),
    ie: campos.talvez('emit/IE', formas.texto),
    endereco: {
      ...Object.fromEntries((endereco?.filhos ?? []).map(({ nome, texto }) => [nome, texto.trim().slice(0, 255)])),
      ...(fantasia !== null && { fantasia }),
    },
  };
}

function parte(campos: Campos, grupo: string): ParteDoCte | null {
  if (!campos.grupo(grupo)) return null;
  return {
    documento: campos.talvez(`${grupo}/CNPJ`, formas.cnpj) ?? campos.talvez(`${grupo}/CPF`, formas.cpf),
    nome: campos.exigido(`${grupo}/xNome`, formas.texto),
  };
}

/** Who `toma3` points at: sender, dispatcher, receiver, recipient; `toma4` names somebody else. */
const TOMADORES = ['rem', 'exped', 'receb', 'dest'] as const;

function tomadorDe(
  campos: Campos,
  { remetente, destinatario }: Pick<CteLido, 'remetente' | 'destinatario'>,
): ParteDoCte {
  const outro = parte(campos, 'ide/toma4');
  if (outro) return outro;
  const qual = TOMADORES[Number(campos.exigido('ide/toma3/toma', /^[0-3]$/))];
  const tomador = qual === 'rem' ? remetente : qual === 'dest' ? destinatario : parte(campos, qual as string);
  if (!tomador) throw new ErroXml('o CT-e não diz quem é o tomador');
  return tomador;
}

function papelDoTomador(campos: Campos, caminho: string): CteLido['papelDoTomador'] {
  const qual = campos.talvez(caminho, /^[0-4]$/);
  return qual === '0' ? 'remetente' : qual === '3' ? 'destinatario' : 'outro';
}

const lugar = (campos: Campos, qual: 'Ini' | 'Fim'): LugarDoCte => ({
  cidade: campos.exigido(`ide/xMun${qual}`, formas.texto),
  uf: campos.exigido(`ide/UF${qual}`, /^[A-Z]{2}$/),
  municipio: campos.talvez(`ide/cMun${qual}`, /^\d{7}$/),
});

/** The one group of ICMS there is: its tags differ by how the carriage is taxed. */
function icmsDe(campos: Campos): IcmsDoCte {
  const [grupo] = campos.grupo('imp/ICMS')?.filhos ?? [];
  const dentro = camposDe(grupo, 'do ICMS do CT-e');
  const valor = (...tags: string[]): string =>
    tags.map((tag) => dentro.talvez(tag, formas.valor)).find((lido) => lido !== null) ?? '0.00';
  const aliquota = ['pICMS', 'pICMSOutraUF', 'pICMSSTRet'].map((tag) => dentro.talvez(tag, formas.aliquota));
  return {
    cst: dentro.talvez('CST', /^\d{2}$/) ?? (grupo?.nome === 'ICMSSN' ? 'SN' : ''),
    base: valor('vBC', 'vBCOutraUF', 'vBCSTRet'),
    aliquota: aliquota.find((lida) => lida !== null) ?? '0.00',
    valor: valor('vICMS', 'vICMSOutraUF', 'vICMSSTRet'),
  };
}

function chavesDe(nos: readonly (NoXml | undefined)[], grupo: string, tag: string): string[] {
  const achadas = nos.flatMap((no) => (no ? buscarTodos(no, grupo) : []));
  if (achadas.length > MAX_NOTAS) throw new ErroXml('o CT-e traz notas demais');
  const chaves = achadas.map((um) => camposDe(um, 'do CT-e').exigido(tag, formas.chave));
  if (chaves.some((chave) => lerChaveAcesso(chave) === null))
    throw new ErroXml('a chave de uma das notas do CT-e não é válida');
  return [...new Set(chaves)];
}

/** The civil day exists: a paper may say the 31st of a month of thirty. */
function vencimentoDe(campos: Campos, caminho: string): string | null {
  const dia = campos.talvez(caminho, formas.dia);
  return dia !== null && !Number.isNaN(Date.parse(dia)) && new Date(dia).toISOString().startsWith(dia) ? dia : null;
}

import { pertenceAoEmitente } from '../../src/certificado/index.ts';
import { compactar } from '../../src/nfse/index.ts';
import type { AutoridadeDeTeste } from '../certificados.ts';
import { carregarEstado, gravarEstado } from '../servidor-local/arquivo.ts';
import { certificadoDaEmpresa } from '../servidor-local/certificados.ts';
import { type Agenda, emBrasilia, type Relogio } from '../servidor-local/relogio.ts';
import {
  abrirServidorLocal,
  type PedidoLocal,
  pagina,
  type RespostaLocal,
  type ServidorLocal,
} from '../servidor-local/servidor.ts';
import { type BeneficioDaCidade, type Contexto, Recusa, type Regras, VERSAO } from './contexto.ts';
import { emitir } from './emissao.ts';
import { type Estado, novoEstado } from './estado.ts';
import { type DecisaoDoMunicipio, decidirAnalise, registrarEvento } from './eventos.ts';

export interface OpcoesDaSefinLocal extends Partial<Omit<Regras, 'autoridadePem'>> {
  /** What cities publish at the beginning: bodies of answers by their path. */
  readonly parametros?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Whose certificates are taken, for the connection and for signatures; it also certifies the system itself. */
  readonly autoridade: AutoridadeDeTeste;
  readonly porta?: number;
  readonly agora?: Relogio;
  /** When late work is done; the machine's clock by default. */
  readonly agendar?: Agenda;
  /** Where the state is kept between runs. Absent: in memory only. */
  readonly arquivo?: string;
}

/** The national NFS-e system on this machine. Addresses: see `enderecosDaNfseEm`. */
export interface SefinLocal extends ServidorLocal {
  /** What it knows now. Read it; do not change it. */
  readonly estado: () => Readonly<Estado>;
  /** Forgets everything. */
  readonly esquecer: () => void;
  /** Days within which cities let a note be cancelled by its issuer alone; 0: never. */
  readonly limitarCancelamento: (dias: number) => void;
  /** The city of a note answers the cancellation that was asked of it. @throws Recusa when nothing waits for an answer */
  readonly decidir: (chave: string, decisao: DecisaoDoMunicipio) => void;
  /** A city registers a benefit by its number, 14 digits. */
  readonly conceder: (municipio: string, numero: string, beneficio: BeneficioDaCidade) => void;
  /** A city says something: the body of an answer by its path, `3550308/convenio`; undefined takes it back. */
  readonly publicar: (caminho: string, corpo: Readonly<Record<string, unknown>> | undefined) => void;
}

const LIMITE_BYTES = 5 * 1024 * 1024;
const PRAZO_HORAS = 30 * 24;

export async function abrirSefinLocal(opcoes: OpcoesDaSefinLocal): Promise<SefinLocal> {
  let estado = carregarEstado(opcoes.arquivo, novoEstado);
  const agora = opcoes.agora ?? (() => new Date());
  let publicados = { ...opcoes.parametros };
  let beneficios: Record<string, BeneficioDaCidade> = {};
  const regras: Regras = {
    autoridadePem: opcoes.autoridade.pem,
    esquemas: opcoes.esquemas,
    ambiente: opcoes.ambiente ?? '2',
    aliquotas: opcoes.aliquotas ?? {},
    municipios: opcoes.municipios ?? { 3550308: 'São Paulo' },
    servicos: opcoes.servicos ?? {},
    prestadores: opcoes.prestadores ?? {},
    prazoDeCancelamentoHoras: opcoes.prazoDeCancelamentoHoras ?? PRAZO_HORAS,
    aoReceber: opcoes.aoReceber,
  };
  const certificado = certificadoDaEmpresa(opcoes.autoridade, '00394460005887', 'SEFIN NACIONAL');
  const contexto = (): Contexto => ({ estado, regras, beneficios, publicados, agora, certificado });
  const servidor = await abrirServidorLocal({
    autoridade: opcoes.autoridade,
    ...(opcoes.porta === undefined ? {} : { porta: opcoes.porta }),
    limiteBytes: LIMITE_BYTES,
    agendar: opcoes.agendar,
    servicoDe: nomeDaChamada,
    atender: async (pedido) => {
      const resposta = await atender(contexto(), pedido);
      gravarEstado(opcoes.arquivo, estado);
      return resposta;
    },
    erroInterno: () => json(contexto(), 500, { erros: [{ Codigo: 'E9999', Descricao: 'Erro interno' }] }),
    recusa: (_, codigo) => recusar(contexto(), new Recusa(codigo)),
  });
  return {
    ...servidor,
    estado: () => estado,
    esquecer: () => {
      estado = novoEstado();
      publicados = { ...opcoes.parametros };
      beneficios = {};
      regras.prazoDeCancelamentoHoras = opcoes.prazoDeCancelamentoHoras ?? PRAZO_HORAS;
      gravarEstado(opcoes.arquivo, estado);
    },
    limitarCancelamento: (dias) => {
      regras.prazoDeCancelamentoHoras = dias * 24;
    },
    decidir: (chave, decisao) => {
      decidirAnalise(contexto(), chave, decisao);
      gravarEstado(opcoes.arquivo, estado);
    },
    conceder: (municipio, numero, beneficio) => {
      beneficios[`${municipio}/${numero}`] = beneficio;
    },
    publicar: (caminho, corpo) => {
      if (corpo === undefined) delete publicados[caminho];
      else publicados[caminho] = corpo;
    },
  };
}

/** Parts of the path after the service: `/SefinNacional/nfse/{key}` gives `nfse`, key. */
const rotaDe = (caminho: string): string[] => caminho.split('/').slice(2);

/** For mishaps: `POST nfse`, `GET dps`, `GET nfse`, `POST eventos`, `GET parametros` … */
function nomeDaChamada({ metodo, caminho }: PedidoLocal): string {
  if (caminho.startsWith('/parametrizacao/')) return `${metodo} parametros`;
  const [recurso = '', , subrecurso] = rotaDe(caminho);
  return `${metodo} ${subrecurso ?? recurso}`;
}

function json({ regras, agora }: Contexto, status: number, corpo: Readonly<Record<string, unknown>>): RespostaLocal {
  const cabeca = {
    tipoAmbiente: Number(regras.ambiente),
    versaoAplicativo: VERSAO,
    dataHoraProcessamento: emBrasilia(agora()),
  };
  return { status, tipo: 'application/json; charset=utf-8', corpo: JSON.stringify({ ...cabeca, ...corpo }) };
}

const recusar = (contexto: Contexto, { codigo, message, complemento }: Recusa): RespostaLocal =>
  json(contexto, 400, { erros: [{ Codigo: codigo, Descricao: message, Complemento: complemento ?? null }] });

async function atender(contexto: Contexto, pedido: PedidoLocal): Promise<RespostaLocal> {
  const [, servico] = pedido.caminho.split('/');
  try {
    if (servico === 'SefinNacional') return await daSefin(contexto, pedido);
    if (servico === 'contribuintes') return doAdn(contexto, pedido);
    if (servico === 'parametrizacao') return dosParametros(contexto, pedido);
    return pagina(404);
  } catch (error) {
    if (!(error instanceof Recusa)) throw error;
    return recusar(contexto, error);
  }
}

function corpoDe({ corpo }: PedidoLocal, campo: string): unknown {
  try {
    const lido: unknown = JSON.parse(corpo);
    return typeof lido === 'object' && lido !== null ? (lido as Record<string, unknown>)[campo] : undefined;
  } catch {
    throw new Recusa('E1235', 'o corpo não é JSON');
  }
}

async function daSefin(contexto: Contexto, pedido: PedidoLocal): Promise<RespostaLocal> {
  const { estado } = contexto;
  const [recurso, id = '', subrecurso, tipo, sequencia] = rotaDe(pedido.caminho);
  const rota = `${pedido.metodo} ${[recurso, id && ':id', subrecurso, tipo && ':tipo', sequencia && ':n'].filter(Boolean).join('/')}`;
  switch (rota) {
    case 'POST nfse': {
      const nota = await emitir(contexto, corpoDe(pedido, 'dpsXmlGZipB64'));
      const { chave, idDps, xml } = nota;
      return json(contexto, 201, { idDps, chaveAcesso: chave, nfseXmlGZipB64: compactar(xml), alertas: null });
    }
    case 'GET nfse/:id': {
      const nota = estado.notas[id];
      if (nota === undefined) return naoAchei(contexto);
      return json(contexto, 200, { chaveAcesso: id, nfseXmlGZipB64: compactar(nota.xml) });
    }
    case 'GET dps/:id': {
      const chave = estado.dps[id];
      if (chave === undefined || !isParte(contexto, chave, pedido)) return naoAchei(contexto);
      return json(contexto, 200, { idDps: id, chaveAcesso: chave });
    }
    case 'HEAD dps/:id':
      return { status: estado.dps[id] === undefined ? 404 : 200, tipo: 'application/json', corpo: '' };
    case 'POST nfse/:id/eventos': {
      const evento = await registrarEvento(contexto, id, corpoDe(pedido, 'pedidoRegistroEventoXmlGZipB64'));
      return json(contexto, 201, { eventoXmlGZipB64: compactar(evento.xml) });
    }
    case 'GET nfse/:id/eventos/:tipo/:n': {
      const evento = estado.eventos.find(
        (guardado) => guardado.chave === id && guardado.tipo === tipo && guardado.sequencia === Number(sequencia),
      );
      return evento === undefined
        ? naoAchei(contexto)
        : json(contexto, 200, { eventoXmlGZipB64: compactar(evento.xml) });
    }
    default:
      return pagina(404);
  }
}

const naoAchei = (contexto: Contexto): RespostaLocal =>
  json(contexto, 404, { erro: { codigo: 'E2220', descricao: 'Documento não encontrado.' } });

/** Whether the certificate of the connection is of a party of the note. */
function isParte({ estado }: Contexto, chave: string, { titular }: PedidoLocal): boolean {
  const nota = estado.notas[chave];
  return [nota?.emitente, nota?.tomador, nota?.intermediario].some(
    (parte) => parte !== undefined && pertenceAoEmitente(titular, parte),
  );
}

const POR_LOTE = 100;

function doAdn(contexto: Contexto, { metodo, caminho, consulta, titular }: PedidoLocal): RespostaLocal {
  const [recurso, nsu] = rotaDe(caminho);
  if (metodo !== 'GET' || recurso !== 'DFe' || nsu === undefined) return pagina(404);
  const quem = consulta.get('cnpjConsulta') ?? titular.cnpj ?? titular.cpf ?? '';
  const erro = erroDaConsulta(nsu, consulta.get('lote'), quem, titular);
  if (erro !== null) return doLote(contexto, 400, 'REJEICAO', [], [erro]);
  const documentos = contexto.estado.distribuicao
    .filter((documento) => documento.nsu > Number(nsu) && documento.interessados.includes(quem))
    .slice(0, POR_LOTE);
  return documentos.length > 0
    ? doLote(contexto, 200, 'DOCUMENTOS_LOCALIZADOS', documentos, [])
    : doLote(contexto, 404, 'NENHUM_DOCUMENTO_LOCALIZADO', [], []);
}

/** This server's own: the table of these refusals was not at hand. */
function erroDaConsulta(nsu: string, lote: string | null, quem: string, titular: PedidoLocal['titular']) {
  if (!/^\d{1,15}$/.test(nsu)) return { Codigo: 'LOCAL11', Descricao: 'O NSU não é um número.' };
  if (lote !== null && lote !== 'true' && lote !== 'false') return { Codigo: 'LOCAL12', Descricao: 'Lote inválido.' };
  return pertenceAoEmitente(titular, quem)
    ? null
    : { Codigo: 'LOCAL13', Descricao: 'O certificado não é do contribuinte consultado.' };
}

function doLote(
  { regras, agora }: Contexto,
  status: number,
  StatusProcessamento: string,
  documentos: Estado['distribuicao'],
  Erros: readonly { Codigo: string; Descricao: string }[],
): RespostaLocal {
  const corpo = {
    StatusProcessamento,
    LoteDFe: documentos.map((documento) => ({
      NSU: documento.nsu,
      ChaveAcesso: documento.chave,
      TipoDocumento: documento.tipo,
      TipoEvento: documento.tipoDeEvento ?? null,
      ArquivoXml: compactar(documento.xml),
      DataHoraGeracao: documento.geradoEm,
    })),
    Alertas: [],
    Erros,
    TipoAmbiente: regras.ambiente === '1' ? 'PRODUCAO' : 'HOMOLOGACAO',
    VersaoAplicativo: VERSAO,
    DataHoraProcessamento: emBrasilia(agora()),
  };
  return { status, tipo: 'application/json; charset=utf-8', corpo: JSON.stringify(corpo) };
}

/** City, and by what a parameter is asked: service, day, number of a benefit. */
const FORMAS_DOS_PARAMETROS: readonly RegExp[] = [
  /^\d{7}\/convenio$/,
  /^\d{7}\/\d{2}\.\d{2}\.\d{2}\.\d{3}\/\d{4}-\d{2}-\d{2}\/(aliquota|regimes_especiais)$/,
  /^\d{7}\/\d{2}\.\d{2}\.\d{2}\.\d{3}\/historicoaliquotas$/,
  /^\d{7}\/\d{4}-\d{2}-\d{2}\/retencoes$/,
  /^\d{7}\/\d{14}\/\d{4}-\d{2}-\d{2}\/beneficio$/,
];

/**
 * What a city publishes, by the day of the question too: `3550308/01.05.01.000/2026-11-01/aliquota` is the answer of that day,
 * `3550308/01.05.01.000/aliquota` that of every other. A city of which the server knows has an active agreement.
 */
function dosParametros({ publicados, regras }: Contexto, { metodo, caminho }: PedidoLocal): RespostaLocal {
  const pedido = rotaDe(caminho).map(decodeURIComponent).join('/');
  if (metodo !== 'GET') return pagina(404);
  const responder = (status: number, corpo: Readonly<Record<string, unknown>>): RespostaLocal => ({
    status,
    tipo: 'application/json; charset=utf-8',
    corpo: JSON.stringify(corpo),
  });
  if (!FORMAS_DOS_PARAMETROS.some((forma) => forma.test(pedido))) {
    return responder(400, { mensagem: 'Os parâmetros da consulta não estão no formato esperado.' });
  }
  const semDia = pedido.replace(/\/\d{4}-\d{2}-\d{2}\//, '/');
  const [municipio = ''] = pedido.split('/');
  const ativo = publicados[`${municipio}/convenio`] !== undefined || regras.municipios[municipio] !== undefined;
  if (!ativo) return responder(404, { mensagem: `O convênio do município ${municipio} ainda não está ativo.` });
  const corpo = publicados[pedido] ?? publicados[semDia];
  if (corpo !== undefined) return responder(200, corpo);
  if (!pedido.endsWith('/convenio')) return responder(404, { mensagem: 'Parâmetros não encontrados.' });
  return responder(200, {
    mensagem: 'Parâmetros do convênio recuperados com sucesso.',
    parametrosConvenio: {
      aderenteAmbienteNacional: 1,
      aderenteEmissorNacional: 1,
      situacaoEmissaoPadraoContribuintesRFB: 1,
      aderenteMAN: 0,
      permiteAproveitametoDeCreditos: false,
    },
  });
}

import type { Canal, PedidoHttps } from '../https/index.ts';
import { ErroXml, lerXml } from '../xml/leitor.ts';
import { compactar, descompactar } from './compactado.ts';
import type { EnderecosDaNfse } from './enderecos.ts';
import type { TipoDeEventoNfse } from './leiaute/index.ts';
import { campo, type ErroDaNfse, interpretar, lerErros, lista, type Objeto, type RespostaDaNfse } from './resposta.ts';

/** A note issued, as it was answered. */
export interface NotaEmitida {
  readonly chave: string;
  /** The note, signed by the system: the file to keep. */
  readonly xml: string;
  /** Instant of the answer, as the system writes it. */
  readonly processadaEm: string | undefined;
  /** What the system accepted with a warning. */
  readonly alertas: readonly ErroDaNfse[];
}

/** A document of the distribution. */
export interface DocumentoDoAdn {
  readonly nsu: number;
  readonly chave: string | undefined;
  readonly tipo: 'DPS' | 'PEDIDO_REGISTRO_EVENTO' | 'NFSE' | 'EVENTO' | 'CNC' | 'outro';
  readonly tipoDeEvento: string | undefined;
  readonly geradoEm: string | undefined;
  /** Compressed as it came: how large it becomes is up to who made it. See `descompactar`. */
  readonly arquivo: string;
}

/** What the municipalities publish. `competencia` is a civil date `YYYY-MM-DD`. */
export type ConsultaDeParametros =
  | { readonly sobre: 'convenio'; readonly municipio: string }
  | { readonly sobre: 'aliquota'; readonly municipio: string; readonly servico: string; readonly competencia: string }
  | { readonly sobre: 'historicoaliquotas'; readonly municipio: string; readonly servico: string }
  | {
      readonly sobre: 'regimes_especiais';
      readonly municipio: string;
      readonly servico: string;
      readonly competencia: string;
    }
  | { readonly sobre: 'retencoes'; readonly municipio: string; readonly competencia: string }
  | {
      readonly sobre: 'beneficio';
      readonly municipio: string;
      readonly beneficio: string;
      readonly competencia: string;
    };

export interface OpcoesDoClienteNfse {
  readonly canal: Canal;
  readonly enderecos: EnderecosDaNfse;
  /** Milliseconds until connected, 10 s by default. */
  readonly conexaoMs?: number;
  /** Milliseconds until answered: 60 s for what changes something, 30 s for questions, by default. */
  readonly respostaMs?: number;
}

/** The national system. Every method is one call: nothing is sent twice, nothing is waited for. */
export interface ClienteNfse {
  /** Sends a signed declaration; the answer is the note. */
  readonly emitir: (dpsAssinada: string) => Promise<RespostaDaNfse<NotaEmitida>>;
  /** Key of the note made of a declaration. Only its parties may ask. */
  readonly consultarDps: (idDps: string) => Promise<RespostaDaNfse<{ readonly chave: string }>>;
  /** Whether a note was made of a declaration. Anybody may ask. */
  readonly existeDps: (idDps: string) => Promise<RespostaDaNfse<true>>;
  readonly consultarNota: (chave: string) => Promise<RespostaDaNfse<{ readonly xml: string }>>;
  /** Sends a signed request; the answer is the event, signed by the system. */
  readonly registrarEvento: (
    chave: string,
    pedidoAssinado: string,
  ) => Promise<RespostaDaNfse<{ readonly xml: string }>>;
  /** @param sequencia 1 for the first event of its kind */
  readonly consultarEvento: (
    chave: string,
    tipo: TipoDeEventoNfse,
    sequencia: number,
  ) => Promise<RespostaDaNfse<{ readonly xml: string }>>;
  /** Documents after a sequence number, up to 100. None is an empty list. */
  readonly distribuir: (
    nsu: number,
    cnpjConsulta?: string,
  ) => Promise<RespostaDaNfse<{ readonly documentos: readonly DocumentoDoAdn[] }>>;
  /** As published: the shape is the municipality system's. */
  readonly consultarParametros: (consulta: ConsultaDeParametros) => Promise<RespostaDaNfse<Objeto>>;
}

const CONEXAO_MS = 10_000;
const EMISSAO_MS = 60_000;
const CONSULTA_MS = 30_000;

export function criarClienteNfse({
  canal,
  enderecos,
  conexaoMs = CONEXAO_MS,
  respostaMs,
}: OpcoesDoClienteNfse): ClienteNfse {
  const pedir = (metodo: PedidoHttps['metodo'], url: string, corpo?: Objeto): ReturnType<Canal['enviar']> =>
    canal.enviar({
      url,
      metodo,
      cabecalhos: {
        Accept: 'application/json',
        ...(corpo === undefined ? {} : { 'Content-Type': 'application/json; charset=utf-8' }),
      },
      ...(corpo === undefined ? {} : { corpo: JSON.stringify(corpo) }),
      conexaoMs,
      respostaMs: respostaMs ?? (metodo === 'POST' ? EMISSAO_MS : CONSULTA_MS),
    });
  const { sefin, adn, parametros } = enderecos;
  return {
    emitir: async (dps) =>
      interpretar(await pedir('POST', `${sefin}/nfse`, { dpsXmlGZipB64: compactar(dps) }), lerNotaEmitida),
    consultarDps: async (idDps) =>
      interpretar(await pedir('GET', `${sefin}/dps/${idDps}`), (corpo) => {
        const chave = campo(corpo, 'chaveAcesso');
        return chave === undefined ? undefined : { chave };
      }),
    existeDps: async (idDps) => {
      const resposta = await pedir('HEAD', `${sefin}/dps/${idDps}`);
      return resposta.ok && resposta.status === 200
        ? { tipo: 'ok', dados: true }
        : interpretar<true>(resposta, () => undefined);
    },
    consultarNota: async (chave) =>
      interpretar(await pedir('GET', `${sefin}/nfse/${chave}`), (corpo) => lerXmlDe(corpo, 'nfseXmlGZipB64', 'NFSe')),
    registrarEvento: async (chave, pedido) =>
      interpretar(
        await pedir('POST', `${sefin}/nfse/${chave}/eventos`, { pedidoRegistroEventoXmlGZipB64: compactar(pedido) }),
        (corpo) => lerXmlDe(corpo, 'eventoXmlGZipB64', 'evento'),
      ),
    consultarEvento: async (chave, tipo, sequencia) =>
      interpretar(await pedir('GET', `${sefin}/nfse/${chave}/eventos/${tipo.slice(1)}/${sequencia}`), (corpo) =>
        lerXmlDe(corpo, 'eventoXmlGZipB64', 'evento'),
      ),
    distribuir: async (nsu, cnpjConsulta) => {
      const filtro = cnpjConsulta === undefined ? '' : `&cnpjConsulta=${cnpjConsulta}`;
      return lerDistribuicao(await pedir('GET', `${adn}/DFe/${nsu}?lote=true${filtro}`));
    },
    consultarParametros: async (consulta) =>
      interpretar(await pedir('GET', `${parametros}/${caminhoDe(consulta)}`), (corpo) => corpo),
  };
}

/** A document inside an answer, unpacked; undefined when it is not there, cannot be unpacked or is another one. */
function lerXmlDe(corpo: Objeto, nome: string, raiz: string): { xml: string } | undefined {
  const compactado = campo(corpo, nome);
  if (compactado === undefined) return undefined;
  try {
    const xml = descompactar(compactado);
    return lerXml(xml).nome === raiz ? { xml } : undefined;
  } catch (error) {
    if (!(error instanceof ErroXml)) throw error;
    return undefined;
  }
}

function lerNotaEmitida(corpo: Objeto): NotaEmitida | undefined {
  const chave = campo(corpo, 'chaveAcesso');
  const nota = lerXmlDe(corpo, 'nfseXmlGZipB64', 'NFSe');
  if (chave === undefined || nota === undefined) return undefined;
  return {
    chave,
    xml: nota.xml,
    processadaEm: campo(corpo, 'dataHoraProcessamento'),
    alertas: lerErros(corpo, 'alertas'),
  };
}

const tiposDoAdn = ['DPS', 'PEDIDO_REGISTRO_EVENTO', 'NFSE', 'EVENTO', 'CNC'] as const;

/** A 404 with the envelope filled in means that there is nothing new: see the notes on the service. */
function lerDistribuicao(
  resposta: Awaited<ReturnType<Canal['enviar']>>,
): RespostaDaNfse<{ documentos: readonly DocumentoDoAdn[] }> {
  const interpretada = interpretar(resposta, (corpo) => {
    const documentos = lista(corpo, 'loteDFe').map(lerDocumentoDoAdn);
    return documentos.every((documento) => documento !== undefined) ? { documentos } : undefined;
  });
  return interpretada.tipo === 'nao-encontrado' ? { tipo: 'ok', dados: { documentos: [] } } : interpretada;
}

function lerDocumentoDoAdn(item: Objeto): DocumentoDoAdn | undefined {
  const nsu = Number(campo(item, 'nsu'));
  if (!Number.isSafeInteger(nsu) || nsu < 1) return undefined;
  const tipo = campo(item, 'tipoDocumento');
  return {
    nsu,
    chave: campo(item, 'chaveAcesso'),
    tipo: tiposDoAdn.find((nome) => nome === tipo) ?? 'outro',
    tipoDeEvento: campo(item, 'tipoEvento'),
    geradoEm: campo(item, 'dataHoraGeracao'),
    arquivo: campo(item, 'arquivoXml') ?? '',
  };
}

function caminhoDe(consulta: ConsultaDeParametros): string {
  const partes = {
    convenio: [],
    aliquota: ['servico', 'competencia'],
    historicoaliquotas: ['servico'],
    regimes_especiais: ['servico', 'competencia'],
    retencoes: ['competencia'],
    beneficio: ['beneficio', 'competencia'],
  }[consulta.sobre];
  const valores: Readonly<Record<string, string>> = consulta;
  return [consulta.municipio, ...partes.map((nome) => encodeURIComponent(valores[nome] ?? '')), consulta.sobre].join(
    '/',
  );
}

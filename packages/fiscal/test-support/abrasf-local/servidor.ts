import { NAMESPACE_ABRASF } from '../../src/nfse/abrasf/leiaute.ts';
import { type OperacaoAbrasf, operacoes, sozinho } from '../../src/nfse/abrasf/soap.ts';
import { escaparTexto } from '../../src/xml/escape.ts';
import { buscar, ErroXml, filho, lerXml, type NoXml } from '../../src/xml/leitor.ts';
import type { AutoridadeDeTeste } from '../certificados.ts';
import { atenderPaulistana, operacaoPaulistana, recusaPaulistana } from '../paulistana-local/atender.ts';
import { novoEstadoPaulistano } from '../paulistana-local/contexto.ts';
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
import { cancelar } from './cancelamento.ts';
import { type Contexto, Recusa, type Regras } from './contexto.ts';
import { emitir } from './emissao.ts';
import { type Estado, type NotaDaPrefeitura, novoEstado } from './estado.ts';
import { exigirAssinatura, exigirEsquema } from './verificar.ts';

export interface OpcoesDaPrefeituraLocal extends Partial<Omit<Regras, 'autoridadePem'>> {
  /** Whose certificates are taken, for the connection and for signatures. */
  readonly autoridade: AutoridadeDeTeste;
  readonly porta?: number;
  readonly agora?: Relogio;
  readonly agendar?: Agenda;
  /** Where the state is kept between runs. Absent: in memory only. */
  readonly arquivo?: string;
}

/** A city's NFS-e service on this machine, at any path: of ABRASF 2.04, and São Paulo's own for who calls its operations. */
export interface PrefeituraLocal extends ServidorLocal {
  /** What it knows now. Read it; do not change it. */
  readonly estado: () => Readonly<Estado>;
  readonly esquecer: () => void;
}

const LIMITE_BYTES = 5 * 1024 * 1024;
const ENVELOPE = 'http://schemas.xmlsoap.org/soap/envelope/';

export async function abrirPrefeituraLocal(opcoes: OpcoesDaPrefeituraLocal): Promise<PrefeituraLocal> {
  let estado = carregarEstado(opcoes.arquivo, novoEstado);
  const regras: Regras = {
    autoridadePem: opcoes.autoridade.pem,
    municipio: opcoes.municipio ?? { codigo: '5300108', uf: 'DF' },
    inscricoes: opcoes.inscricoes ?? {},
    series: opcoes.series,
    aliquota: opcoes.aliquota ?? '5.00',
    prazoDeCancelamentoHoras: opcoes.prazoDeCancelamentoHoras ?? 30 * 24,
    porPagina: opcoes.porPagina ?? 50,
    aoReceber: opcoes.aoReceber,
  };
  const agora = opcoes.agora ?? (() => new Date());
  const certificado = certificadoDaEmpresa(opcoes.autoridade, '00394684000153', 'PREFEITURA LOCAL');
  const servidor = await abrirServidorLocal({
    autoridade: opcoes.autoridade,
    ...(opcoes.porta === undefined ? {} : { porta: opcoes.porta }),
    limiteBytes: LIMITE_BYTES,
    agendar: opcoes.agendar,
    servicoDe: (pedido) => operacaoDe(pedido) ?? operacaoPaulistana(pedido) ?? '',
    atender: async (pedido) => {
      const resposta =
        operacaoPaulistana(pedido) === undefined
          ? await atender({ estado, regras, agora, certificado }, pedido)
          : await atenderPaulistana(
              { estado: deSaoPaulo(estado), autoridadePem: opcoes.autoridade.pem, agora },
              pedido,
            );
      gravarEstado(opcoes.arquivo, estado);
      return resposta;
    },
    erroInterno: () =>
      envelope(
        500,
        '<soap:Fault><faultcode>soap:Server</faultcode><faultstring>Erro interno</faultstring></soap:Fault>',
      ),
    recusa: (pedido, codigo) => {
      const deSaoPaulo = operacaoPaulistana(pedido);
      if (deSaoPaulo !== undefined) return recusaPaulistana(deSaoPaulo, codigo);
      const operacao = operacaoDe(pedido);
      return operacao === undefined ? pagina(404) : responder(operacao, 'xml', recusado(new Recusa(codigo)));
    },
  });
  return {
    ...servidor,
    estado: () => estado,
    esquecer: () => {
      estado = novoEstado();
      gravarEstado(opcoes.arquivo, estado);
    },
  };
}

/** What São Paulo knows: a state kept before there was one has none of it. */
function deSaoPaulo(estado: Estado) {
  estado.paulistana ??= novoEstadoPaulistano();
  return estado.paulistana;
}

/** By the action, which SOAP 1.1 puts in a header. */
function operacaoDe({ cabecalhos }: PedidoLocal): OperacaoAbrasf | undefined {
  const acao = String(cabecalhos.soapaction ?? '')
    .replaceAll('"', '')
    .split('/')
    .at(-1);
  return (Object.keys(operacoes) as OperacaoAbrasf[]).find((nome) => nome === acao);
}

const envelope = (status: number, corpo: string): RespostaLocal => ({
  status,
  tipo: 'text/xml; charset=utf-8',
  corpo: `<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="${ENVELOPE}"><soap:Body>${corpo}</soap:Body></soap:Envelope>`,
});

/** As the message came, so it is answered: as XML, or as text. */
function responder(operacao: OperacaoAbrasf, forma: 'xml' | 'texto', conteudo: string): RespostaLocal {
  const mensagem = `<${operacoes[operacao]} xmlns="${NAMESPACE_ABRASF}">${conteudo}</${operacoes[operacao]}>`;
  const dentro = forma === 'xml' ? mensagem : `<outputXML>${escaparTexto(mensagem)}</outputXML>`;
  return envelope(
    200,
    `<nfse:${operacao}Response xmlns:nfse="http://nfse.abrasf.org.br">${dentro}</nfse:${operacao}Response>`,
  );
}

const recusado = ({ codigo, message, correcao }: Recusa): string =>
  `<ListaMensagemRetorno><MensagemRetorno><Codigo>${codigo}</Codigo><Mensagem>${escaparTexto(message)}</Mensagem>` +
  `${correcao === undefined ? '' : `<Correcao>${escaparTexto(correcao)}</Correcao>`}</MensagemRetorno></ListaMensagemRetorno>`;

async function atender(contexto: Contexto, pedido: PedidoLocal): Promise<RespostaLocal> {
  const operacao = operacaoDe(pedido);
  if (pedido.metodo !== 'POST' || operacao === undefined) return pagina(404);
  let forma: 'xml' | 'texto' = 'xml';
  try {
    const aberto = abrir(pedido.corpo, operacao);
    forma = aberto.forma;
    for (const xml of [aberto.cabecalho, aberto.dados]) {
      contexto.regras.aoReceber?.(xml);
      await exigirEsquema(xml);
    }
    return responder(operacao, forma, executar(contexto, operacao, aberto.dados));
  } catch (error) {
    if (error instanceof ErroXml)
      return responder(operacao, forma, recusado(new Recusa('E160', error.message.slice(0, 200))));
    if (!(error instanceof Recusa)) throw error;
    return responder(operacao, forma, recusado(error));
  }
}

/** Header and data of an envelope, each a document of its own. */
function abrir(corpo: string, operacao: OperacaoAbrasf) {
  const chamada = buscar(lerXml(corpo), operacao);
  const [cabecalho, dados] = [chamada && filho(chamada, 'nfseCabecMsg'), chamada && filho(chamada, 'nfseDadosMsg')];
  if (!cabecalho || !dados) throw new Recusa('E160', 'sem nfseCabecMsg ou nfseDadosMsg');
  const texto = (no: NoXml): string => (no.filhos[0] ? sozinho(corpo, no.filhos[0]) : no.texto.trim());
  return {
    forma: dados.filhos.length > 0 ? ('xml' as const) : ('texto' as const),
    cabecalho: texto(cabecalho),
    dados: texto(dados),
  };
}

function executar(contexto: Contexto, operacao: OperacaoAbrasf, dados: string): string {
  const no = lerXml(dados);
  switch (operacao) {
    case 'GerarNfse':
      return lista([emitir(contexto, parte(dados, no, 'Rps'))]);
    case 'RecepcionarLoteRpsSincrono':
      return receberLote(contexto, dados, no);
    case 'ConsultarNfsePorRps':
      return porRps(contexto, no);
    case 'ConsultarNfseServicoPrestado':
      return prestados(contexto, no);
    case 'CancelarNfse':
      return `<RetCancelamento>${cancelar(contexto, parte(dados, no, 'Pedido')).cancelamento}</RetCancelamento>`;
    case 'SubstituirNfse':
      return substituir(contexto, dados, no);
  }
}

/** A child as a document of its own, byte for byte. */
function parte(xml: string, no: NoXml, nome: string): string {
  const achada = filho(no, nome);
  if (achada === undefined) throw new Recusa('E160', nome);
  return sozinho(xml, achada);
}

const composta = ({ nfse, cancelamento = '', substituta }: NotaDaPrefeitura): string =>
  `<CompNfse>${nfse}${cancelamento}${
    substituta === undefined
      ? ''
      : `<NfseSubstituicao versao="2.04"><SubstituicaoNfse Id="sub${substituta}"><NfseSubstituidora>${substituta}</NfseSubstituidora></SubstituicaoNfse></NfseSubstituicao>`
  }</CompNfse>`;

const lista = (notas: readonly NotaDaPrefeitura[]): string => `<ListaNfse>${notas.map(composta).join('')}</ListaNfse>`;

/** All of a lot or none of it. */
function receberLote(contexto: Contexto, dados: string, no: NoXml): string {
  const lote = filho(no, 'LoteRps');
  const rps = lote && filho(lote, 'ListaRps')?.filhos;
  if (!lote || !rps) throw new Recusa('E160');
  exigirAssinatura(contexto, dados, textoDe(buscar(lote, 'CpfCnpj')?.filhos[0]));
  if (Number(textoDe(filho(lote, 'QuantidadeRps'))) !== rps.length) throw new Recusa('E69');
  const { estado } = contexto;
  const antes = structuredClone(estado);
  try {
    const feitas = rps.map((um) => emitir(contexto, sozinho(dados, um)));
    return (
      `<NumeroLote>${textoDe(filho(lote, 'NumeroLote'))}</NumeroLote>` +
      `<DataRecebimento>${emBrasilia(contexto.agora()).slice(0, 19)}</DataRecebimento><Protocolo>P${feitas[0]?.numero}</Protocolo>${lista(feitas)}`
    );
  } catch (error) {
    Object.assign(estado, antes);
    throw error;
  }
}

const textoDe = (no: NoXml | undefined): string => no?.texto.trim() ?? '';
const quem = (no: NoXml): string => textoDe(buscar(no, 'CpfCnpj')?.filhos[0]);

function porRps({ estado }: Contexto, no: NoXml): string {
  const [serie, numero] = [textoDe(buscar(no, 'Serie')), textoDe(buscar(no, 'Numero'))];
  const emitente = quem(no);
  const nota = estado.notas[`${emitente}/${estado.rps[`${emitente}/${serie}/${numero}`]}`];
  if (nota === undefined) throw new Recusa('E4');
  return composta(nota);
}

function prestados({ estado, regras }: Contexto, no: NoXml): string {
  const emitente = quem(no);
  const [numero, de, ate] = ['NumeroNfse', 'DataInicial', 'DataFinal'].map((nome) => textoDe(buscar(no, nome)));
  const pagina = Number(textoDe(filho(no, 'Pagina')));
  const achadas = Object.values(estado.notas).filter((nota) => {
    if (nota.emitente !== emitente) return false;
    const dia = nota.emitidaEm.slice(0, 10);
    return numero ? nota.numero === numero : dia >= (de ?? '') && dia <= (ate ?? '');
  });
  const destas = achadas.slice((pagina - 1) * regras.porPagina, pagina * regras.porPagina);
  if (destas.length === 0) throw new Recusa('E78');
  return `<ListaNfse>${destas.map(composta).join('')}<Pagina>${pagina}</Pagina></ListaNfse>`;
}

/** The one cancelled and the one in its place, together or neither. */
function substituir(contexto: Contexto, dados: string, no: NoXml): string {
  const pedido = filho(no, 'SubstituicaoNfse');
  if (pedido === undefined) throw new Recusa('E160');
  exigirAssinatura(contexto, dados, quem(pedido));
  const { estado } = contexto;
  const antes = structuredClone(estado);
  try {
    const substituida = cancelar(contexto, parte(dados, pedido, 'Pedido'), 'E5');
    const nova = emitir(contexto, parte(dados, pedido, 'Rps'), substituida.numero);
    substituida.substituta = nova.numero;
    return (
      `<RetSubstituicao><NfseSubstituida>${composta(substituida)}</NfseSubstituida>` +
      `<NfseSubstituidora>${composta(nova)}</NfseSubstituidora></RetSubstituicao>`
    );
  } catch (error) {
    Object.assign(estado, antes);
    throw error;
  }
}

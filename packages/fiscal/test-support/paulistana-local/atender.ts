import { escaparTexto } from '../../src/xml/escape.ts';
import { buscar, ErroXml, filho, lerXml, type NoXml } from '../../src/xml/leitor.ts';
import { emBrasilia } from '../servidor-local/relogio.ts';
import type { PedidoLocal, RespostaLocal } from '../servidor-local/servidor.ts';
import { type ContextoPaulistano, type NotaLocal, Recusa } from './contexto.ts';
import { cadeiaEsperada, exigirAssinatura, exigirCadeia, exigirEsquema, texto } from './verificar.ts';

const NFE = 'http://www.prefeitura.sp.gov.br/nfe';
const operacoes = {
  EnvioRPS: { acao: 'envioRPS', pedido: 'PedidoEnvioRPS', retorno: 'RetornoEnvioRPS' },
  ConsultaNFe: { acao: 'consultaNFe', pedido: 'PedidoConsultaNFe', retorno: 'RetornoConsulta' },
  CancelamentoNFe: { acao: 'cancelamentoNFe', pedido: 'PedidoCancelamentoNFe', retorno: 'RetornoCancelamentoNFe' },
} as const;
type Operacao = keyof typeof operacoes;

/** The rate in force of every service, here. */
const ALIQUOTA_VIGENTE = 0.05;

/** By the action, which SOAP 1.2 puts in the type of the content. */
export function operacaoPaulistana({ cabecalhos }: PedidoLocal): Operacao | undefined {
  const acao = /action="[^"]*\/ws\/([^"]+)"/.exec(String(cabecalhos['content-type'] ?? ''))?.[1];
  return (Object.keys(operacoes) as Operacao[]).find((nome) => operacoes[nome].acao === acao);
}

/** The answer goes as text, its root in the namespace and nothing else in it. */
function responder(operacao: Operacao, conteudo: string, sucesso: boolean): RespostaLocal {
  const { retorno } = operacoes[operacao];
  const mensagem = `<?xml version="1.0" encoding="UTF-8"?><${retorno} xmlns="${NFE}"><Cabecalho Versao="2" xmlns=""><Sucesso>${sucesso}</Sucesso></Cabecalho>${conteudo}</${retorno}>`;
  return {
    status: 200,
    tipo: 'application/soap+xml; charset=utf-8',
    corpo: `<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="http://www.w3.org/2003/05/soap-envelope"><soap:Body><${operacao}Response xmlns="${NFE}"><RetornoXML>${escaparTexto(mensagem)}</RetornoXML></${operacao}Response></soap:Body></soap:Envelope>`,
  };
}

const dito = (nome: 'Erro' | 'Alerta', codigo: string, descricao: string): string =>
  `<${nome} xmlns=""><Codigo>${codigo}</Codigo><Descricao>${escaparTexto(descricao)}</Descricao></${nome}>`;

export const recusaPaulistana = (operacao: Operacao, codigo: string, descricao = 'Recusado pela prefeitura.') =>
  responder(operacao, dito('Erro', codigo, descricao), false);

/** São Paulo's service of notes on this machine. */
export async function atenderPaulistana(contexto: ContextoPaulistano, pedido: PedidoLocal): Promise<RespostaLocal> {
  const operacao = operacaoPaulistana(pedido) as Operacao;
  try {
    const mensagem = abrir(pedido.corpo, operacao);
    await exigirEsquema(mensagem);
    const no = lerXml(mensagem);
    const cnpj = texto(no, 'Cabecalho', 'CPFCNPJRemetente', 'CNPJ');
    const chave = exigirAssinatura(contexto, mensagem, cnpj);
    if (operacao === 'EnvioRPS') return responder(operacao, emitir(contexto, mensagem, no, { cnpj, chave }), true);
    if (operacao === 'ConsultaNFe') return responder(operacao, composta(achar(contexto, no, cnpj)), true);
    return responder(operacao, cancelar(contexto, no, { cnpj, chave }), true);
  } catch (error) {
    if (error instanceof ErroXml) return recusaPaulistana(operacao, '1001', error.message);
    if (!(error instanceof Recusa)) throw error;
    return recusaPaulistana(operacao, error.codigo, error.message);
  }
}

function abrir(corpo: string, operacao: Operacao): string {
  const chamada = buscar(lerXml(corpo), `${operacao}Request`);
  const mensagem = texto(chamada, 'MensagemXML');
  if (texto(chamada, 'VersaoSchema') !== '2') throw new Recusa('1002', 'Versão do schema inválida.');
  if (lerXml(mensagem).nome !== operacoes[operacao].pedido) throw new Recusa('1001', 'XML não compatível com Schema.');
  return mensagem;
}

interface Quem {
  readonly cnpj: string;
  readonly chave: ReturnType<typeof exigirAssinatura>;
}

function emitir({ estado, agora }: ContextoPaulistano, xml: string, no: NoXml, { cnpj, chave }: Quem): string {
  const rps = filho(no, 'RPS') as NoXml;
  const qual = `${texto(rps, 'ChaveRPS', 'SerieRPS')}/${texto(rps, 'ChaveRPS', 'NumeroRPS')}`;
  estado.recebidos.push(`${cnpj}/${qual}`);
  exigirCadeia(chave, cadeiaEsperada(rps), texto(rps, 'Assinatura'), '1206');
  if (estado.notas.some((nota) => nota.emitente === cnpj && nota.rps === qual))
    throw new Recusa('1399', 'O RPS já foi convertido em NFS-e.');
  if (texto(rps, 'CPFCNPJTomador', 'CNPJ') && !texto(rps, 'EnderecoTomador', 'Cidade'))
    throw new Recusa('318', 'Campo Cidade/UF não preenchido (obrigatório para tomador com CNPJ).');
  const emSaoPaulo = texto(rps, 'TributacaoRPS') === 'T';
  if (emSaoPaulo && texto(rps, 'MunicipioPrestacao'))
    throw new Recusa('1223', 'Município da prestação só para tributação fora de São Paulo.');
  const dita = Number(texto(rps, 'AliquotaServicos'));
  const aliquota = emSaoPaulo ? ALIQUOTA_VIGENTE : dita;
  const nota = guardar({ estado, agora }, xml, rps, { cnpj, qual, aliquota });
  const alerta =
    dita === aliquota
      ? ''
      : dito(
          'Alerta',
          '208',
          `Alíquota informada (${dita}) difere da alíquota vigente (${aliquota}) para o código de serviço informado.`,
        );
  return (
    `${alerta}<ChaveNFeRPS xmlns=""><ChaveNFe><InscricaoPrestador>${nota.inscricao}</InscricaoPrestador><NumeroNFe>${nota.numero}</NumeroNFe>` +
    `<CodigoVerificacao>${nota.codigo}</CodigoVerificacao></ChaveNFe>${parte(xml, rps, 'ChaveRPS')}</ChaveNFeRPS>`
  );
}

function guardar(
  { estado, agora }: Pick<ContextoPaulistano, 'estado' | 'agora'>,
  xml: string,
  rps: NoXml,
  { cnpj, qual, aliquota }: { cnpj: string; qual: string; aliquota: number },
): NotaLocal {
  const numero = String(estado.notas.filter(({ emitente }) => emitente === cnpj).length + 1);
  const valor = Number(texto(rps, 'ValorFinalCobrado'));
  const iss = ((valor - Number(texto(rps, 'ValorDeducoes'))) * aliquota).toFixed(2);
  const de = (...nomes: string[]) => nomes.map((nome) => parte(xml, rps, nome)).join('');
  const emitidaEm = emBrasilia(agora()).slice(0, 19);
  const nota: NotaLocal = {
    numero,
    emitente: cnpj,
    rps: qual,
    emitidaEm,
    canceladaEm: undefined,
    codigo: `SP${numero.padStart(6, '0')}`,
    inscricao: texto(rps, 'ChaveRPS', 'InscricaoPrestador'),
    antes:
      `${parte(xml, rps, 'ChaveRPS')}<TipoRPS>RPS</TipoRPS><DataEmissaoRPS>${texto(rps, 'DataEmissao')}</DataEmissaoRPS>` +
      `<DataFatoGeradorNFe>${texto(rps, 'DataEmissao')}T00:00:00</DataFatoGeradorNFe><CPFCNPJPrestador><CNPJ>${cnpj}</CNPJ></CPFCNPJPrestador>` +
      '<RazaoSocialPrestador>PRESTADOR NA PREFEITURA LTDA</RazaoSocialPrestador><EnderecoPrestador><TipoLogradouro>AV</TipoLogradouro>' +
      '<Logradouro>PAULISTA</Logradouro><NumeroEndereco>1</NumeroEndereco><Bairro>BELA VISTA</Bairro><Cidade>3550308</Cidade><UF>SP</UF><CEP>1310100</CEP></EnderecoPrestador>',
    depois:
      `<TributacaoNFe>${texto(rps, 'TributacaoRPS')}</TributacaoNFe><OpcaoSimples>0</OpcaoSimples><ValorServicos>${valor.toFixed(2)}</ValorServicos>` +
      de('ValorDeducoes', 'ValorPIS', 'ValorCOFINS', 'ValorINSS', 'ValorIR', 'ValorCSLL', 'CodigoServico') +
      `<AliquotaServicos>${aliquota}</AliquotaServicos><ValorISS>${iss}</ValorISS><ValorCredito>0</ValorCredito>` +
      de('ISSRetido', 'CPFCNPJTomador', 'RazaoSocialTomador', 'EnderecoTomador', 'EmailTomador', 'Discriminacao') +
      de(
        'MunicipioPrestacao',
        'ValorFinalCobrado',
        'ExigibilidadeSuspensa',
        'PagamentoParceladoAntecipado',
        'NBS',
        'cLocPrestacao',
        'IBSCBS',
      ),
  };
  estado.notas.push(nota);
  return nota;
}

/** A child as it was sent. */
function parte(xml: string, no: NoXml, nome: string): string {
  const achado = filho(no, nome);
  return achado === undefined ? '' : xml.slice(achado.inicio, achado.fim);
}

const composta = ({ inscricao, numero, codigo, emitidaEm, canceladaEm, antes, depois }: NotaLocal): string =>
  `<NFe xmlns=""><ChaveNFe><InscricaoPrestador>${inscricao}</InscricaoPrestador><NumeroNFe>${numero}</NumeroNFe><CodigoVerificacao>${codigo}</CodigoVerificacao></ChaveNFe>` +
  `<DataEmissaoNFe>${emitidaEm}</DataEmissaoNFe>${antes}<StatusNFe>${canceladaEm === undefined ? 'N' : 'C'}</StatusNFe>` +
  `${canceladaEm === undefined ? '' : `<DataCancelamento>${canceladaEm}</DataCancelamento>`}${depois}</NFe>`;

function achar({ estado }: ContextoPaulistano, no: NoXml, cnpj: string): NotaLocal {
  const detalhe = filho(no, 'Detalhe');
  const numero = texto(detalhe, 'ChaveNFe', 'NumeroNFe');
  const rps = `${texto(detalhe, 'ChaveRPS', 'SerieRPS')}/${texto(detalhe, 'ChaveRPS', 'NumeroRPS')}`;
  const nota = estado.notas.find((uma) => uma.emitente === cnpj && (numero ? uma.numero === numero : uma.rps === rps));
  if (nota === undefined) throw new Recusa('1106', 'NFS-e não encontrada.');
  return nota;
}

function cancelar(contexto: ContextoPaulistano, no: NoXml, { cnpj, chave }: Quem): string {
  const nota = achar(contexto, no, cnpj);
  const detalhe = filho(no, 'Detalhe');
  const cadeia = nota.inscricao.padStart(8, '0') + nota.numero.padStart(12, '0');
  exigirCadeia(chave, cadeia, texto(detalhe, 'AssinaturaCancelamento'), '1305');
  if (nota.canceladaEm !== undefined) throw new Recusa('1304', 'A NFS-e já está cancelada.');
  nota.canceladaEm = emBrasilia(contexto.agora()).slice(0, 19);
  return '';
}

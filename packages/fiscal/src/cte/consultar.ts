import { falha, falhaHttp } from '../https/falha.ts';
import type { Canal, FalhaDeComunicacao } from '../https/index.ts';
import { CONEXAO_MS } from '../sefaz/servicos.ts';
import { abrirEnvelope, montarEnvelope, tipoDoConteudo } from '../sefaz/soap.ts';
import { buscar, buscarTodos, ErroXml, lerXml } from '../xml/leitor.ts';
import { camposDe, formas } from './campos.ts';
import { enderecoDaConsulta } from './enderecos.ts';
import { type EventoDoCte, lerEventoCte } from './evento.ts';

/** Where a CT-e is at the authority; `outra`: it did not say, but why. */
type SituacaoNaSefaz = 'autorizado' | 'cancelado' | 'denegado' | 'desconhecido' | 'outra';

/** What the authority says of a CT-e. */
export interface CteConsultado {
  situacao: SituacaoNaSefaz;
  cStat: string;
  motivo: string;
  /** Digest of the content it authorised, base64; null where it does not tell. */
  resumo: string | null;
  /** Its registered cancellation, where the answer brings it, with the text as it stands there. */
  cancelamento: (EventoDoCte & { xml: string }) | null;
}

export type RespostaDaConsulta = ({ ok: true } & CteConsultado) | { ok: false; falha: FalhaDeComunicacao };

const CANCELAMENTO = '110111';
/** @source MOC CT-e 4.00, Anexo I, table of statuses */
const situacoes: Readonly<Record<string, SituacaoNaSefaz>> = {
  100: 'autorizado',
  150: 'autorizado',
  101: 'cancelado',
  217: 'desconhecido',
  110: 'denegado',
  301: 'denegado',
  302: 'denegado',
  303: 'denegado',
  304: 'denegado',
  305: 'denegado',
  306: 'denegado',
};

const NAMESPACE = 'http://www.portalfiscal.inf.br/cte';
const SERVICO = `${NAMESPACE}/wsdl/CTeConsultaV4`;
const RESPOSTA_MS = 30_000;

interface OpcoesDaConsulta {
  canal: Canal;
  chave: string;
  /** Environment the CT-e was authorised in: `1` production, `2` test. */
  ambiente: '1' | '2';
  /** Default: that of who authorised it. */
  endereco?: string;
  respostaMs?: number;
}

/**
 * Asks the authority what became of a CT-e. One call: nothing is waited for, nothing is asked twice.
 *
 * @throws RangeError when the key is not one
 * @source MOC CT-e 4.00, service CTeConsultaV4
 */
export async function consultarCte({
  canal,
  chave,
  ambiente,
  ...opcoes
}: OpcoesDaConsulta): Promise<RespostaDaConsulta> {
  const { endereco = enderecoDaConsulta(chave, ambiente), respostaMs = RESPOSTA_MS } = opcoes;
  const pedido =
    `<consSitCTe xmlns="${NAMESPACE}" versao="4.00"><tpAmb>${ambiente}</tpAmb><xServ>CONSULTAR</xServ>` +
    `<chCTe>${chave}</chCTe></consSitCTe>`;
  const resposta = await canal.enviar({
    url: endereco,
    metodo: 'POST',
    cabecalhos: { 'Content-Type': tipoDoConteudo(`${SERVICO}/cteConsultaCT`) },
    corpo: montarEnvelope(pedido, SERVICO, { dados: 'cteDadosMsg' }),
    conexaoMs: CONEXAO_MS,
    respostaMs,
  });
  if (!resposta.ok) return resposta;
  const falhar = (motivo: FalhaDeComunicacao): RespostaDaConsulta => ({ ok: false, falha: motivo });
  const corpo = abrirEnvelope(resposta.corpo, 'retConsSitCTe');
  if (corpo.tipo === 'fault') return falhar(falha('soap-fault', corpo.motivo));
  if (corpo.tipo === 'outro')
    return falhar(
      resposta.status === 200 ? falha('resposta-ilegivel', corpo.motivo) : falhaHttp(resposta.status, corpo.motivo),
    );
  try {
    return { ok: true, ...lerConsulta(resposta.corpo, chave) };
  } catch (error) {
    if (!(error instanceof ErroXml)) throw error;
    return falhar(falha('resposta-ilegivel', error.message));
  }
}

/** @throws ErroXml when it is of another CT-e, or no answer */
function lerConsulta(xml: string, chave: string): CteConsultado {
  const retorno = buscar(lerXml(xml), 'retConsSitCTe');
  const campos = camposDe(retorno, 'da resposta');
  const cStat = campos.exigido('cStat', formas.codigo);
  const protocolada = campos.talvez('protCTe/infProt/chCTe', formas.chave);
  if (protocolada !== null && protocolada !== chave) throw new ErroXml('a resposta é de outro CT-e');
  const cancelamento = cancelamentoEm(
    retorno ? buscarTodos(retorno, 'procEventoCTe').map(({ inicio, fim }) => xml.slice(inicio, fim)) : [],
    chave,
  );
  return {
    situacao: cancelamento ? 'cancelado' : (situacoes[cStat] ?? 'outra'),
    cStat,
    motivo: campos.exigido('xMotivo', /^[^\0]{1,255}$/),
    resumo: campos.talvez('protCTe/infProt/digVal', formas.resumo),
    cancelamento,
  };
}

/** Events of other kinds, and those that were not registered, change nothing. */
function cancelamentoEm(eventos: readonly string[], chave: string): CteConsultado['cancelamento'] {
  for (const xml of eventos)
    try {
      const evento = lerEventoCte(xml);
      if (evento.tipo === CANCELAMENTO && evento.chave === chave) return { ...evento, xml };
    } catch (error) {
      // An event that cannot be read is none here: the status of the answer says what it came to.
      if (!(error instanceof ErroXml)) throw error;
    }
  return null;
}

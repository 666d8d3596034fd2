import { lerChaveAcesso } from '@retaguarda/brasil';
import { buscar, ErroXml, filho, lerXml } from '../../../src/xml/leitor.ts';
import { type PedidoLocal, pagina, type RespostaLocal } from '../../servidor-local/servidor.ts';
import { type Contexto, motivo, VERSAO } from '../contexto.ts';

/** Where the consultation of a CT-e is, below the address of the authority. */
export const CAMINHO_DO_CTE = '/normal/consultaCte';
const NAMESPACE = 'http://www.portalfiscal.inf.br/cte';
const SERVICO = `${NAMESPACE}/wsdl/CTeConsultaV4`;

const textos: Readonly<Record<string, string>> = {
  100: 'Autorizado o uso do CT-e',
  101: 'Cancelamento de CT-e homologado',
  110: 'Uso Denegado',
  217: 'Rejeicao: CT-e nao consta na base de dados da SEFAZ',
};

/** CTeConsultaV4: what it was told of one key, with the events. */
export function consultarCte(contexto: Contexto, pedido: PedidoLocal, comCodigo?: string): RespostaLocal {
  const { metodo, cabecalhos, corpo } = pedido;
  if (metodo !== 'POST') return pagina(405);
  const tipo = cabecalhos['content-type'] ?? '';
  if (!tipo.startsWith('application/soap+xml') || !tipo.includes(`action="${SERVICO}/cteConsultaCT"`))
    return pagina(415);
  const perguntado = pedidoEm(corpo);
  if (perguntado === null) return pagina(400);
  const { chave, ambiente } = perguntado;
  const aqui = contexto.estado.ctes[chave];
  const cStat = comCodigo ?? recusaDe(contexto, perguntado) ?? aqui?.cStat ?? '217';
  const protocolo =
    aqui && comCodigo === undefined
      ? `<protCTe versao="4.00"><infProt><tpAmb>${ambiente}</tpAmb><verAplic>${VERSAO}</verAplic><chCTe>${chave}</chCTe>` +
        `${aqui.digVal ? `<digVal>${aqui.digVal}</digVal>` : ''}<cStat>${aqui.cStat === '110' ? '110' : '100'}</cStat><xMotivo>${textos['100']}</xMotivo></infProt></protCTe>`
      : '';
  const retorno =
    `<retConsSitCTe xmlns="${NAMESPACE}" versao="4.00"><tpAmb>${ambiente}</tpAmb><verAplic>${VERSAO}</verAplic>` +
    `<cStat>${cStat}</cStat><xMotivo>${textos[cStat] ?? motivo(cStat)}</xMotivo><cUF>${chave.slice(0, 2)}</cUF>` +
    `${protocolo}${protocolo && (aqui?.eventos.join('') ?? '')}</retConsSitCTe>`;
  return {
    status: 200,
    tipo: 'application/soap+xml; charset=utf-8',
    corpo:
      '<?xml version="1.0" encoding="utf-8"?><env:Envelope xmlns:env="http://www.w3.org/2003/05/soap-envelope"><env:Body>' +
      `<cteConsultaCTResult xmlns="${SERVICO}">${retorno}</cteConsultaCTResult></env:Body></env:Envelope>`,
  };
}

interface Perguntado {
  chave: string;
  ambiente: string;
}

/** Null of what is no question of this service. */
function pedidoEm(corpo: string): Perguntado | null {
  try {
    const dados = buscar(lerXml(corpo), 'cteDadosMsg');
    const pedido = dados && filho(dados, 'consSitCTe');
    if (dados?.uri !== SERVICO || pedido?.uri !== NAMESPACE || pedido.atributos.versao !== '4.00') return null;
    const [ambiente, servico, chave] = ['tpAmb', 'xServ', 'chCTe'].map((tag) => filho(pedido, tag)?.texto);
    return servico === 'CONSULTAR' && chave && ambiente ? { chave, ambiente } : null;
  } catch (error) {
    if (!(error instanceof ErroXml)) throw error;
    return null;
  }
}

function recusaDe({ regras }: Contexto, { chave, ambiente }: Perguntado): string | null {
  const partes = lerChaveAcesso(chave);
  if (partes?.modelo !== '57') return '236';
  return regras.ambientes.some((um) => um === ambiente) ? null : '252';
}

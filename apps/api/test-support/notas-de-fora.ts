import { abrirCanal } from '@retaguarda/fiscal/https';
import {
  assinarNFe,
  assinarPedido,
  completarNFe,
  type DadosDoEvento,
  extrairProtocolos,
  extrairRetornosDeEvento,
  montarEvento,
  montarNfeProc,
  montarProcEvento,
  orgaoDoEvento,
} from '@retaguarda/fiscal/nfe';
import { criarClienteSefaz, enderecosEm } from '@retaguarda/fiscal/sefaz';
import { dadosDaNota, type OpcoesDaNota } from '../../../packages/fiscal/test-support/notas.ts';
import { certificadoDaEmpresa } from '../../../packages/fiscal/test-support/servidor-local/certificados.ts';
import { emissorDeTeste } from './emissor.ts';
import type { PalcoFiscal } from './fiscal.ts';

type Palco = Pick<PalcoFiscal, 'sefaz' | 'autoridade'>;

const agora = () => `${new Date(Date.now() - 3 * 3_600_000).toISOString().slice(0, 19)}-03:00`;

const clienteDe = ({ sefaz, autoridade }: Palco, cnpj: string, modelo: '55' | '65') => {
  const certificado = certificadoDaEmpresa(autoridade, cnpj, 'COMERCIO DE TESTE LTDA');
  const canal = abrirCanal({ certificado, raizes: [autoridade.pem] });
  const enderecos = enderecosEm(sefaz.base);
  return { certificado, cliente: criarClienteSefaz({ canal, uf: 'SP', modelo, ambiente: '2', enderecos }) };
};

const SEM_VALOR = 'NOTA FISCAL EMITIDA EM AMBIENTE DE HOMOLOGACAO - SEM VALOR FISCAL';

/** The data of a note of a company of the regular regime, as the SEFAZ of tests takes them. */
function dadosDeFora(opcoes: OpcoesDaNota): ReturnType<typeof dadosDaNota> {
  const dados = dadosDaNota(opcoes);
  const det = dados.det.map(({ prod, imposto, ...item }, i) => ({
    ...item,
    prod: { ...prod, ...(opcoes.mod === '65' && i === 0 ? { xProd: SEM_VALOR } : {}) },
    imposto: { ...imposto, ICMS: { ICMS40: { orig: '0', CST: '41' } } },
  }));
  return { ...dados, emit: { ...dados.emit, CRT: '3' }, det } as ReturnType<typeof dadosDaNota>;
}

/** A note that another system issues for a company: signed by it and authorised by the SEFAZ of this machine. @returns the file, and its key */
export async function notaDeFora(
  palco: Palco,
  { cnpj = emissorDeTeste.cnpj, mod = '55', ...opcoes }: OpcoesDaNota,
): Promise<{ xml: string; chave: string }> {
  const { certificado, cliente } = clienteDe(palco, cnpj, mod);
  const completa = completarNFe(dadosDeFora({ dhEmi: agora(), ...opcoes, cnpj, mod }));
  if (!completa.ok) throw new Error(JSON.stringify(completa.problemas));
  const assinada = assinarNFe(completa.nfe, certificado, mod === '65' ? { versao: 3 } : undefined);
  if (!assinada.ok) throw new Error(JSON.stringify(assinada.problemas));
  const resposta = await cliente.autorizar('1', [assinada.xml]);
  if (!resposta.ok) throw new Error(JSON.stringify(resposta.falha));
  const [protocolo] = extrairProtocolos(resposta.xml);
  const proc = protocolo && montarNfeProc(assinada.xml, protocolo.xml);
  if (!proc?.ok || !proc.xml.includes('<nProt>')) throw new Error(`not authorised: ${resposta.xml}`);
  return { xml: proc.xml, chave: assinada.chave };
}

/** What that system does with such a note, registered by the SEFAZ of this machine. @returns the file of it */
export async function eventoDeFora<T extends '110110' | '110111'>(
  palco: Palco,
  chNFe: string,
  tpEvento: T,
  detEvento: DadosDoEvento<T>['detEvento'],
  nSeqEvento = 1,
): Promise<string> {
  const cnpj = emissorDeTeste.cnpj;
  const { certificado, cliente } = clienteDe(palco, cnpj, '55');
  const montado = montarEvento<T>({
    tpEvento,
    chNFe,
    detEvento,
    nSeqEvento,
    tpAmb: '2',
    CNPJ: cnpj,
    dhEvento: agora(),
    cOrgao: orgaoDoEvento(tpEvento, chNFe),
  });
  if (!montado.ok) throw new Error(JSON.stringify(montado.problemas));
  const assinado = assinarPedido(montado, certificado);
  const resposta = await cliente.registrarEventos('1', [assinado]);
  const [retorno] = resposta.ok ? extrairRetornosDeEvento(resposta.xml) : [];
  if (retorno?.dados.infEvento.cStat !== '135') throw new Error(`not registered: ${JSON.stringify(resposta)}`);
  const processado = montarProcEvento(assinado, retorno.xml);
  if (!processado.ok) throw new Error(JSON.stringify(processado));
  return processado.xml;
}

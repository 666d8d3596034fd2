import { gzipSync } from 'node:zlib';
import { isCnpj, isCpf } from '@retaguarda/brasil';
import { pertenceAoEmitente } from '../../../src/certificado/index.ts';
import { leiauteDistDFeInt, leiauteRetDistDFeInt } from '../../../src/nfe/leiaute/mensagens/index.ts';
import { ler } from '../../../src/xml/leiaute/index.ts';
import { emBrasilia } from '../../servidor-local/relogio.ts';
import { type Chamada, type Contexto, motivo, Rejeicao, VERSAO } from '../contexto.ts';
import { isManifestada, nfeProc } from '../distribuir.ts';
import { escrito } from '../escrito.ts';
import type { DocumentoNaFila } from '../estado.ts';
import { exigirEsquema } from '../verificar.ts';

const POR_RESPOSTA = 50;
/** Questions by key or by one number in an hour. @source NT 2014.002, 656 */
const PEDIDOS_AVULSOS_POR_HORA = 20;

const nsu = (numero: number): string => String(numero).padStart(15, '0');

/** NFeDistribuicaoDFe: documents of interest, by number or by key. */
export async function distribuir(contexto: Contexto, chamada: Chamada): Promise<string> {
  const { estado, agora, regras } = contexto;
  const { documento: pedido, problemas } = ler(leiauteDistDFeInt, chamada.mensagem);
  await exigirEsquema(contexto, chamada.mensagem, 'distribuicao/distDFeInt_v1.01.xsd', '215', () => problemas);
  const interessado = pedido.CNPJ ?? pedido.CPF ?? '';
  const fila = estado.distribuicao[interessado] ?? [];
  const maior = fila.at(-1)?.nsu ?? 0;
  const responder = (
    cStat: string,
    xMotivo: string,
    ate: number,
    documentos: readonly DocumentoNaFila[] = [],
  ): string =>
    escrito(leiauteRetDistDFeInt, {
      versao: '1.01',
      tpAmb: pedido.tpAmb,
      verAplic: VERSAO,
      cStat,
      xMotivo,
      dhResp: emBrasilia(agora()),
      ultNSU: nsu(ate),
      maxNSU: nsu(maior),
      ...(documentos.length === 0
        ? {}
        : {
            loteDistDFeInt: {
              docZip: documentos.map((item) => ({
                NSU: nsu(item.nsu),
                schema: item.schema,
                valor: gzipSync(item.xml).toString('base64'),
              })),
            },
          }),
    });
  const desde = Number(pedido.distNSU?.ultNSU ?? 0);
  try {
    exigirInteressado(chamada, pedido);
    if (pedido.distNSU === undefined) exigirModeracao(contexto, interessado);
    if (pedido.consChNFe !== undefined) {
      const documento = porChave(contexto, interessado, pedido.consChNFe.chNFe);
      return responder('138', motivo('138'), maior, [documento]);
    }
    if (pedido.consNSU !== undefined) {
      const procurado = Number(pedido.consNSU.NSU);
      const achado = fila.find((item) => item.nsu === procurado);
      if (procurado > maior) throw new Rejeicao('589');
      return achado === undefined
        ? responder('137', motivo('137'), procurado)
        : responder('138', motivo('138'), procurado, [achado]);
    }
    if (desde > maior && maior > 0) throw new Rejeicao('589');
    const ultima = estado.semNovidade[interessado];
    if (ultima !== undefined && agora().getTime() - ultima < regras.horaMs) throw new Rejeicao('656');
    const novos = fila.filter((item) => item.nsu > desde).slice(0, POR_RESPOSTA);
    if (novos.length === 0) {
      estado.semNovidade[interessado] = agora().getTime();
      return responder('137', motivo('137'), maior);
    }
    return responder('138', motivo('138'), novos.at(-1)?.nsu ?? maior, novos);
  } catch (error) {
    if (!(error instanceof Rejeicao)) throw error;
    if (error.cStat === '656') estado.indevidas += 1;
    return responder(error.cStat, error.message, desde);
  }
}

/** What is asked one by one is counted. */
function exigirModeracao({ estado, agora, regras }: Contexto, interessado: string): void {
  const instante = agora().getTime();
  const recentes = (estado.avulsas[interessado] ?? []).filter((quando) => instante - quando < regras.horaMs);
  recentes.push(instante);
  estado.avulsas[interessado] = recentes;
  if (recentes.length > PEDIDOS_AVULSOS_POR_HORA) throw new Rejeicao('656');
}

function exigirInteressado({ transmissor }: Chamada, { CNPJ, CPF }: { CNPJ?: string; CPF?: string }): void {
  if (CNPJ !== undefined) {
    if (!isCnpj(CNPJ)) throw new Rejeicao('489');
    if (!pertenceAoEmitente(transmissor, CNPJ)) throw new Rejeicao('593');
    return;
  }
  if (CPF === undefined || !isCpf(CPF)) throw new Rejeicao('490');
  if (transmissor.cpf !== CPF) throw new Rejeicao('472');
}

function porChave(contexto: Contexto, interessado: string, chave: string): DocumentoNaFila {
  const nota = contexto.estado.notas[chave];
  if (nota === undefined) throw new Rejeicao('217');
  if (nota.emitente === interessado) throw new Rejeicao('641');
  const isAutorizado = nota.autorizados.includes(interessado);
  if (nota.destinatario !== interessado && !isAutorizado) throw new Rejeicao('640');
  if (nota.cancelada !== undefined) throw new Rejeicao('653');
  if (!isAutorizado && !isManifestada(contexto, chave)) throw new Rejeicao('633');
  return { nsu: 0, schema: 'procNFe_v4.00.xsd', xml: nfeProc(nota) };
}

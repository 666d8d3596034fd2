import { isDeepStrictEqual } from 'node:util';
import { ler } from '../../xml/leiaute/index.ts';
import { buscar, lerXml } from '../../xml/leitor.ts';
import type { LeituraDaNota } from '../transmissao.ts';
import { isDoMesmoRps } from './declaracao.ts';
import { explicarErroAbrasf } from './erros.ts';
import { leiautePedido } from './leiaute.ts';
import { lerNotaAbrasf } from './nota.ts';

/** How what a city answers is understood. */
export const leituraAbrasf: LeituraDaNota = {
  numeroDe: (xml) => lerNotaAbrasf(xml).numero,
  ehDaMesma: isDoMesmoRps,
  explicar: explicarErroAbrasf,
  ehDoMesmoPedido: (xmlEvento, pedido) => isDeepStrictEqual(notaDoPedido(xmlEvento), notaDoPedido(pedido)),
};

/** The note a request to cancel is about, and why: the city may write it anew. */
function notaDoPedido(xml: string): unknown {
  const no = buscar(lerXml(xml), 'Pedido');
  if (no === undefined) return undefined;
  const { IdentificacaoNfse, CodigoCancelamento } = ler(leiautePedido, xml, no).documento.InfPedidoCancelamento;
  return { numero: IdentificacaoNfse.Numero, documento: IdentificacaoNfse.CpfCnpj, CodigoCancelamento };
}

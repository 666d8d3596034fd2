import type { FalhaDeComunicacao } from '../../https/index.ts';
import { extrairRetornoDeInutilizacao, montarProcInutilizacao } from '../../nfe/index.ts';
import type { ClienteSefaz, RespostaDoServico } from '../cliente.ts';
import { type CStatExplicado, explicarCStat } from '../cstat/index.ts';
import type { MotivoDaIncerteza } from './tipos.ts';

/** How voiding a range ended. */
export type DesfechoDaInutilizacao =
  /** `procInut` is the file to keep. */
  | { readonly tipo: 'homologada'; readonly nProt: string | undefined; readonly procInut: string }
  /** The very same range was voided before: a lost answer, found. The authority does not give that answer again. */
  | { readonly tipo: 'ja-inutilizada'; readonly motivo: string }
  | { readonly tipo: 'rejeitada'; readonly status: CStatExplicado; readonly motivo: string }
  | { readonly tipo: 'nao-recebida'; readonly falha: FalhaDeComunicacao }
  | { readonly tipo: 'servico-parado'; readonly status: CStatExplicado }
  | { readonly tipo: 'consumo-indevido' }
  | { readonly tipo: 'incerta'; readonly motivo: MotivoDaIncerteza };

/**
 * Sends a signed request to void numbers and, when the answer is lost, sends the same text once more: nothing else
 * tells whether a range is void.
 */
export async function transmitirInutilizacao(
  porta: Pick<ClienteSefaz, 'inutilizar'>,
  pedido: string,
): Promise<DesfechoDaInutilizacao> {
  const primeira = await porta.inutilizar(pedido);
  if (primeira.ok || primeira.falha.alcance === 'nao-chegou') return julgar(pedido, primeira);
  const segunda = julgar(pedido, await porta.inutilizar(pedido));
  // What refuses the second copy says nothing about the first, which may still be worked on.
  return segunda.tipo === 'homologada' || segunda.tipo === 'ja-inutilizada'
    ? segunda
    : { tipo: 'incerta', motivo: motivoDe(segunda) ?? { falha: primeira.falha } };
}

function motivoDe(desfecho: DesfechoDaInutilizacao): MotivoDaIncerteza | undefined {
  if ('status' in desfecho) return { status: desfecho.status };
  return 'falha' in desfecho ? { falha: desfecho.falha } : undefined;
}

function julgar(pedido: string, resposta: RespostaDoServico<'retInutNFe'>): DesfechoDaInutilizacao {
  if (!resposta.ok) {
    const { falha } = resposta;
    return falha.alcance === 'nao-chegou' ? { tipo: 'nao-recebida', falha } : { tipo: 'incerta', motivo: { falha } };
  }
  const { cStat, xMotivo, nProt } = resposta.retorno.infInut;
  const status = explicarCStat(cStat);
  if (cStat === '563') return { tipo: 'ja-inutilizada', motivo: xMotivo };
  switch (status.classe) {
    case 'inutilizado': {
      const arquivo = montarProcInutilizacao(pedido, extrairRetornoDeInutilizacao(resposta.xml)?.xml ?? '');
      return arquivo.ok
        ? { tipo: 'homologada', nProt, procInut: arquivo.xml }
        : { tipo: 'incerta', motivo: { status } };
    }
    case 'servico-parado':
      return { tipo: 'servico-parado', status };
    case 'consumo-indevido':
      return { tipo: 'consumo-indevido' };
    case 'temporario':
      return { tipo: 'incerta', motivo: { status } };
    default:
      return { tipo: 'rejeitada', status, motivo: xMotivo };
  }
}

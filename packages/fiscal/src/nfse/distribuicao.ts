import {
  depoisDaFalha,
  MINUTO_MS,
  MINUTOS_DE_PAUSA,
  type PosicaoDaDistribuicao,
  parado,
} from '../sefaz/distribuicao.ts';
import type { DocumentoDoAdn } from './cliente.ts';
import type { RespostaDaNfse } from './resposta.ts';

/** What to do after a question to the national environment of NFS-e. */
export interface PassoDoAdn {
  readonly posicao: PosicaoDaDistribuicao;
  readonly documentos: readonly DocumentoDoAdn[];
  /** The answer was full: more waits, and may be asked for at once. */
  readonly continuar: boolean;
  /** For the user, when something is not as usual. */
  readonly aviso: string | undefined;
}

/** Documents of a full answer. @source ADN Contribuintes, GET /DFe/{NSU} */
export const DOCUMENTOS_POR_RESPOSTA = 100;

export const nsuTexto = (nsu: number): string => String(nsu).padStart(15, '0');
const CONTRADITORIA = 'O ambiente nacional respondeu com uma posição que já tinha passado: nada foi mudado.';

/**
 * The next position after an answer. The environment does not say how much it has: a full answer means that more waits, any
 * other that an hour may pass, as with the NF-e. The position only goes forward.
 *
 * @param agora ISO 8601 instant of the answer
 * @param minutoMs what a minute lasts: shorter with the environment of a test
 */
export function avancarAdn(
  posicao: PosicaoDaDistribuicao,
  resposta: RespostaDaNfse<{ readonly documentos: readonly DocumentoDoAdn[] }>,
  agora: string,
  minutoMs: number = MINUTO_MS,
): PassoDoAdn {
  const hora = MINUTOS_DE_PAUSA * minutoMs;
  switch (resposta.tipo) {
    case 'falha':
      return depoisDaFalha(posicao, resposta.falha, agora, minutoMs);
    case 'recusado': {
      const ditos = resposta.erros.map(({ codigo, descricao }) => [codigo, descricao].filter(Boolean).join(': '));
      return parado(posicao, agora, hora, ditos.join(' ') || 'O ambiente nacional recusou a pergunta.');
    }
    case 'nao-encontrado':
      return parado({ ...posicao, maxNSU: posicao.ultNSU }, agora, hora, undefined);
    case 'ok':
      return comDocumentos(posicao, resposta.dados.documentos, agora, hora);
  }
}

function comDocumentos(
  posicao: PosicaoDaDistribuicao,
  documentos: readonly DocumentoDoAdn[],
  agora: string,
  hora: number,
): PassoDoAdn {
  if (documentos.length === 0) return parado({ ...posicao, maxNSU: posicao.ultNSU }, agora, hora, undefined);
  const maior = Math.max(...documentos.map(({ nsu }) => nsu));
  const ultNSU = nsuTexto(maior);
  if (ultNSU <= posicao.ultNSU) return parado(posicao, agora, hora, CONTRADITORIA);
  const continuar = documentos.length >= DOCUMENTOS_POR_RESPOSTA;
  const depois = parado(
    { ultNSU, maxNSU: continuar ? nsuTexto(maior + 1) : ultNSU, proximaConsulta: agora },
    agora,
    hora,
    undefined,
  );
  return {
    ...depois,
    posicao: continuar ? { ...depois.posicao, proximaConsulta: agora } : depois.posicao,
    documentos,
    continuar,
  };
}

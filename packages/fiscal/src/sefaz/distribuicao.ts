import type { FalhaDeComunicacao } from '../https/index.ts';
import type { RetDistDFeInt } from '../nfe/index.ts';
import type { RespostaDoServico } from './cliente.ts';
import { explicarCStat } from './cstat/index.ts';

/** How far the distribution of one CNPJ or CPF has been read. Store it with the documents, in one transaction. */
export interface PosicaoDaDistribuicao {
  /** Last number received, 15 digits. */
  readonly ultNSU: string;
  /** Earliest ISO 8601 instant of the next question. */
  readonly proximaConsulta: string;
}

/** What to do after a question. */
export interface PassoDaDistribuicao {
  readonly posicao: PosicaoDaDistribuicao;
  /** To be opened with `abrirDocZip`. */
  readonly documentos: NonNullable<RetDistDFeInt['loteDistDFeInt']>['docZip'];
  /** True when more documents wait and the next question may be asked at once. */
  readonly continuar: boolean;
  /** For the user, when something is not as usual. */
  readonly aviso: string | undefined;
}

const HORA_MS = 3_600_000;
const MINUTO_MS = 60_000;

/** Where a new CNPJ starts: at the oldest number kept, some 90 days back. */
export const inicioDaDistribuicao = (agora: string): PosicaoDaDistribuicao => ({
  ultNSU: '0'.repeat(15),
  proximaConsulta: agora,
});

/** Whether the next question may be asked. Two programs that ask for the same CNPJ block each other. */
export const podeConsultar = ({ proximaConsulta }: PosicaoDaDistribuicao, agora: string): boolean =>
  Date.parse(proximaConsulta) <= Date.parse(agora);

/**
 * The next position after an answer: on while there is more, an hour of pause when there is nothing new or when the
 * authority complains, a few minutes after a failure. Asking cannot lose anything, so a lost answer is asked again.
 *
 * @param agora ISO 8601 instant of the answer
 * @source NT 2014.002 (distribution of documents): 50 per answer, one hour after 137, rejection 656
 */
export function avancarDistribuicao(
  posicao: PosicaoDaDistribuicao,
  resposta: RespostaDoServico<'retDistDFeInt'>,
  agora: string,
): PassoDaDistribuicao {
  if (!resposta.ok) return parado(posicao, agora, 5 * MINUTO_MS, avisoDaFalha(resposta.falha));
  const { cStat, xMotivo, ultNSU, maxNSU, loteDistDFeInt } = resposta.retorno;
  if (cStat === '138') {
    const documentos = loteDistDFeInt?.docZip ?? [];
    const continuar = ultNSU < maxNSU;
    const proximaConsulta = continuar ? agora : depoisDe(agora, HORA_MS);
    return { posicao: { ultNSU, proximaConsulta }, documentos, continuar, aviso: undefined };
  }
  if (cStat === '137') {
    // The authority says how far it looked: numbers that are not ours are skipped.
    const alcance = ultNSU > posicao.ultNSU ? ultNSU : posicao.ultNSU;
    return parado({ ...posicao, ultNSU: alcance }, agora, HORA_MS, undefined);
  }
  const status = explicarCStat(cStat);
  return parado(posicao, agora, HORA_MS, `${xMotivo} ${status.remedio}`);
}

const avisoDaFalha = ({ mensagem }: FalhaDeComunicacao): string => mensagem;

const depoisDe = (agora: string, ms: number): string => new Date(Date.parse(agora) + ms).toISOString();

const parado = (
  posicao: PosicaoDaDistribuicao,
  agora: string,
  ms: number,
  aviso: string | undefined,
): PassoDaDistribuicao => ({
  posicao: { ...posicao, proximaConsulta: depoisDe(agora, ms) },
  documentos: [],
  continuar: false,
  aviso,
});

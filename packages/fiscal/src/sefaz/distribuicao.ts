import type { FalhaDeComunicacao } from '../https/index.ts';
import type { RetDistDFeInt } from '../nfe/index.ts';
import type { RespostaDoServico } from './cliente.ts';
import { explicarCStat } from './cstat/index.ts';

/** How far the distribution of one CNPJ or CPF has been read. Store it with the documents, in one transaction. */
export interface PosicaoDaDistribuicao {
  /** Last number received, 15 digits. */
  readonly ultNSU: string;
  /** Highest number the authority said it had, 15 digits: while it is above `ultNSU`, more waits. */
  readonly maxNSU: string;
  /** Earliest ISO 8601 instant of the next question. */
  readonly proximaConsulta: string;
}

/** What to do after a question. */
export interface PassoDaDistribuicao {
  readonly posicao: PosicaoDaDistribuicao;
  /** To be opened with `abrirDocZip`. */
  readonly documentos: readonly NonNullable<RetDistDFeInt['loteDistDFeInt']>['docZip'][number][];
  /** True when more documents wait and the next question may be asked at once. */
  readonly continuar: boolean;
  /** For the user, when something is not as usual. */
  readonly aviso: string | undefined;
}

export const MINUTO_MS = 60_000;
export const MINUTOS_DE_PAUSA = 60;
const MINUTOS_DEPOIS_DE_FALHA = 5;
const DO_COMECO = '0'.repeat(15);

/** Where a new CNPJ starts: at the oldest number kept, some 90 days back. */
export const inicioDaDistribuicao = (agora: string): PosicaoDaDistribuicao => ({
  ultNSU: DO_COMECO,
  maxNSU: DO_COMECO,
  proximaConsulta: agora,
});

/**
 * The position to keep before a question is asked, for when its answer is lost with who asked: it may have been "nothing
 * new", after which the authority wants its hour. Where more is known to wait, it was not.
 */
export const aoPerguntar = (
  posicao: PosicaoDaDistribuicao,
  agora: string,
  minutoMs: number = MINUTO_MS,
): PosicaoDaDistribuicao =>
  posicao.ultNSU < posicao.maxNSU
    ? posicao
    : { ...posicao, proximaConsulta: depoisDe(agora, MINUTOS_DE_PAUSA * minutoMs) };

/** Whether the next question may be asked. Two programs that ask for the same CNPJ block each other. */
export const podeConsultar = ({ proximaConsulta }: PosicaoDaDistribuicao, agora: string): boolean =>
  Date.parse(proximaConsulta) <= Date.parse(agora);

/**
 * The next position after an answer. It goes on at once while there is more. It waits an hour when there is nothing new, when
 * the authority complains, or when the lost answer may have been one of these. It waits minutes when the authority was not
 * asked, or when more is known to wait. The position only goes forward: an answer that says otherwise is not believed.
 *
 * @param agora ISO 8601 instant of the answer
 * @param minutoMs what a minute lasts: shorter with the authority of a test
 * @source NT 2014.002 (distribution of documents): 50 per answer, one hour after 137, rejection 656
 */
export function avancarDistribuicao(
  posicao: PosicaoDaDistribuicao,
  resposta: RespostaDoServico<'retDistDFeInt'>,
  agora: string,
  minutoMs: number = MINUTO_MS,
): PassoDaDistribuicao {
  const hora = MINUTOS_DE_PAUSA * minutoMs;
  if (!resposta.ok) return depoisDaFalha(posicao, resposta.falha, agora, minutoMs);
  const { cStat, xMotivo, ultNSU, maxNSU, loteDistDFeInt } = resposta.retorno;
  if (cStat === '138') {
    const documentos = loteDistDFeInt?.docZip ?? [];
    if (ultNSU <= posicao.ultNSU || documentos.length === 0) return parado(posicao, agora, hora, CONTRADITORIA);
    const continuar = ultNSU < maxNSU;
    const proximaConsulta = continuar ? agora : depoisDe(agora, hora);
    return { posicao: { ultNSU, maxNSU, proximaConsulta }, documentos, continuar, aviso: undefined };
  }
  if (cStat === '137') {
    // The authority says how far it looked: numbers that are not ours are skipped.
    const alcance = ultNSU > posicao.ultNSU ? ultNSU : posicao.ultNSU;
    return parado({ ...posicao, ultNSU: alcance, maxNSU: alcance }, agora, hora, undefined);
  }
  const status = explicarCStat(cStat);
  return parado(posicao, agora, hora, `${xMotivo} ${status.remedio}`);
}

const CONTRADITORIA = 'A SEFAZ respondeu com uma posição que já tinha passado: nada foi mudado.';

/** After a question that was not answered: minutes where it was not asked or more is known to wait, else an hour. */
export function depoisDaFalha(
  posicao: PosicaoDaDistribuicao,
  { alcance, mensagem }: FalhaDeComunicacao,
  agora: string,
  minutoMs: number,
): ReturnType<typeof parado> {
  const semRisco = alcance === 'nao-chegou' || posicao.ultNSU < posicao.maxNSU;
  const minutos = semRisco ? MINUTOS_DEPOIS_DE_FALHA : MINUTOS_DE_PAUSA;
  return parado(posicao, agora, minutos * minutoMs, mensagem);
}

const depoisDe = (agora: string, ms: number): string => new Date(Date.parse(agora) + ms).toISOString();

/** Nothing came: the next question is after a pause, ms. */
export const parado = (posicao: PosicaoDaDistribuicao, agora: string, ms: number, aviso: string | undefined) => ({
  posicao: { ...posicao, proximaConsulta: depoisDe(agora, ms) },
  documentos: [] as [],
  continuar: false,
  aviso,
});

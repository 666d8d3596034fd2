import type { Uf } from '@retaguarda/brasil';
import { autorizadoresPorUf, tpEmisDaContingencia } from './enderecos/index.ts';
import type { DestinoDoNumero } from './transmissao/index.ts';

/** What a service was last seen to be. */
export type Sinal =
  /** answered 107 */
  | 'funcionando'
  /** answered 108, 109, 113 or 114, or brought no answer */
  | 'parado'
  /** nobody asked */
  | 'desconhecido';

/** What is known when a document has to go out. */
export interface Circunstancias {
  readonly uf: Uf;
  readonly modelo: '55' | '65';
  readonly sefaz: Sinal;
  /** The authoriser in contingency (SVC). Only asked of for model 55. */
  readonly svc: Sinal;
  /** The national environment, which takes the EPEC. */
  readonly nacional: Sinal;
  /** Whether anything outside answers at all. */
  readonly internet: boolean;
  /** Sale at the counter, handed over at once with a simplified DANFE (NF-e only). */
  readonly presencial: boolean;
  /** What the document in normal emission left of its number: `numeroDepoisDe` of its last run. */
  readonly tentativa: 'nao-enviada' | DestinoDoNumero;
}

/** How to go on. */
export type DecisaoDeContingencia =
  /** Keep to normal emission: there is no need, or nothing better. `motivo` is for the user. */
  | { readonly emitir: 'normal' | 'esperar'; readonly motivo: string }
  | {
      readonly emitir: 'contingencia';
      /** 4 EPEC, 6 SVC-AN, 7 SVC-RS, 9 off-line. */
      readonly tpEmis: '4' | '6' | '7' | '9';
      readonly motivo: string;
      /**
       * The emission type is part of the key, so the document becomes another one. It keeps its number only when the
       * normal one never left, or when it is proved that nobody has it or can still be working on it; else it takes the
       * next.
       */
      readonly numero: 'mesmo' | 'proximo';
      /** What is left to do about the normal document once the authority answers again. */
      readonly pendencia: 'nenhuma' | 'consultar-e-cancelar-ou-inutilizar';
      /** Hours within which the authority must have the document. Undefined: it is authorised at once. */
      readonly prazoHoras: number | undefined;
    };

/**
 * Whether and how to issue in contingency.
 *
 * NFC-e: off-line. NF-e: the stand-in (SVC) when it is open, else EPEC, which needs the internet; without it only a
 * counter sale with simplified DANFE can go off-line.
 *
 * @source Ajuste SINIEF 07/05 cl. 11 (SVC, EPEC: within 7 days) and 19/16 (NFC-e off-line: within 24 hours); Ajustes
 *   SINIEF 11, 28 and 43/2025 (NF-e with simplified DANFE type 2: within 168 hours); FS-DA ended in SP on 2026-01-01
 */
export function decidirContingencia(circunstancias: Circunstancias): DecisaoDeContingencia {
  const { uf, modelo, sefaz, svc, nacional, internet, presencial, tentativa } = circunstancias;
  if (tentativa === 'usado') return { emitir: 'normal', motivo: 'A nota já está autorizada: não a emita de novo.' };
  if (sefaz !== 'parado' && internet) {
    return { emitir: 'normal', motivo: 'Nada indica que a SEFAZ esteja parada.' };
  }
  if (modelo === '65') {
    return contingencia(
      circunstancias,
      '9',
      24,
      'A SEFAZ não responde: a NFC-e é emitida off-line e enviada em 24 horas.',
    );
  }
  if (!internet) {
    return presencial
      ? contingencia(
          circunstancias,
          '9',
          168,
          'Sem internet: a venda no balcão sai com DANFE simplificado e é enviada em até 7 dias.',
        )
      : { emitir: 'esperar', motivo: 'Sem internet não há contingência para NF-e que não seja venda no balcão.' };
  }
  if (svc === 'funcionando') {
    const autorizador = autorizadoresPorUf[uf].contingencia;
    return contingencia(
      circunstancias,
      tpEmisDaContingencia[autorizador],
      undefined,
      `A SEFAZ não responde e a ${autorizador} está autorizando no lugar dela.`,
    );
  }
  if (nacional !== 'parado') {
    return contingencia(
      circunstancias,
      '4',
      168,
      'A SEFAZ não responde e a SVC está desligada: registre o EPEC e envie a nota em até 7 dias.',
    );
  }
  return {
    emitir: 'esperar',
    motivo: 'Nem a SEFAZ, nem a SVC, nem o Ambiente Nacional respondem. Tente em alguns minutos.',
  };
}

function contingencia(
  { tentativa }: Circunstancias,
  tpEmis: '4' | '6' | '7' | '9',
  prazoHoras: number | undefined,
  motivo: string,
): DecisaoDeContingencia {
  const isReutilizavel = tentativa === 'nao-enviada' || tentativa === 'livre';
  return {
    emitir: 'contingencia',
    tpEmis,
    motivo,
    numero: isReutilizavel ? 'mesmo' : 'proximo',
    pendencia: tentativa === 'preso' ? 'consultar-e-cancelar-ou-inutilizar' : 'nenhuma',
    prazoHoras,
  };
}

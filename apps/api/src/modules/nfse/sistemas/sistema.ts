import type { Certificado } from '@retaguarda/fiscal/certificado';
import type { ClienteNfse, LeituraDaNota, SistemaDaNfse } from '@retaguarda/fiscal/nfse';
import type { Autoridades, Emissor } from '../../fiscal/public.ts';
import type { ADeclarar } from '../notas/declarar.ts';
import type { Nota } from '../notas/notas.queries.ts';

interface Problema {
  caminho: string;
  mensagem: string;
}
export type Feito<T> = ({ ok: true } & T) | { ok: false; problemas: readonly Problema[] };

/** Who is spoken to about notes, and how the answers are understood. */
export type ClienteDaNota = Pick<
  ClienteNfse,
  'emitir' | 'consultarDps' | 'consultarNota' | 'registrarEvento' | 'consultarEvento'
> & { leitura: LeituraDaNota };

export interface ACancelar {
  nota: Nota;
  emissor: Emissor;
  motivo: '1' | '2' | '9';
  texto: string;
  /** With its distance from UTC. */
  dhEvento: string;
}

/** What a note says of itself once it is made. */
export interface NotaFeita {
  /** ISO 8601 with its distance from UTC. */
  autorizadaEm: string;
  codigoVerificacao: string | null;
}

/** A system that makes notes of services: how one is declared to it, asked about and ended. */
export interface SistemaDeNotas {
  nome: SistemaDaNfse;
  /** What its declarations are called and counted as. */
  declaracao: 'DPS' | 'RPS';
  modelo: 'NFSE' | 'RPS';
  /** Its code for a number that made another note. */
  codigoDeNumeroOcupado: string;
  /** Kinds of events by which a note may have been ended elsewhere. */
  fins: readonly Parameters<ClienteNfse['consultarEvento']>[1][];
  /** Writes and signs. @throws DomainError RULE_BROKEN, INVALID for what only it demands */
  declarar(dados: ADeclarar, certificado: Certificado): Feito<{ id: string; xml: string }>;
  /** @throws DomainError RULE_BROKEN without certificate or service */
  falar(autoridades: Autoridades, emissor: Emissor, nota: Nota): Promise<ClienteDaNota>;
  /** @throws DomainError INVALID naming the field for what it does not take */
  pedirCancelamento(dados: ACancelar, certificado: Certificado): Feito<{ xml: string }>;
  /** Asks the city for a cancellation it lets nobody do alone any more; without it, the refusal is the last word. */
  pedirAnalise?(dados: ACancelar, certificado: Certificado): Feito<{ xml: string }>;
  lerNota(xml: string): NotaFeita;
}

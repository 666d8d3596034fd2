import type { ReportFormat } from '@retaguarda/contracts';
import type { Storage } from '@retaguarda/installation/storage';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { ReportSource } from '../../platform/reports/source.ts';

/** What sending by the clock works with. */
export interface Meios {
  database: Database;
  storage: Storage;
  publicUrl: string;
  sources: readonly ReportSource[];
  /** The person with the rights held now; undefined when no longer active. */
  actorOf(grupoId: number, usuarioId: number): Promise<Actor | undefined>;
  agora: () => Date;
}

/** A time it was due, with what is to be made and for whom. */
export interface Execucao {
  id: number;
  agendaId: number;
  prevista: string;
  atrasada: boolean;
  donoId: number;
  dono: string;
  nome: string;
  relatorio: string;
  parametros: Record<string, string>;
  formato: ReportFormat;
  pessoas: { id: number; nome: string }[];
}

/** What one person got of it. */
export type SituacaoDaEntrega = 'enviada' | 'sem_email' | 'sem_direito' | 'falhou';

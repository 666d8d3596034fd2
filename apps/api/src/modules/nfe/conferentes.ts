import type { AchadoDaNota } from '@retaguarda/contracts';
import type { DadosDaNFe } from '@retaguarda/fiscal/nfe';
import type { Db } from '../../platform/database/database.ts';
import { extensionPoint } from '../../platform/modules/extension.ts';

/** A note as it would be issued now. */
export interface NotaAConferir {
  empresaId: number;
  /** Civil day of issue. */
  data: string;
  dados: DadosDaNFe;
}

/** What another module will refuse of a note later: it is told while the note is written, and stops nothing. */
export interface ConferenteDeNotas {
  conferir(db: Db, grupoId: number, nota: NotaAConferir): Promise<AchadoDaNota[]>;
}

export const conferentesDeNotas = extensionPoint<ConferenteDeNotas>('nfe.conferentesDeNotas');

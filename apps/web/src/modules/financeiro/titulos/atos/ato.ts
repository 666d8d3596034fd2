import type { Access, OrigemDeTitulo, TituloLinha } from '@retaguarda/contracts';
import type { Icon } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { Sending } from '../../../../platform/api/submit-key.ts';
import type { Question } from '../../../../platform/ui/feedback/confirm.tsx';
import type { Liberado } from '../com-liberacao.ts';

export interface DialogoDeAto {
  linhas: readonly TituloLinha[];
  onClose: () => void;
}

interface Comum {
  id: string;
  /** In the language of the page. */
  label: () => string;
  icon: Icon;
  /** Key while the row has the focus. */
  keys?: string;
  quick?: boolean;
  danger?: boolean;
  /** It takes an earlier act back: it stands after the steps forward. */
  back?: boolean;
  access: Access;
  /** Of one side alone: of the other it is not even offered. */
  side?: OrigemDeTitulo;
  /** Of which entries it is shown; of all when left out. What takes an act back stands in its place. */
  of?: (linha: TituloLinha) => boolean;
  /** Why it cannot be done now; null: it can. */
  refusal: (linha: TituloLinha) => string | null;
}

/** What is done with an entry, or with many chosen at once: by a dialog, or at once, after a question where one is due. */
export type Ato = Comum &
  (
    | { Dialogo: ComponentType<DialogoDeAto>; muitas?: boolean }
    | {
        ask?: (linha: TituloLinha) => Question;
        send: (linha: TituloLinha, sending: Sending, mais: Liberado) => Promise<unknown>;
        /** Takes it back, where one call does; offered with what is said. */
        undo?: (linha: TituloLinha, mais: Liberado) => Promise<unknown>;
      }
  );

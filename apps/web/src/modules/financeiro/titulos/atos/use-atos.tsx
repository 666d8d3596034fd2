import { financeiroCalls, type OrigemDeTitulo, type TituloLinha } from '@retaguarda/contracts';
import { IconEye } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../../../platform/i18n/texts.ts';
import { useSession } from '../../../../platform/session/session-store.ts';
import { notifyWarning } from '../../../../platform/ui/feedback/toasts.tsx';
import type { BulkAction, RowAction } from '../../../../platform/ui/list/row-action.ts';
import { useAct } from '../../../../platform/ui/use-act.ts';
import { comLiberacao } from '../com-liberacao.ts';
import { nomeDoLancamento } from '../nome.ts';
import { titulosTexts } from '../titulos-texts.ts';
import type { Ato, DialogoDeAto } from './ato.ts';
import { atosDaCasa } from './atos-da-casa.ts';
import { atosTrazidos } from './atos-trazidos.ts';

const escritos = ['financeiro'] as const;

interface Aberto extends Pick<DialogoDeAto, 'linhas'> {
  Dialogo: React.ComponentType<DialogoDeAto>;
}

export interface Atos {
  deUma: (linha: TituloLinha) => RowAction[];
  deMuitas: BulkAction<TituloLinha>[];
  dialogo: ReactNode;
}

/** What is done with entries of a side: what may be done runs, the rest says why not. @param ver absent: one is open already */
export function useAtos(origem: OrigemDeTitulo, ver?: (linha: TituloLinha) => void): Atos {
  const t = useTexts(titulosTexts);
  const { can } = useSession();
  const fazer = useAct(escritos);
  const [aberto, setAberto] = useState<Aberto | null>(null);
  const atos = [...atosDaCasa, ...atosTrazidos.todos()].filter(({ side = origem }) => side === origem);

  const libera = can(financeiroCalls.fechar.access);
  const enviar = (ato: Extract<Ato, { send: unknown }>, linha: TituloLinha) => {
    const { undo } = ato;
    return fazer(
      (sending) => comLiberacao(libera, (mais) => ato.send(linha, sending, mais)),
      t('doneTo', { ato: ato.label(), nome: nomeDoLancamento(linha) }),
      ato.ask?.(linha),
      { undo: undo && (() => comLiberacao(libera, (mais) => undo(linha, mais))) },
    );
  };
  const deUma = (linha: TituloLinha): RowAction[] => [
    ...(ver ? [{ id: 'ver', label: t('open'), icon: IconEye, keys: 'Enter', run: () => ver(linha) }] : []),
    ...atos
      .filter(({ of }) => of?.(linha) ?? true)
      .map((ato) => ({
        id: ato.id,
        label: ato.label(),
        icon: ato.icon,
        ...(ato.keys ? { keys: ato.keys } : {}),
        ...(ato.quick ? { quick: true } : {}),
        ...(ato.danger ? { danger: true } : {}),
        ...(ato.back ? { back: true } : {}),
        refusal: can(ato.access) ? (ato.refusal(linha) ?? undefined) : t('noRight'),
        run: () => ('Dialogo' in ato ? setAberto({ Dialogo: ato.Dialogo, linhas: [linha] }) : void enviar(ato, linha)),
      })),
  ];
  /** Those that take the act; told which stay out. */
  const tomar = (ato: Extract<Ato, { Dialogo: unknown }>) => (linhas: readonly TituloLinha[]) => {
    const servem = linhas.filter((linha) => (ato.of?.(linha) ?? true) && ato.refusal(linha) === null);
    const fora = linhas.length - servem.length;
    if (fora > 0) notifyWarning(t('leftOut', { count: fora, ato: ato.label() }));
    if (servem.length > 0) setAberto({ Dialogo: ato.Dialogo, linhas: servem });
  };
  const deMuitas = atos.flatMap((ato): BulkAction<TituloLinha>[] =>
    'Dialogo' in ato && ato.muitas && can(ato.access)
      ? [{ id: ato.id, label: ato.label(), icon: ato.icon, take: tomar(ato) }]
      : [],
  );
  const dialogo = aberto && <aberto.Dialogo linhas={aberto.linhas} onClose={() => setAberto(null)} />;
  return { deUma, deMuitas, dialogo };
}

import { IconEye } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { Resource } from '../../api/query.ts';
import { useTexts } from '../../i18n/texts.ts';
import { useSession } from '../../session/session-store.ts';
import { notifyWarning } from '../feedback/toasts.tsx';
import type { BulkAction, RowAction } from '../list/row-action.ts';
import { useAct } from '../use-act.ts';
import { actsTexts } from './acts-texts.ts';
import type { ActDialogProps, OfferedAct } from './offered-act.ts';

interface ActsOptions<R> {
  acts: readonly OfferedAct<R>[];
  /** What the acts write; a constant. */
  changes: readonly Resource[];
  /** Opens the row; absent: it is open already. */
  onOpen?: ((row: R) => void) | undefined;
}

export interface Acts<R> {
  ofOne: (row: R) => RowAction[];
  ofMany: BulkAction<R>[];
  /** The open dialog of an act: drawn by the screen. */
  dialog: ReactNode;
}

interface Open<R> {
  Dialog: React.ComponentType<ActDialogProps<R>>;
  rows: readonly R[];
}

/** What can be done with rows of a document: acts that may be done run, the others say why not. */
export function useActs<R extends { id: number; versao: number }>({ acts, changes, onOpen }: ActsOptions<R>): Acts<R> {
  const t = useTexts(actsTexts);
  const { can } = useSession();
  const act = useAct(changes);
  const [open, setOpen] = useState<Open<R> | null>(null);

  const refusalOf = (one: OfferedAct<R>, row: R): string | undefined =>
    can(one.access) ? (one.refusal(row) ?? undefined) : t('noRight');
  const send = async (one: Extract<OfferedAct<R>, { send: unknown }>, row: R): Promise<void> => {
    const label = one.label(row);
    await act(
      (sending) => one.send(row, sending),
      one.done?.(row) ?? t('done', { ato: label }),
      (await one.ask?.(row)) ?? undefined,
      {
        intention: `${one.id}/${row.id}/${row.versao}`,
        after: (reply) => one.after?.(reply, row),
      },
    );
  };
  const run = (one: OfferedAct<R>, row: R) => () => {
    if ('Dialog' in one) setOpen({ Dialog: one.Dialog, rows: [row] });
    else if ('open' in one) one.open(row);
    else void send(one, row);
  };

  const ofOne = (row: R): RowAction[] => [
    ...(onOpen ? [{ id: 'ver', label: t('open'), icon: IconEye, keys: 'Enter', run: () => onOpen(row) }] : []),
    ...acts
      .filter(({ of }) => of?.(row) ?? true)
      .map((one) => ({
        id: one.id,
        label: one.label(row),
        icon: one.icon,
        ...(one.keys ? { keys: one.keys } : {}),
        ...(one.quick ? { quick: true } : {}),
        ...(one.danger ? { danger: true } : {}),
        refusal: refusalOf(one, row),
        run: run(one, row),
      })),
  ];
  /** The dialog opens with the rows that take the act; a notice says how many stay out. */
  const take = (one: OfferedAct<R>, Dialog: Open<R>['Dialog']) => (selected: readonly R[]) => {
    const rows = selected.filter((row) => (one.of?.(row) ?? true) && one.refusal(row) === null);
    const out = selected.length - rows.length;
    if (out > 0) notifyWarning(t('leftOut', { count: out, ato: one.label() }));
    if (rows.length > 0) setOpen({ Dialog, rows });
  };
  const ofMany = acts.flatMap((one): BulkAction<R>[] =>
    'Dialog' in one && one.many && can(one.access)
      ? [{ id: one.id, label: one.label(), icon: one.icon, take: take(one, one.Dialog) }]
      : [],
  );
  const dialog = open && (
    <open.Dialog key={open.rows.map(({ id }) => id).join()} rows={open.rows} onClose={() => setOpen(null)} />
  );
  return { ofOne, ofMany, dialog };
}

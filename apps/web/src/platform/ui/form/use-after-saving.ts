import { mensagens } from '@retaguarda/contracts';
import { useNavigate } from '@tanstack/react-router';
import { translate } from '../../i18n/texts.ts';
import type { LinkTarget } from '../../router/address.ts';
import { useWayBack } from '../../router/use-way-back.ts';
import { notifySuccess } from '../feedback/toasts.tsx';
import type { After } from './form-footer.tsx';
import { formTexts } from './form-texts.ts';

interface SavedFormOptions {
  /** Where the way back leads when the form was opened by its own address. */
  list: LinkTarget;
  /** The form made a record, or changed one. */
  isNew: boolean;
  /** The form of a record that was made, where one goes on with it. */
  edit: (id: number) => LinkTarget;
  /** Where a record that was made is opened from what is said of it; its form when left out. */
  open?: (id: number) => LinkTarget;
  /** Begins the next one. */
  onNew?: (() => void) | undefined;
}

interface SavedForm {
  /** Back to where the form was opened from, as it was. */
  close: () => void;
  /**
   * Says what happened and goes on: back, to the next record, or nowhere. Who leaves a record just made is offered the
   * way to it, since its place in the list may be far from what is on view.
   *
   * @param id of the record saved
   * @param text what is said, where it is not one of the specification's
   */
  saved: (after: After, id: number | null, text?: string) => void;
}

/** What all forms of records with a page of their own do once saved or left. */
export function useAfterSaving({ list, isNew, edit, open = edit, onNew }: SavedFormOptions): SavedForm {
  const navigate = useNavigate();
  const close = useWayBack(list);
  const saved: SavedForm['saved'] = (after, id, text) => {
    const way = isNew && id !== null && after !== 'stay' ? open(id) : null;
    notifySuccess(
      text ?? (isNew ? mensagens.recordCreated : mensagens.recordUpdated),
      way && openIt(() => navigate(way)),
    );
    if (after === 'close') close();
    else if (after === 'new') onNew?.();
    else if (isNew && id !== null) void navigate({ ...edit(id), replace: true });
  };
  return { close, saved };
}

/** What can be done with a record that was just made and is no longer on the screen. */
export const openIt = (run: () => unknown) => ({ label: translate(formTexts, 'openSaved'), run: () => void run() });

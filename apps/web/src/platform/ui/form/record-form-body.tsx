import { type ReactNode, useRef } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { useTexts } from '../../i18n/texts.ts';
import { confirm } from '../feedback/confirm.tsx';
import { useShortcuts } from '../shortcuts/use-shortcuts.ts';
import { enterGoesOn } from './enter-goes-on.ts';
import { type After, FormFooter } from './form-footer.tsx';
import { formTexts } from './form-texts.ts';
import { SectionsProvider } from './sections.tsx';
import { type FieldNames, StaleDialog } from './stale-dialog.tsx';
import { useLeaveGuard } from './use-leave-guard.tsx';
import type { RecordForm } from './use-record-form.ts';

export interface RecordFormBodyProps<V extends FieldValues> {
  model: RecordForm<V>;
  /** Ways to save, the usual one first. */
  ways: readonly After[];
  /** Called after a save that went through. */
  onSaved: (after: After) => void;
  /** Called when there is nothing (left) to lose. */
  onClose: () => void;
  names: FieldNames;
  keepsDraft: boolean;
  className?: string | undefined;
  /** Why the record may be read and not saved. */
  refusal?: string | undefined;
  /** Lays out the sections; the footer comes below. */
  children: ReactNode;
}

/** A form with its keys, its guard against leaving, its footer and the dialog for two people on one record. */
export function RecordFormBody<V extends FieldValues>(props: RecordFormBodyProps<V>) {
  const { model, ways, onSaved, onClose, names, keepsDraft, className, refusal, children } = props;
  const t = useTexts(formTexts);
  // What is typed in the form of a record just made goes on with the record.
  useLeaveGuard(() => !model.isMade() && model.isDirty(), keepsDraft);

  const leaving = useRef(false);
  const save = async (after: After) => {
    // The screen goes a moment after what is on it was saved: a key pressed again in between saves nothing twice.
    if (refusal || (leaving.current && !model.isDirty())) return;
    if (!(await model.submit())) return;
    leaving.current = after === 'close';
    onSaved(after);
  };
  const leave = async () => {
    if (model.isMade() || !model.isDirty()) return onClose();
    if (await confirm({ text: t('discardAsk'), action: t('discard'), cancel: t('stay'), danger: true })) {
      model.discard();
      onClose();
    }
  };
  const main = ways[0] ?? 'close';
  const owner = useShortcuts<HTMLDivElement>(t('keysTitle'), [
    { keys: 'mod+s', label: t('keySave'), whileTyping: true, run: () => void save(main) },
    ...(ways.includes('new')
      ? [{ keys: 'mod+Enter', label: t('keySaveNew'), whileTyping: true, run: () => void save('new') }]
      : []),
    { keys: 'Escape', label: t('keyClose'), whileTyping: true, run: () => void leave() },
  ]);

  return (
    <FormProvider {...model.form}>
      <SectionsProvider>
        <div ref={owner} className={className}>
          <form
            ref={model.container}
            noValidate
            onSubmit={(event) => event.preventDefault()}
            onKeyDown={(event) => enterGoesOn(event, () => void save(main))}
          >
            {children}
          </form>
          <FormFooter
            dirty={model.dirty}
            saving={model.saving}
            draft={model.draft}
            ways={ways}
            refusal={refusal}
            onSave={(after) => void save(after)}
            onLeave={() => void leave()}
          />
        </div>
      </SectionsProvider>
      <StaleDialog
        mine={model.stale ? model.changes() : {}}
        theirs={model.stale?.values ?? null}
        names={names}
        onKeep={async () => {
          if (await model.keepMine()) onSaved(main);
        }}
        onReload={model.takeTheirs}
        onBack={model.closeStale}
      />
    </FormProvider>
  );
}

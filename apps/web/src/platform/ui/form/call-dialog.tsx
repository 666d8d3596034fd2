import { Alert, Button } from '@mantine/core';
import type { Field } from '@retaguarda/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useRef } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { invalidateAfter, type Resource } from '../../api/query.ts';
import { useTexts } from '../../i18n/texts.ts';
import { useSession } from '../../session/session-store.ts';
import { draftKey } from '../../storage.ts';
import { confirm } from '../feedback/confirm.tsx';
import { DialogButtons } from '../feedback/dialog-buttons.tsx';
import { Refusal } from '../feedback/refusal.tsx';
import { type NextAct, notifySuccess, notifyUndoable } from '../feedback/toasts.tsx';
import { FieldInput, spanOf } from '../inputs/field-input.tsx';
import { useShortcuts } from '../shortcuts/use-shortcuts.ts';
import classes from './call-dialog.module.css';
import { DialogShell, type DialogShellProps } from './dialog-shell.tsx';
import { formTexts } from './form-texts.ts';
import { FieldGrid, Span } from './section-card.tsx';
import { Unsaved } from './unsaved.tsx';
import { type CallForm, type CallFormOptions, type Sent, useCallForm } from './use-call-form.ts';
import { isRestored } from './use-draft.ts';
import { useLeaveGuard } from './use-leave-guard.tsx';

interface CallDialogProps<C extends Sent, V extends FieldValues, R>
  extends Omit<CallFormOptions<C, V, R>, 'draftKey'>,
    Omit<DialogShellProps, 'asks' | 'children'> {
  /** The verb of what happens. */
  action: string;
  danger?: boolean;
  /** The focus starts on the way out: what is confirmed cannot be undone. */
  startsOnCancel?: boolean;
  /** What other screens read anew once it went through. */
  changes: readonly Resource[];
  /** Said once it went through. */
  done?: string | ((reply: R) => string | undefined);
  /** Offered with what is said: what can be done next. */
  next?: (reply: R) => NextAct | null;
  /** Takes it back, where that is one call: offered in the place of what is next. */
  undo?: ((reply: R) => Promise<unknown>) | undefined;
  /** After it went through; the dialog closes when left out. */
  after?: (reply: R) => void | Promise<void>;
  /** What was typed is kept on the device under this name until it is sent. Never for what is secret. */
  draft?: string;
  /** Fields drawn from their definitions, in their order. */
  fields?: Readonly<Record<string, Field>>;
  /** Above the fields: what this is about, or a question. */
  lead?: ReactNode;
  /** What the usual button decides, where Enter decides `enter` instead and a button of `more` sends that. */
  decides?: Partial<V>;
  enter?: Partial<V>;
  /** A further button sends too, and begins the next one in the same dialog. */
  again?: boolean;
  /** Further buttons, before the usual one. */
  more?: (isSending: boolean) => ReactNode;
  /** Below the form: another thing that can be done here. */
  below?: ReactNode;
  /** Fields that are no definition's: inputs bound to their names. */
  children?: ReactNode;
}

/** A dialog that sends one call: fields, rules, errors, keys and sending come from the call. */
export function CallDialog<C extends Sent, V extends FieldValues, R>(props: CallDialogProps<C, V, R>) {
  const { title, kicker, place, size, draft, changes, done, next, undo, after, onClose } = props;
  const t = useTexts(formTexts);
  const client = useQueryClient();
  const { usuario, grupo } = useSession();
  const key = draft === undefined ? null : draftKey(grupo?.id ?? 0, usuario?.id ?? 0, draft);
  const model = useCallForm<C, V, R>({ ...props, draftKey: key });
  useLeaveGuard(model.isDirty, draft !== undefined);

  const isTelling = useRef(false);
  const submit = async (patch?: Partial<V>, again = false) => {
    // The dialog goes once the screen behind it was read anew: a key pressed again until then sends nothing twice.
    if (isTelling.current) return;
    const sent = await model.submit(patch);
    if (!sent) return;
    isTelling.current = true;
    const refresh = () => Promise.all(changes.map((resource) => invalidateAfter(client, resource)));
    await refresh();
    const text = typeof done === 'function' ? done(sent.reply) : done;
    if (text && undo) notifyUndoable(text, () => undo(sent.reply).finally(refresh));
    else if (text) notifySuccess(text, next?.(sent.reply));
    if (again) startOver(model, props.initial);
    else if (!after) return onClose();
    else await after(sent.reply);
    isTelling.current = false;
  };
  const leave = async () => {
    if (model.isSending) return;
    const sure =
      !model.isDirty() ||
      (await confirm({ text: t('discardAsk'), action: t('discard'), cancel: t('stay'), danger: true }));
    if (!sure) return;
    model.discard();
    onClose();
  };
  return (
    <DialogShell
      title={title}
      asks
      onClose={() => void leave()}
      {...(kicker ? { kicker } : {})}
      {...(place ? { place } : {})}
      {...(size ? { size } : {})}
    >
      <CallDialogBody {...props} model={model} onSubmit={submit} onLeave={leave} />
    </DialogShell>
  );
}

interface CallDialogBodyProps<C extends Sent, V extends FieldValues, R> extends CallDialogProps<C, V, R> {
  model: CallForm<V, R>;
  onSubmit: (patch?: Partial<V>, again?: boolean) => Promise<void>;
  onLeave: () => Promise<void>;
}

function CallDialogBody<C extends Sent, V extends FieldValues, R>(props: CallDialogBodyProps<C, V, R>) {
  const { model, onSubmit, onLeave, action, danger, startsOnCancel, lead, fields, more, place, below, children } =
    props;
  const { decides, enter, initial, again } = props;
  const t = useTexts(formTexts);
  const sendAgain = () => void onSubmit(enter, true);
  const owner = useShortcuts<HTMLDivElement>(t('keysTitle'), [
    { keys: 'mod+Enter', label: action, whileTyping: true, run: () => void onSubmit(enter) },
    ...(again ? [{ keys: 'mod+shift+Enter', label: t('saveNew'), whileTyping: true, run: sendAgain }] : []),
    { keys: 'Escape', label: t('keyClose'), whileTyping: true, run: () => void onLeave() },
  ]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    // A dialog bubbles through React to the form it was opened from, without being inside it.
    event.stopPropagation();
    void onSubmit(enter);
  };
  return (
    <FormProvider {...model.form}>
      <div ref={owner} className={classes.frame} data-beside={place === 'beside' || undefined}>
        <form ref={model.container} noValidate onSubmit={send} className={classes.form} data-help="below">
          <DraftBack model={model} initial={initial} />
          {lead}
          {typeof model.failure === 'string' ? (
            <Alert color="red" variant="light" role="alert">
              {model.failure}
            </Alert>
          ) : (
            <Refusal error={model.failure} />
          )}
          {fields && <DefinedFields fields={fields} startsOnCancel={startsOnCancel === true} />}
          {children}
          <DialogButtons
            action={action}
            onCancel={() => void onLeave()}
            isSending={model.isSending}
            {...(danger ? { danger } : {})}
            {...(startsOnCancel ? { startsOnCancel } : {})}
            {...(decides ? { onConfirm: () => void onSubmit(decides) } : {})}
            more={
              <>
                {more?.(model.isSending)}
                {again && (
                  <Button variant="default" disabled={model.isSending} onClick={sendAgain}>
                    {t('saveNew')}
                  </Button>
                )}
              </>
            }
          />
        </form>
        {below}
      </div>
    </FormProvider>
  );
}

/** The form as it was at first, with the focus where it began. */
function startOver<V extends FieldValues, R>(model: CallForm<V, R>, initial: V): void {
  model.form.reset(initial);
  model.discard();
  // The field that was left for the button is judged after it: nothing of an empty form is wrong yet.
  setTimeout(() => {
    model.form.clearErrors();
    model.container.current?.querySelector('input')?.focus();
  }, 0);
}

/** What is on the screen is of another time: said, and left for an empty form with one press. */
function DraftBack<V extends FieldValues, R>({ model, initial }: { model: CallForm<V, R>; initial: V }) {
  const t = useTexts(formTexts);
  if (!model.dirty || !isRestored(model.draft)) return null;
  return (
    <div className={classes.restored} role="status">
      <Unsaved draft={model.draft} />
      <Button variant="subtle" size="compact-sm" onClick={() => startOver(model, initial)}>
        {t('discard')}
      </Button>
    </div>
  );
}

/** The inputs of definitions, side by side; the first takes the focus. */
function DefinedFields({
  fields,
  startsOnCancel,
}: {
  fields: Readonly<Record<string, Field>>;
  startsOnCancel: boolean;
}) {
  return (
    <FieldGrid>
      {Object.entries(fields).map(([name, field], index) => (
        <Span key={name} of={spanOf(field)}>
          <FieldInput name={name} field={field} autoFocus={index === 0 && !startsOnCancel} />
        </Span>
      ))}
    </FieldGrid>
  );
}

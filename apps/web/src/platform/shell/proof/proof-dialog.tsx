import { Anchor, Modal, PasswordInput, TextInput } from '@mantine/core';
import { fieldTexts, mensagens, type Prova, provasCalls, type TipoDeProva } from '@retaguarda/contracts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { callApi } from '../../api/client.ts';
import { useTexts } from '../../i18n/texts.ts';
import { useSession } from '../../session/session-store.ts';
import { sessionTexts } from '../../session/session-texts.ts';
import { DialogButtons } from '../../ui/feedback/dialog-buttons.tsx';
import { FormFailure } from '../../ui/feedback/form-failure.tsx';
import { PasskeyProof } from './passkey-proof.tsx';
import classes from './proof-dialog.module.css';

/** Above the dialog or the drawer whose call asked. */
const Z_INDEX = 400;
/** Escape closes this question, not the form below it. */
const keepsEscape = { 'data-mantine-stop-propagation': true };

/** What is typed; a passkey is shown by the device. */
type TypedProof = Exclude<TipoDeProva, 'passkey'>;

interface ProofDialogProps {
  onClose: (proved: boolean) => void;
}

/** Asks for the password, or for a code where the person has an authenticator. */
export function ProofDialog({ onClose }: ProofDialogProps) {
  const t = useTexts(sessionTexts);
  const { usuario } = useSession();
  const ways: readonly TypedProof[] = usuario?.segundoFator ? ['codigo', 'senha'] : ['senha'];
  const [way, setWay] = useState<TypedProof>(ways[0] ?? 'senha');
  const other = ways.find((one) => one !== way);
  const form = useProof(way, () => onClose(true));
  const switchTo = (next: TypedProof) => {
    setWay(next);
    form.clear();
  };

  return (
    <Modal
      opened
      onClose={() => onClose(false)}
      title={t('proofTitle')}
      withCloseButton={false}
      closeOnClickOutside={false}
      centered
      zIndex={Z_INDEX}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose(false);
      }}
    >
      <form onSubmit={(event) => void form.submit(event)} noValidate className={classes.form}>
        <p className={classes.lead}>{t('proofLead')}</p>
        <FormFailure error={form.failure} />
        <ProofField key={way} way={way} form={form} />
        {other && (
          <Anchor component="button" type="button" size="sm" onClick={() => switchTo(other)} {...keepsEscape}>
            {t(other === 'senha' ? 'proofUsePassword' : 'proofUseCode')}
          </Anchor>
        )}
        <PasskeyProof onProved={() => onClose(true)} />
        <DialogButtons action={t('proofSend')} onCancel={() => onClose(false)} isSending={form.isSending} keepsEscape />
      </form>
    </Modal>
  );
}

type ProofForm = ReturnType<typeof useProof>;

function ProofField({ way, form }: { way: TypedProof; form: ProofForm }) {
  const t = useTexts(sessionTexts);
  const common = {
    ref: form.input,
    value: form.value,
    error: form.error,
    'aria-invalid': form.error !== undefined,
    onChange: (event: { currentTarget: { value: string } }) => form.setValue(event.currentTarget.value),
    'data-autofocus': true,
    ...keepsEscape,
  };
  if (way === 'codigo')
    return (
      <TextInput
        {...common}
        label={t('proofCode')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        className={classes.code}
      />
    );
  return (
    <PasswordInput
      {...common}
      label={t('proofPassword')}
      autoComplete="current-password"
      visibilityToggleButtonProps={{ 'aria-label': t('showPassword'), ...keepsEscape }}
    />
  );
}

function useProof(way: TypedProof, onProved: () => void) {
  const [value, setValue] = useState('');
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [isSending, setSending] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field of another way takes the focus
  useEffect(() => input.current?.focus(), [way]);

  const refuse = (text: string | undefined) => {
    setError(text);
    input.current?.focus();
    input.current?.select();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // A portal's events rise through the form of the screen that asked: it must not be sent by this.
    event.stopPropagation();
    if (isSending) return;
    const body: Prova = { [way]: value };
    const read = provasCalls.provar.body.safeParse(body);
    if (!read.success) return refuse(value === '' ? mensagens.fieldRequired : fieldTexts(read.error).campos[way]);
    setFailure(null);
    setSending(true);
    try {
      await callApi(provasCalls.provar, { body: read.data, handlesErrors: true });
      onProved();
    } catch (refused) {
      if (!(refused instanceof ApiError)) throw refused;
      setFailure(refused);
      refuse(refused.campos[way]);
    } finally {
      setSending(false);
    }
  };
  const change = (next: string) => {
    setValue(next);
    setError(undefined);
  };
  const clear = () => {
    change('');
    setFailure(null);
  };
  return { value, setValue: change, clear, error, failure, isSending, input, submit };
}

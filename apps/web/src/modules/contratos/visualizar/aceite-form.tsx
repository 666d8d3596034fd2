import { Alert, Button, Checkbox, TextInput } from '@mantine/core';
import { type ContratoPublico, contratosPublicosCalls, fieldTexts, mensagens } from '@retaguarda/contracts';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { callApi } from '../../../platform/api/client.ts';
import { newSubmitKey } from '../../../platform/api/submit-key.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSituacaoWords } from '../situacao-texts.ts';
import classes from './visualizar.module.css';
import { visualizarTexts } from './visualizar-texts.ts';

interface AceiteFormProps {
  hash: string;
  contrato: ContratoPublico;
  onAccepted: (contrato: ContratoPublico) => void;
  /** The text on the server is another one by now. */
  onChanged: () => void;
}

/** Who accepts, and that they read it. What is sent names the very text on the screen by its hash. */
export function AceiteForm({ hash, contrato, onAccepted, onChanged }: AceiteFormProps) {
  const t = useTexts(visualizarTexts);
  const s = useSituacaoWords();
  const [values, setValues] = useState({ nome: '', documento: '' });
  const [agrees, setAgrees] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const [key] = useState(newSubmitKey);
  const { situacao, textoSha256, numero, cliente } = contrato;

  if (situacao === 'reprovado' || situacao === 'encerrado') {
    return <p className={classes.closed}>{t('closed', { situacao: s(situacao).toLowerCase() })}</p>;
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const read = contratosPublicosCalls.aceitar.body.safeParse({ ...values, textoSha256 }, { reportInput: true });
    const campos = read.success ? {} : fieldTexts(read.error).campos;
    for (const name of ['nome', 'documento'] as const) {
      if (values[name].trim() === '') campos[name] = mensagens.fieldRequired;
    }
    if (!agrees) campos.agrees = t('agreeMissing');
    setErrors(campos);
    setFailure(null);
    if (Object.keys(campos).length > 0) return focusFirst(campos);
    setSending(true);
    try {
      const next = await callApi(contratosPublicosCalls.aceitar, {
        params: { hash },
        body: { ...values, textoSha256 },
        idempotencyKey: key,
        handlesErrors: true,
      });
      onAccepted(next);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setErrors(error.campos);
      if (!error.hasFieldTexts) setFailure(error.message);
      if (error.status === 409) {
        setFailure(`${error.message} ${t('changed')}`);
        onChanged();
      }
    } finally {
      setSending(false);
    }
  };
  const bind = (name: 'nome' | 'documento') => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setValues((before) => ({ ...before, [name]: value }));
      setErrors(({ [name]: _, ...others }) => others);
    },
  });

  return (
    <form noValidate className={classes.accept} onSubmit={(event) => void submit(event)} data-screen-only>
      <h2>{t('acceptTitle')}</h2>
      <p>{t('acceptLead')}</p>
      {failure && (
        <Alert color="red" variant="light" role="alert">
          {failure}
        </Alert>
      )}
      <div className={classes.fields}>
        <TextInput label={t('name')} withAsterisk autoComplete="name" maxLength={120} {...bind('nome')} />
        <TextInput
          label={t('personDocument')}
          withAsterisk
          inputMode="text"
          autoComplete="off"
          maxLength={18}
          {...bind('documento')}
        />
      </div>
      <Checkbox
        name="agrees"
        checked={agrees}
        error={errors.agrees}
        label={t('agree', { numero: String(numero), cliente: cliente.razaoSocial ?? cliente.nome })}
        onChange={(event) => {
          setAgrees(event.currentTarget.checked);
          setErrors(({ agrees: _, ...others }) => others);
        }}
      />
      <div className={classes.send}>
        <Button type="submit" loading={isSending}>
          {t('accept')}
        </Button>
        <small>{t('recorded')}</small>
      </div>
    </form>
  );
}

function focusFirst(campos: Record<string, string>): void {
  const first = ['nome', 'documento', 'agrees'].find((name) => campos[name]);
  document.querySelector<HTMLElement>(`input[name="${first}"]`)?.focus();
}

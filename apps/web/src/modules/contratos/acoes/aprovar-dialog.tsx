import { Modal, Text } from '@mantine/core';
import { contratosCalls, fieldTexts, mensagens } from '@retaguarda/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { DialogButtons } from '../../../platform/ui/feedback/dialog-buttons.tsx';
import { FormFailure } from '../../../platform/ui/feedback/form-failure.tsx';
import { notifySuccess } from '../../../platform/ui/feedback/toasts.tsx';
import { EmailInput, TextInput } from '../../../platform/ui/inputs/text-inputs.tsx';
import { aposGravarContrato } from '../contratos-api.ts';
import classes from './acoes.module.css';
import { acoesTexts } from './acoes-texts.ts';
import type { Alvo } from './alvo.ts';

const blank = { email: '', nome: '', usuario: '', grupoNome: '', slug: '' };
type Values = typeof blank;

/** What was typed; what is left empty is the client's record's to say. */
function bodyOf(values: Values, versao: number) {
  const filled = (fields: Record<string, string>) => {
    const kept = Object.entries(fields).flatMap(([name, text]) => (text.trim() ? [[name, text.trim()] as const] : []));
    return kept.length > 0 ? Object.fromEntries(kept) : undefined;
  };
  const admin = filled({ nome: values.nome, usuario: values.usuario, email: values.email });
  const grupo = filled({ nome: values.grupoNome, slug: values.slug });
  return { versao, ...(admin ? { admin } : {}), ...(grupo ? { grupo } : {}) };
}

/** Approves a pending contract, saying first where the first access goes. */
export function AprovarDialog({ alvo, onClose }: { alvo: Alvo; onClose: () => void }) {
  const t = useTexts(acoesTexts);
  const client = useQueryClient();
  const [values, setValues] = useState<Values>({ ...blank, email: alvo.email ?? '' });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const approve = useMutation({
    mutationFn: (body: ReturnType<typeof bodyOf>) =>
      callApi(contratosCalls.aprovar, {
        params: { contract: alvo.id, company: alvo.empresa.id },
        body,
        handlesErrors: true,
      }),
    onSuccess: async ({ acesso }) => {
      await aposGravarContrato(client);
      notifySuccess(t('approved', { numero: alvo.numero, email: acesso?.email ?? values.email }));
      onClose();
    },
    onError: (error) => setErrors(error instanceof ApiError ? error.campos : {}),
  });
  const submit = () => {
    if (values.email.trim() === '') return setErrors({ 'admin.email': mensagens.fieldRequired });
    const body = bodyOf(values, alvo.versao);
    const read = contratosCalls.aprovar.body.safeParse(body, { reportInput: true });
    if (!read.success) return setErrors(fieldTexts(read.error).campos);
    setErrors({});
    approve.mutate(body);
  };
  const bind = (name: keyof Values, path: string) => ({
    value: values[name],
    error: errors[path],
    onChange: (text: string | null) => {
      setValues((before) => ({ ...before, [name]: text ?? '' }));
      setErrors(({ [path]: _, ...others }) => others);
    },
  });
  const isFolded = !Object.keys(errors).some((path) => path !== 'admin.email');

  return (
    <Modal opened onClose={onClose} title={mensagens.confirmTitle} withCloseButton={false} centered size={520}>
      <form
        noValidate
        className={classes.dialog}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Text>{mensagens.confirmApproveContract.replace('{email}', values.email.trim() || '…')}</Text>
        <Text size="sm" c="dimmed">
          {alvo.numero} · {alvo.empresa.rotulo}
        </Text>
        <FormFailure error={approve.error instanceof ApiError ? approve.error : null} />
        <EmailInput label={t('approveEmail')} required {...bind('email', 'admin.email')} />
        <details className={classes.more} open={isFolded ? undefined : true}>
          <summary>{t('approveAccess')}</summary>
          <p className={classes.hint}>{t('approveAccessHint')}</p>
          <div className={classes.pair}>
            <TextInput
              label={t('groupName')}
              placeholder={t('fromRecord')}
              max={120}
              {...bind('grupoNome', 'grupo.nome')}
            />
            <TextInput
              label={t('groupSlug')}
              placeholder={t('fromRecord')}
              help={t('groupSlugHelp')}
              max={60}
              {...bind('slug', 'grupo.slug')}
            />
            <TextInput label={t('adminName')} placeholder={t('fromRecord')} max={120} {...bind('nome', 'admin.nome')} />
            <TextInput
              label={t('adminUser')}
              placeholder={t('fromRecord')}
              max={60}
              {...bind('usuario', 'admin.usuario')}
            />
          </div>
        </details>
        <DialogButtons action={t('approve')} onCancel={onClose} isSending={approve.isPending} startsOnCancel />
      </form>
    </Modal>
  );
}

import { Text } from '@mantine/core';
import { contratosCalls, mensagens } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { useFormState, useWatch } from 'react-hook-form';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { EmailField, TextField } from '../../../platform/ui/inputs/fields.ts';
import { contratoQuery } from '../contratos-api.ts';
import classes from './acoes.module.css';
import { acoesTexts } from './acoes-texts.ts';
import type { Alvo } from './alvo.ts';
import { OQueFalta } from './o-que-falta.tsx';

interface Values {
  admin: { email: string | null; nome: string; usuario: string };
  grupo: { nome: string; slug: string };
}

/** What was typed; what is left empty is the client's record's to say. */
function filled<F extends Record<string, string | null>>(fields: F): Partial<F> | undefined {
  const kept = Object.entries(fields).filter(([, text]) => text?.trim());
  return kept.length > 0 ? (Object.fromEntries(kept) as Partial<F>) : undefined;
}

/** The address is asked here, though the call could take it from the client's record: it is where the access goes. */
const bodyOf = ({ admin: { email, ...person }, grupo }: Values, versao: number) => ({
  versao,
  admin: { ...filled(person), email },
  ...(filled(grupo) && { grupo: filled(grupo) }),
});

/** Approves a pending contract, saying first where the first access goes. */
export function AprovarDialog({ alvo, onClose }: { alvo: Alvo; onClose: () => void }) {
  const t = useTexts(acoesTexts);
  const { id, numero, empresa, versao } = alvo;
  const contrato = useQuery(contratoQuery(id));
  const initial: Values = {
    admin: { email: alvo.email ?? null, nome: '', usuario: '' },
    grupo: { nome: '', slug: '' },
  };
  return (
    <CallDialog
      call={contratosCalls.aprovar}
      title={mensagens.confirmTitle}
      initial={initial}
      bodyOf={(values) => bodyOf(values, versao)}
      send={(body, sending) =>
        callApi(contratosCalls.aprovar, { params: { contract: id, company: empresa.id }, body, ...sending })
      }
      action={t('approve')}
      startsOnCancel
      done={({ acesso }) =>
        t('approved', {
          aprovado: mensagens.labelApproved,
          numero: String(numero),
          email: acesso?.email ?? alvo.email ?? '',
        })
      }
      changes={['contratos']}
      onClose={onClose}
    >
      <Pergunta />
      <Text size="sm" c="dimmed">
        {numero} · {empresa.rotulo}
      </Text>
      {contrato.data && <OQueFalta contrato={contrato.data} onLeave={onClose} />}
      <EmailField name="admin.email" label={t('approveEmail')} required />
      <Acesso />
    </CallDialog>
  );
}

function Pergunta() {
  const email: string | null = useWatch({ name: 'admin.email' });
  return <Text>{mensagens.confirmApproveContract.replace('{email}', email?.trim() || '…')}</Text>;
}

/** Group and person of the first access, folded while the client's record says them. */
function Acesso() {
  const t = useTexts(acoesTexts);
  const { errors } = useFormState({ name: ['admin.nome', 'admin.usuario', 'grupo'] });
  const { admin, grupo } = errors as { admin?: Record<string, unknown>; grupo?: unknown };
  const isOpen = grupo !== undefined || admin?.nome !== undefined || admin?.usuario !== undefined;
  return (
    <details className={classes.more} open={isOpen || undefined}>
      <summary>{t('approveAccess')}</summary>
      <p className={classes.hint}>{t('approveAccessHint')}</p>
      <div className={classes.pair}>
        <TextField name="grupo.nome" label={t('groupName')} placeholder={t('fromRecord')} max={120} />
        <TextField
          name="grupo.slug"
          label={t('groupSlug')}
          placeholder={t('fromRecord')}
          help={t('groupSlugHelp')}
          max={60}
        />
        <TextField name="admin.nome" label={t('adminName')} placeholder={t('fromRecord')} max={120} />
        <TextField name="admin.usuario" label={t('adminUser')} placeholder={t('fromRecord')} max={60} />
      </div>
    </details>
  );
}

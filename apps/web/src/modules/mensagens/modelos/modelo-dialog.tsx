import { Skeleton } from '@mantine/core';
import {
  type CanalDeModelo,
  MAXIMO_DO_TEXTO,
  type Modelo,
  textoDaMensagem,
  variaveisDaMensagem,
} from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { DialogShell } from '../../../platform/ui/form/dialog-shell.tsx';
import { LongTextField, TextField } from '../../../platform/ui/inputs/fields.ts';
import { mensagensKeys } from '../keys.ts';
import classes from '../mensagens.module.css';
import { mensagensTexts } from '../mensagens-texts.ts';
import { modelosCalls } from './modelo-field.tsx';
import { ComoNaMeta, NaMeta } from './na-meta.tsx';
import { PreviaDoModelo } from './previa-do-modelo.tsx';

interface ModeloDialogProps {
  canal: CanalDeModelo;
  /** Null begins one. */
  id: number | null;
  onClose: () => void;
}

export function ModeloDialog({ canal, id, onClose }: ModeloDialogProps) {
  const t = useTexts(mensagensTexts);
  const { can } = useSession();
  const query = useQuery({
    queryKey: mensagensKeys.of('modelo', id),
    queryFn: ({ signal }) => callApi(modelosCalls[canal].show, { query: { id: id ?? 0 }, signal, handlesErrors: true }),
    enabled: id !== null,
    staleTime: 0,
  });
  if (id === null) return <Escrito canal={canal} modelo={null} onClose={onClose} />;
  if (query.data && can('mensagens_create')) return <Escrito canal={canal} modelo={query.data} onClose={onClose} />;
  return (
    <DialogShell title={query.data?.nome ?? t('template')} size={640} onClose={onClose}>
      {query.data ? (
        <div className={classes.stack}>
          {query.data.assunto && <strong>{query.data.assunto}</strong>}
          <p className={classes.text}>{query.data.texto}</p>
        </div>
      ) : query.isError ? (
        <ErrorBlock what={t('theTemplate')} error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton height={160} />
      )}
    </DialogShell>
  );
}

const mudados = ['mensagens'] as const;

/** The names in braces that a text may have, in words. */
export const nomesDasVariaveis = Object.keys(variaveisDaMensagem)
  .map((nome) => `{${nome}}`)
  .join(', ');

function Escrito({ canal, modelo, onClose }: Omit<ModeloDialogProps, 'id'> & { modelo: Modelo | null }) {
  const t = useTexts(mensagensTexts);
  const { create } = modelosCalls[canal];
  return (
    <CallDialog
      call={create}
      title={modelo?.nome ?? t('newTemplate')}
      size={640}
      draft={`mensagens/modelo-${canal}-${modelo?.id ?? 'novo'}`}
      initial={{
        nome: (modelo?.nome ?? '') as string | null,
        assunto: (modelo?.assunto ?? '') as string | null,
        texto: (modelo?.texto ?? '') as string | null,
        modeloExterno: (modelo?.modeloExterno ?? '') as string | null,
        idioma: (modelo?.idioma ?? 'pt_BR') as string | null,
      }}
      bodyOf={({ nome, assunto, texto, modeloExterno, idioma }) =>
        ({
          ...(modelo ? { id: modelo.id, versao: modelo.versao } : {}),
          nome: nome ?? '',
          texto: texto ?? '',
          ...(canal === 'sms' || canal === 'whatsapp' ? {} : { assunto: assunto ?? '' }),
          ...(canal === 'whatsapp' ? { modeloExterno: modeloExterno ?? '', idioma: idioma ?? '' } : {}),
        }) as never
      }
      send={(body, sending) => callApi(create, { body, ...sending } as never)}
      action={t('save')}
      done={t('templateSaved')}
      changes={mudados}
      onClose={onClose}
    >
      <TextField name="nome" label={t('name')} required max={80} autoFocus />
      {canal === 'whatsapp' && <NaMeta />}
      {canal !== 'sms' && canal !== 'whatsapp' && (
        <TextField
          name="assunto"
          label={canal === 'aviso' ? t('noticeTitle') : t('subject')}
          required
          max={canal === 'aviso' ? 120 : 200}
        />
      )}
      <LongTextField
        name="texto"
        label={t('text')}
        required
        max={MAXIMO_DO_TEXTO[canal]}
        {...(canal === 'aviso' ? {} : { help: t('variables', { lista: nomesDasVariaveis }) })}
      />
      {canal === 'whatsapp' && <ComoNaMeta numerado={textoDaMensagem.numerado} />}
      {canal !== 'aviso' && <PreviaDoModelo canal={canal} />}
    </CallDialog>
  );
}

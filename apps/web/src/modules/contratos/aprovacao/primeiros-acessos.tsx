import { Button, Skeleton, Text } from '@mantine/core';
import { type ContratoCompleto, contratosCalls } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import drawer from '../../../platform/ui/form/form-drawer.module.css';
import { FormDrawer } from '../../../platform/ui/form/form-drawer.tsx';
import { askCall } from '../../../platform/ui/list/ask-call.ts';
import { MensagemBadge, useResend } from '../contrato/contrato-aside.tsx';
import { contratoTexts } from '../contrato/contrato-texts.ts';
import { contratoKeys } from '../keys.ts';
import classes from './aprovacao.module.css';
import { aprovacaoTexts } from './aprovacao-texts.ts';

const LAST = 20;
const WATCH_MS = 3_000;

/** The contracts approved last, each with its message; read again while one waits. */
const acessosQuery = {
  queryKey: contratoKeys.of('primeiros-acessos'),
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<ContratoCompleto[]> => {
    const query = { situacao: 'aprovado', sortBy: 'atualizadoEm', descending: true, rowsPerPage: LAST };
    const page = await askCall(contratosCalls.list, { query }, signal);
    const read = page.data.map(({ id }) =>
      callApi(contratosCalls.get, { params: { id }, signal, handlesErrors: true }),
    );
    return (await Promise.all(read)).filter(({ acesso }) => acesso !== null);
  },
};

/** Where the first accesses of approved contracts are: queued, sent or failed, and another try. */
export function PrimeirosAcessos({ onClose }: { onClose: () => void }) {
  const t = useTexts(aprovacaoTexts);
  const query = useQuery({
    ...acessosQuery,
    refetchInterval: ({ state }) =>
      state.data?.some(({ acesso }) => acesso?.situacaoMensagem === 'na_fila') ? WATCH_MS : false,
  });
  return (
    <FormDrawer opened escapes onClose={onClose} title={t('sent')} size={480}>
      <div className={drawer.scroll}>
        <Text size="sm" c="dimmed">
          {t('sentHint')}
        </Text>
        {query.isPending && <Skeleton height={120} />}
        {query.isError && (
          <ErrorBlock what={t('sent').toLowerCase()} error={query.error} onRetry={() => void query.refetch()} />
        )}
        {query.data?.length === 0 && <p>{t('sentNone')}</p>}
        <ul className={classes.sent}>
          {query.data?.map((contrato) => (
            <Acesso key={contrato.id} contrato={contrato} />
          ))}
        </ul>
      </div>
    </FormDrawer>
  );
}

function Acesso({ contrato: { id, numero, empresa, aprovadoEm, acesso } }: { contrato: ContratoCompleto }) {
  const t = useTexts(aprovacaoTexts);
  const c = useTexts(contratoTexts);
  const { instant } = useFormats();
  const { can } = useSession();
  const resend = useResend(id, acesso?.email ?? '');
  if (!acesso) return null;
  const sent = acesso.enviadoEm
    ? instant(acesso.enviadoEm)
    : acesso.tentativas > 0 && c('attempts', { count: acesso.tentativas });
  const facts = [acesso.email, sent];
  return (
    <li>
      <span className={classes.who}>
        {numero} · {empresa.rotulo} <MensagemBadge situacao={acesso.situacaoMensagem} />
      </span>
      {can(contratosCalls.reenviarAcesso.access) && (
        <Button variant="default" size="xs" loading={resend.isSending} onClick={() => void resend.ask()}>
          {t('resend')}
        </Button>
      )}
      <small>{[...facts, aprovadoEm && `${t('approvedAt')} ${instant(aprovadoEm)}`].filter(Boolean).join(' · ')}</small>
      {acesso.erro && <span className={classes.failure}>{acesso.erro}</span>}
    </li>
  );
}

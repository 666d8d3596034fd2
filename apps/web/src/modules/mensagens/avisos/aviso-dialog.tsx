import { Button, Skeleton } from '@mantine/core';
import {
  type Aviso,
  avisosDoGrupoCalls,
  type LeituraLinha,
  listaDeLeituras,
  publicosDeAviso,
  situacoesDeAviso,
  tomDeAviso,
} from '@retaguarda/contracts';
import { IconPlayerStop } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import { DialogShell } from '../../../platform/ui/form/dialog-shell.tsx';
import { ListPanel } from '../../../platform/ui/list/list-panel.tsx';
import { useAct } from '../../../platform/ui/use-act.ts';
import { avisosKeys } from '../keys.ts';
import classes from '../mensagens.module.css';
import { mensagensTexts } from '../mensagens-texts.ts';

/** A notice that was published: what it says, to whom, and who read it. */
export function AvisoDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTexts(mensagensTexts);
  const query = useQuery({
    queryKey: avisosKeys.detail(id),
    queryFn: ({ signal }) => callApi(avisosDoGrupoCalls.get, { params: { id }, signal, handlesErrors: true }),
    staleTime: 0,
  });
  return (
    <DialogShell title={query.data?.titulo ?? ''} size={760} onClose={onClose}>
      {query.data ? (
        <Lido aviso={query.data} />
      ) : query.isError ? (
        <ErrorBlock what={t('theNotice')} error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton height={180} />
      )}
    </DialogShell>
  );
}

const mudados = ['avisos'] as const;

function Lido({ aviso }: { aviso: Aviso }) {
  const t = useTexts(mensagensTexts);
  const { can } = useSession();
  const { instant } = useFormats();
  const act = useAct(mudados);
  const { id, versao, situacao, texto, publico, alvos, inicio, fim, lidos, destinatarios, obrigatorio } = aviso;
  const encerrar = () =>
    void act(
      (sending) => callApi(avisosDoGrupoCalls.encerrar, { params: { id }, body: { versao }, ...sending }),
      t('ended'),
      { text: t('endAsk'), action: t('end'), danger: true },
      { intention: `encerrar/${id}/${versao}` },
    );
  return (
    <div className={classes.stack}>
      <div className={classes.head}>
        <StatusBadge tone={tomDeAviso[situacao]}>{situacoesDeAviso[situacao]}</StatusBadge>
        {obrigatorio && <StatusBadge tone="wait">{t('mustRead')}</StatusBadge>}
        <span>{t('readOf', { lidos: String(lidos), total: String(destinatarios) })}</span>
      </div>
      <p className={classes.text}>{texto}</p>
      <p className={classes.quiet}>
        {publicosDeAviso[publico]}
        {alvos.length > 0 && `: ${alvos.map(({ rotulo }) => rotulo).join(', ')}`} · {t('from')} {instant(inicio)}
        {fim && ` · ${t('until')} ${instant(fim)}`}
      </p>
      {situacao !== 'encerrado' && can('mensagens_update') && (
        <div>
          <Button size="xs" variant="default" c="red" leftSection={<IconPlayerStop size={15} />} onClick={encerrar}>
            {t('end')}
          </Button>
        </div>
      )}
      <ListPanel<LeituraLinha> list={listaDeLeituras} of={id} />
    </div>
  );
}

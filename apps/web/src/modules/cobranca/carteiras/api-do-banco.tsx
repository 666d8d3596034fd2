import { Alert, Button } from '@mantine/core';
import { apiDeBoletosCalls, type ConfiguracaoDaApiLida, provedoresDeBoletos } from '@retaguarda/contracts';
import { IconPencil, IconPlugConnected } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { invalidateAfter } from '../../../platform/api/query.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useInPageLanguage, useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import facts from '../../../platform/ui/feedback/facts.module.css';
import { HistoryPanel } from '../../../platform/ui/feedback/history-panel.tsx';
import { failureText } from '../../../platform/ui/feedback/toasts.tsx';
import classes from '../boletos/boletos.module.css';
import { boletosKeys } from '../keys.ts';
import { Linha } from '../pix/linha.tsx';
import { ApiDialog } from './api-dialog.tsx';
import { apiTexts } from './api-texts.ts';

interface Props {
  contaId: number;
  conta: string;
}

/** The way of a wallet to its bank by API, where the bank has one here. */
export function ApiDoBanco({ contaId, conta }: Props) {
  const t = useTexts(apiTexts);
  const { can } = useSession();
  const [mudando, setMudando] = useState(false);
  const query = useQuery({
    queryKey: boletosKeys.of('carteira-api', contaId),
    queryFn: ({ signal }): Promise<ConfiguracaoDaApiLida> =>
      callApi(apiDeBoletosCalls.configuracao, { params: { id: contaId }, signal, handlesErrors: true }),
    enabled: can(apiDeBoletosCalls.configuracao.access),
  });
  const lida = query.data;
  if (query.isError) {
    return <ErrorBlock what={t('theApi')} error={query.error} onRetry={() => void query.refetch()} />;
  }
  if (!lida || (lida.id === null && lida.provedores.length === 0)) return null;
  return (
    <section aria-label={t('title')}>
      <h3 className={classes.heading}>{t('title')}</h3>
      {mudando && <ApiDialog contaId={contaId} conta={conta} lida={lida} onClose={() => setMudando(false)} />}
      {lida.id === null ? <p className={classes.quiet}>{t('off')}</p> : <Ligada lida={lida} />}
      {can(apiDeBoletosCalls.configurar.access) && (
        <Acoes contaId={contaId} nova={lida.id === null} onEdit={() => setMudando(true)} />
      )}
      {lida.id !== null && (
        <>
          <h3 className={classes.heading}>{t('changes')}</h3>
          <HistoryPanel resource="boletos" entidade="boleto_api" registroId={lida.id} />
        </>
      )}
    </section>
  );
}

function Ligada({ lida }: { lida: ConfiguracaoDaApiLida }) {
  const t = useTexts(apiTexts);
  const { date } = useFormats();
  const { provedor, clientId, certificado, comPix, ativo, consultadoAte, ultimoErro } = lida;
  return (
    <>
      {provedor === 'local' && <Alert color="blue">{t('local')}</Alert>}
      <ul className={facts.lines}>
        <Linha rotulo={t('channel')} valor={t(ativo ? 'byApi' : 'byFile')} />
        <Linha rotulo={t('provider')} valor={provedor && provedoresDeBoletos[provedor]} />
        <Linha rotulo={t('clientId')} valor={clientId} />
        <Linha rotulo={t('secrets')} valor={t('stored')} />
        {certificado?.validoAte && (
          <Linha
            rotulo={t('certificate')}
            valor={t('certificateOf', {
              titular: certificado.titular ?? '',
              ate: date(certificado.validoAte.slice(0, 10)),
            })}
          />
        )}
        <Linha rotulo={t('bankPix')} valor={t(comPix ? 'pixByBank' : 'pixNot')} />
        <Linha rotulo={t('askedUpTo')} valor={consultadoAte ? date(consultadoAte) : t('notAsked')} />
        {ultimoErro && <Linha rotulo={t('bankSaid')} valor={ultimoErro} />}
      </ul>
    </>
  );
}

/** Asks the bank now, and says what it answered in its words. */
function Acoes({ contaId, nova, onEdit }: { contaId: number; nova: boolean; onEdit: () => void }) {
  const say = useInPageLanguage();
  const t = useTexts(apiTexts);
  const client = useQueryClient();
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: () => callApi(apiDeBoletosCalls.testar, { params: { id: contaId }, handlesErrors: true }),
    onSettled: () => invalidateAfter(client, 'boletos'),
  });
  const dito = (data && say(data.mensagem)) ?? (error && failureText(error));
  return (
    <>
      <div className={classes.buttons}>
        <Button variant="default" leftSection={<IconPencil size={16} />} onClick={onEdit}>
          {t(nova ? 'connect' : 'edit')}
        </Button>
        {!nova && (
          <Button
            variant="default"
            leftSection={<IconPlugConnected size={16} />}
            loading={isPending}
            onClick={() => mutate()}
          >
            {t('test')}
          </Button>
        )}
      </div>
      <div aria-live="polite">
        {isPending && <p className={classes.quiet}>{t('testing')}</p>}
        {!isPending && dito && <Alert color={data?.ok ? 'green' : 'red'}>{dito}</Alert>}
      </div>
    </>
  );
}

import { Alert, Button } from '@mantine/core';
import {
  AVISOS_DO_CERTIFICADO_DIAS,
  type ConfiguracaoDePixLida,
  pixCalls,
  provedoresDePix,
} from '@retaguarda/contracts';
import { IconBellRinging, IconPencil, IconPlugConnected } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/client.ts';
import { invalidateAfter } from '../../../platform/api/query.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useInPageLanguage, useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import facts from '../../../platform/ui/feedback/facts.module.css';
import { HistoryPanel } from '../../../platform/ui/feedback/history-panel.tsx';
import { failureText } from '../../../platform/ui/feedback/toasts.tsx';
import { FormDrawer } from '../../../platform/ui/form/form-drawer.tsx';
import { configuracaoDaConta } from './configuracao-da-conta.ts';
import { contasTexts } from './contas-texts.ts';
import { Linha } from './linha.tsx';
import classes from './pix.module.css';

interface Props {
  contaId: number;
  onEdit: () => void;
  onClose: () => void;
}

/** How an account stands with its bank: what is kept, until when it holds, and what the bank answers now. */
export function ContaPanel({ contaId, onEdit, onClose }: Props) {
  const t = useTexts(contasTexts);
  const query = useQuery(configuracaoDaConta(contaId));
  const lida = query.data;
  return (
    <FormDrawer opened escapes title={lida?.conta ?? ''} onClose={onClose}>
      {query.isError && !lida && (
        <ErrorBlock what={t('theAccount')} error={query.error} onRetry={() => void query.refetch()} />
      )}
      {lida && (
        <div className={classes.panel}>
          {lida.id === null ? <p>{t('notYet')}</p> : <Ligada contaId={contaId} lida={lida} />}
          <Mudar nova={lida.id === null} onEdit={onEdit} />
          {lida.id !== null && (
            <section aria-label={t('changes')}>
              <h3 className={classes.heading}>{t('changes')}</h3>
              <HistoryPanel resource="pix" entidade="pix_conta" registroId={lida.id} />
            </section>
          )}
        </div>
      )}
    </FormDrawer>
  );
}

function Mudar({ nova, onEdit }: { nova: boolean; onEdit: () => void }) {
  const t = useTexts(contasTexts);
  const { can } = useSession();
  if (!can(pixCalls.configurar.access)) return null;
  return (
    <Button variant="default" leftSection={<IconPencil size={16} />} onClick={onEdit}>
      {t(nova ? 'connect' : 'edit')}
    </Button>
  );
}

function Ligada({ contaId, lida }: { contaId: number; lida: ConfiguracaoDePixLida }) {
  const t = useTexts(contasTexts);
  const { date, instant } = useFormats();
  const { can } = useSession();
  const { provedor, certificado, avisosDesde, ultimoErro } = lida;
  return (
    <>
      {certificado?.validoAte && <AvisoDoCertificado ate={certificado.validoAte} />}
      {provedor === 'local' && <Alert color="blue">{t('local')}</Alert>}
      <ul className={facts.lines}>
        <Linha rotulo={t('provider')} valor={provedor && provedoresDePix[provedor]} />
        <Linha rotulo={t('key')} valor={lida.chave} />
        <Linha rotulo={t('clientId')} valor={lida.clientId} />
        <Linha rotulo={t('secret')} valor={t(lida.temSegredo ? 'stored' : 'none')} />
        <Linha rotulo={t('certificate')} valor={certificado?.titular ?? t('none')} />
        {certificado?.validoAte && <Linha rotulo={t('validUntil')} valor={date(certificado.validoAte.slice(0, 10))} />}
        <Linha rotulo={t('validity')} valor={`${lida.validadeDias} ${t('days')}`} />
        <Linha rotulo={t('expiry')} valor={`${lida.expiracaoMinutos} ${t('minutes')}`} />
        <Linha rotulo={t('noticesSince')} valor={avisosDesde ? instant(avisosDesde) : t('noNotices')} />
        {ultimoErro && <Linha rotulo={t('bankSaid')} valor={ultimoErro} />}
      </ul>
      {can(pixCalls.testar.access) && <FalarComOBanco contaId={contaId} />}
    </>
  );
}

const DIA_MS = 86_400_000;

function AvisoDoCertificado({ ate }: { ate: string }) {
  const t = useTexts(contasTexts);
  const dias = Math.floor((Date.parse(ate) - Date.now()) / DIA_MS);
  if (dias >= AVISOS_DO_CERTIFICADO_DIAS[0]) return null;
  const texto = dias < 0 ? t('over') : dias === 0 ? t('endingToday') : t('ending', { count: dias });
  return (
    <Alert color={dias < AVISOS_DO_CERTIFICADO_DIAS[2] ? 'red' : 'yellow'} role="status">
      {texto}
    </Alert>
  );
}

/** Asks the bank now, and says what it answered in its words. */
function FalarComOBanco({ contaId }: { contaId: number }) {
  const say = useInPageLanguage();
  const t = useTexts(contasTexts);
  const client = useQueryClient();
  const falar = useMutation({
    mutationFn: (qual: 'testar' | 'avisos') =>
      callApi(pixCalls[qual], { params: { id: contaId }, handlesErrors: true }),
    onSettled: () => invalidateAfter(client, 'pix'),
  });
  const { data, error, isPending, variables } = falar;
  const dito = (data && say(data.mensagem)) ?? (error && failureText(error));
  return (
    <section className={classes.form}>
      <div className={classes.acts} data-start>
        <Button
          leftSection={<IconPlugConnected size={16} />}
          loading={isPending && variables === 'testar'}
          disabled={isPending}
          onClick={() => falar.mutate('testar')}
        >
          {t('test')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconBellRinging size={16} />}
          loading={isPending && variables === 'avisos'}
          disabled={isPending}
          onClick={() => falar.mutate('avisos')}
        >
          {t('notices')}
        </Button>
      </div>
      <span className={classes.quiet}>{t('noticesHelp')}</span>
      <div aria-live="polite">
        {isPending && <p className={classes.lead}>{t('testing')}</p>}
        {!isPending && dito && <Alert color={data?.ok ? 'green' : 'red'}>{dito}</Alert>}
      </div>
    </section>
  );
}

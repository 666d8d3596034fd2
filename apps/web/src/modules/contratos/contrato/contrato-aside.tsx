import { Button } from '@mantine/core';
import { type AcessoDoCliente, type ContratoCompleto, contratosCalls } from '@retaguarda/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { broughtTo } from '../../../platform/extension.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkToRead } from '../../../platform/router/address.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { confirm } from '../../../platform/ui/feedback/confirm.tsx';
import { StatusBadge, type Tone } from '../../../platform/ui/feedback/status-badge.tsx';
import { notifyFailure, notifySuccess } from '../../../platform/ui/feedback/toasts.tsx';
import { AsideCard, FactsCard, HistoryCard } from '../../../platform/ui/form/aside-card.tsx';
import { telasDeEmpresa } from '../../empresas/addresses.ts';
import { aposGravarContrato, contratoQuery, medicaoQuery } from '../contratos-api.ts';
import { cartoesDoContrato } from './cartoes-trazidos.ts';
import classes from './contrato.module.css';
import { contratoTexts } from './contrato-texts.ts';

/** What is true of the contract now, where its first access is, and what was changed before. */
export function ContratoAside({ contrato }: { contrato: ContratoCompleto }) {
  return (
    <>
      <Facts contrato={contrato} />
      {broughtTo(cartoesDoContrato).map(({ nome, Parte }) => (
        <Suspense key={nome}>
          <Parte contratoId={contrato.id} />
        </Suspense>
      ))}
      {contrato.acesso && <AcessoCard contratoId={contrato.id} acesso={contrato.acesso} />}
      <HistoryCard resource="contratos" entidade="contrato" registroId={contrato.id} />
    </>
  );
}

function Facts({ contrato }: { contrato: ContratoCompleto }) {
  const t = useTexts(contratoTexts);
  const { instant } = useFormats();
  const inForce = contrato.situacao === 'aprovado' || contrato.situacao === 'suspenso';
  const medicao = useQuery({ ...medicaoQuery(contrato.id), enabled: inForce }).data;
  const given = (name: string, value: ReactNode): [string, ReactNode][] => (value ? [[name, value]] : []);
  const at = (iso: string | null) => iso && instant(iso);
  return (
    <FactsCard
      facts={[
        [
          t('client'),
          <Link key="cliente" {...linkToRead(telasDeEmpresa.contrato.formulario, contrato.empresa.id)}>
            {contrato.empresa.rotulo}
          </Link>,
        ],
        [t('reseller'), contrato.revenda?.rotulo ?? t('noReseller')],
        ...given(t('reason'), contrato.motivo),
        ...given(t('askedAt'), at(contrato.solicitadoEm)),
        ...given(t('approvedAt'), at(contrato.aprovadoEm)),
        ...given(t('approvedBy'), contrato.aprovadoPor?.rotulo),
        ...given(t('linkUntil'), contrato.link && instant(contrato.link.expiraEm)),
        ...given(
          t('accesses'),
          medicao && (
            <>
              {medicao.contratados === null
                ? t('accessesFree', { emUso: medicao.emUso })
                : t('accessesOf', { emUso: medicao.emUso, contratados: medicao.contratados })}{' '}
              {medicao.excedido && <StatusBadge tone="bad">{t('exceeded')}</StatusBadge>}
            </>
          ),
        ),
        [t('createdAt'), instant(contrato.criadoEm)],
        [t('updatedAt'), instant(contrato.atualizadoEm)],
      ]}
    />
  );
}

const states = {
  na_fila: ['wait', 'messageQueued'],
  enviado: ['ok', 'messageSent'],
  falhou: ['bad', 'messageFailed'],
} as const satisfies Record<AcessoDoCliente['situacaoMensagem'], readonly [Tone, string]>;

/** How the message with the first access fared. */
export function MensagemBadge({ situacao }: { situacao: AcessoDoCliente['situacaoMensagem'] }) {
  const t = useTexts(contratoTexts);
  const [tone, key] = states[situacao];
  return <StatusBadge tone={tone}>{t(key)}</StatusBadge>;
}

/** Asks, sends the first access again and reads the contract again. */
export function useResend(contratoId: number, email: string) {
  const t = useTexts(contratoTexts);
  const client = useQueryClient();
  const sending = useMutation({
    mutationFn: () => callApi(contratosCalls.reenviarAcesso, { params: { id: contratoId }, handlesErrors: true }),
    onSuccess: async () => {
      await aposGravarContrato(client);
      notifySuccess(t('resent', { email }));
    },
    onError: notifyFailure,
  });
  const ask = async () => {
    if (await confirm({ text: t('resendAsk', { email }), action: t('resend') })) sending.mutate();
  };
  return { ask, isSending: sending.isPending };
}

const WATCH_MS = 3_000;

/** Where the client's first access is: a mail server that is down is seen here, and asked again. */
function AcessoCard({ contratoId, acesso }: { contratoId: number; acesso: AcessoDoCliente }) {
  const t = useTexts(contratoTexts);
  const { instant } = useFormats();
  const { can } = useSession();
  const resend = useResend(contratoId, acesso.email);
  // While the message waits, the card is watched: it changes without anybody writing the contract here.
  useQuery({
    ...contratoQuery(contratoId),
    enabled: acesso.situacaoMensagem === 'na_fila',
    refetchInterval: WATCH_MS,
  });
  return (
    <AsideCard title={t('firstAccess')}>
      <dl>
        <div>
          <dt>{t('accessGroup')}</dt>
          <dd>
            {acesso.grupo.nome} · {acesso.grupo.slug}
          </dd>
        </div>
        <div>
          <dt>{t('accessAdmin')}</dt>
          <dd>{acesso.administrador}</dd>
        </div>
        <div>
          <dt>{t('accessEmail')}</dt>
          <dd>{acesso.email}</dd>
        </div>
      </dl>
      <div className={classes.inCard}>
        <div>
          <MensagemBadge situacao={acesso.situacaoMensagem} />{' '}
          <span className={classes.quiet}>
            {acesso.enviadoEm
              ? instant(acesso.enviadoEm)
              : acesso.tentativas > 0 && t('attempts', { count: acesso.tentativas })}
          </span>
        </div>
        {acesso.erro && <span className={classes.error}>{acesso.erro}</span>}
        {can(contratosCalls.reenviarAcesso.access) && (
          <Button variant="default" size="xs" loading={resend.isSending} onClick={() => void resend.ask()}>
            {t('resend')}
          </Button>
        )}
      </div>
    </AsideCard>
  );
}

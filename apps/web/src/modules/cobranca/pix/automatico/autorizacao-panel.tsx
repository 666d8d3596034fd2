import { Alert, Button, Loader, Textarea } from '@mantine/core';
import {
  type AutorizacaoLida,
  situacoesDaAutorizacao,
  situacoesDaCobrancaPix,
  tomDaAutorizacao,
  tomDaCobrancaPix,
} from '@retaguarda/contracts';
import { useNavigate } from '@tanstack/react-router';
import { useFormats } from '../../../../platform/i18n/formats.ts';
import { useInPageLanguage, useTexts } from '../../../../platform/i18n/texts.ts';
import { linkTo } from '../../../../platform/router/address.ts';
import { ErrorBlock } from '../../../../platform/ui/feedback/blocks.tsx';
import facts from '../../../../platform/ui/feedback/facts.module.css';
import { HistoryPanel } from '../../../../platform/ui/feedback/history-panel.tsx';
import { StatusBadge } from '../../../../platform/ui/feedback/status-badge.tsx';
import { FormDrawer } from '../../../../platform/ui/form/form-drawer.tsx';
import { QrCode } from '../../../../platform/ui/qr-code.tsx';
import { telasDeCobranca } from '../../addresses.ts';
import { AtosDoPainel } from '../atos-do-painel.tsx';
import { Linha } from '../linha.tsx';
import classes from '../pix.module.css';
import { automaticoTexts } from './automatico-texts.ts';
import { useAtosDaAutorizacao } from './use-atos-da-autorizacao.tsx';
import { useAutorizacaoAoVivo } from './use-autorizacao-ao-vivo.ts';

const LADO = 280;

/** One mandate beside the list: the code its payer reads, where it stands, what was charged by it and who did what. */
export function AutorizacaoPanel({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTexts(automaticoTexts);
  const query = useAutorizacaoAoVivo(id);
  const lida = query.data;
  return (
    <FormDrawer
      opened
      escapes
      title={lida ? `${lida.contrato} · ${lida.pessoa.rotulo}` : ''}
      badges={
        lida && (
          <StatusBadge tone={tomDaAutorizacao[lida.situacao]}>{situacoesDaAutorizacao[lida.situacao]}</StatusBadge>
        )
      }
      onClose={onClose}
    >
      {query.isError && !lida && (
        <ErrorBlock what={t('theMandate')} error={query.error} onRetry={() => void query.refetch()} />
      )}
      {lida && <Conteudo lida={lida} />}
    </FormDrawer>
  );
}

function Conteudo({ lida }: { lida: AutorizacaoLida }) {
  const say = useInPageLanguage();
  const t = useTexts(automaticoTexts);
  const { date, money } = useFormats();
  const atos = useAtosDaAutorizacao();
  return (
    <div className={classes.panel}>
      <AtosDoPainel atos={atos.deUma(lida).filter(({ id }) => id !== 'enviar' || lida.temEmail)} />
      {atos.dialogo}
      <div className={classes.live}>
        <div aria-live="polite">
          <Estado lida={lida} />
        </div>
        <Codigo lida={lida} />
      </div>
      <ul className={facts.lines}>
        <Linha rotulo={t('account')} valor={lida.conta.rotulo} />
        <Linha rotulo={t('object')} valor={lida.objeto} />
        <Linha rotulo={t('from')} valor={date(lida.inicio)} />
        <Linha rotulo={t('until')} valor={lida.fim ? date(lida.fim) : t('noEnd')} />
        <Linha rotulo={t('floorFact')} valor={lida.valorMinimo ? money(lida.valorMinimo) : t('noFloor')} />
        <Linha rotulo={t('retries')} valor={t(lida.retentativas ? 'yes' : 'no')} />
        {lida.motivo && <Linha rotulo={t('reason')} valor={say(lida.motivo)} />}
        {lida.idRec && <Linha rotulo={t('id')} valor={lida.idRec} />}
      </ul>
      <Cobradas lida={lida} />
      <section aria-label={t('changes')}>
        <h3 className={classes.heading}>{t('changes')}</h3>
        <HistoryPanel resource="pix" entidade="pix_autorizacao" registroId={lida.id} />
      </section>
    </div>
  );
}

/** Where it stands, in words. */
function Estado({ lida }: { lida: AutorizacaoLida }) {
  const say = useInPageLanguage();
  const t = useTexts(automaticoTexts);
  const { instant } = useFormats();
  const { situacao, modo, motivo, ultimoErro, responderAte } = lida;
  const erro = ultimoErro && (
    <Alert color="yellow" role="status">
      {t('bankSays', { texto: ultimoErro })} {t('again')}
    </Alert>
  );
  switch (situacao) {
    case 'a_criar':
      return (
        <>
          {!ultimoErro && <Loader size="sm" aria-hidden />}
          <p className={classes.status}>{t(modo === 'qr' ? 'going' : 'goingBank')}</p>
          {erro}
        </>
      );
    case 'aguardando':
      return (
        <>
          <p className={classes.status}>
            {modo === 'qr' ? t('waiting') : t('waitingBank', { ate: responderAte ? instant(responderAte) : '' })}
          </p>
          {erro}
        </>
      );
    case 'recusada':
      return (
        <Alert color="red" title={t('refused')} role="alert">
          {motivo && say(motivo)}
        </Alert>
      );
    case 'aprovada':
      return (
        <>
          <p className={classes.status}>{t('inForce')}</p>
          {erro}
        </>
      );
    case 'a_cancelar':
      return (
        <>
          <p className={classes.status}>{t('leaving')}</p>
          {erro}
        </>
      );
    case 'rejeitada':
    case 'expirada':
    case 'cancelada':
      return <p className={classes.status}>{t('over')}</p>;
  }
}

/** What the payer's bank reads, while he has not answered. */
function Codigo({ lida: { situacao, copiaECola, pessoa, temEmail, modo } }: { lida: AutorizacaoLida }) {
  const t = useTexts(automaticoTexts);
  if (situacao !== 'aguardando' || modo !== 'qr' || copiaECola === null) return null;
  return (
    <>
      <div className={classes.square}>
        <QrCode text={copiaECola} size={LADO} alt={t('qrAlt', { pagador: pessoa.rotulo })} />
      </div>
      <Textarea
        className={classes.code}
        label={t('pasteCode')}
        value={copiaECola}
        readOnly
        autosize
        maxRows={6}
        onFocus={(event) => event.currentTarget.select()}
      />
      {!temEmail && <span className={classes.quiet}>{t('noMail')}</span>}
    </>
  );
}

function Cobradas({ lida: { cobrancas, situacao } }: { lida: AutorizacaoLida }) {
  const t = useTexts(automaticoTexts);
  const { date, money } = useFormats();
  const navigate = useNavigate();
  if (cobrancas.length === 0 && situacao !== 'aprovada') return null;
  return (
    <section aria-label={t('charges')}>
      <h3 className={classes.heading}>{t('charges')}</h3>
      {cobrancas.length === 0 && <span className={classes.quiet}>{t('noCharges')}</span>}
      <ul className={facts.lines}>
        {cobrancas.map(({ id, documento, vencimento, valor, situacao: dela }) => (
          <li key={id} className={facts.line}>
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={t('seeCharge', { documento })}
              onClick={() => void navigate(linkTo(telasDeCobranca.pix, { id }))}
            >
              {[vencimento && date(vencimento), money(valor)].filter(Boolean).join(' · ')}
            </Button>
            <StatusBadge tone={tomDaCobrancaPix[dela]}>{situacoesDaCobrancaPix[dela]}</StatusBadge>
          </li>
        ))}
      </ul>
    </section>
  );
}

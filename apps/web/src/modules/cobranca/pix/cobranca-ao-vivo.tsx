import { Alert, Button, Loader, Textarea } from '@mantine/core';
import { somarDias } from '@retaguarda/brasil';
import { AGENDAMENTO_DIAS, type CobrancaPixLida, situacoesDoPix, tomDoPix } from '@retaguarda/contracts';
import { IconCheck, IconCopy, IconShare } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useInPageLanguage, useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import { notifyFailure, notifySuccess } from '../../../platform/ui/feedback/toasts.tsx';
import { QrCode } from '../../../platform/ui/qr-code.tsx';
import { telasDeCobranca } from '../addresses.ts';
import classes from './pix.module.css';
import { pixTexts } from './pix-texts.ts';

const LADO = 280;

/** A charge to be paid now: the code for a camera, the text for a telephone, and whether it was paid. */
export function CobrancaAoVivo({ lida }: { lida: CobrancaPixLida }) {
  const t = useTexts(pixTexts);
  const { money, date, instant } = useFormats();
  const { situacao, copiaECola, valor } = lida;
  const prazo = lida.vencimento ? `${t('due')} ${date(lida.vencimento)}` : `${t('until')} ${instant(lida.expiraEm)}`;
  return (
    <div className={classes.live}>
      <div>
        <div className={classes.amount}>{money(valor)}</div>
        <p className={classes.about}>{[lida.pessoa.rotulo, lida.documento].join(' · ')}</p>
        {situacao !== 'concluida' && <p className={classes.about}>{prazo}</p>}
      </div>
      <div aria-live="polite">
        <Estado lida={lida} />
      </div>
      {situacao === 'ativa' && copiaECola && (
        <>
          <div className={classes.square}>
            <QrCode text={copiaECola} size={LADO} alt={t('qrAlt', { valor: money(valor) })} />
          </div>
          <CodigoPix texto={copiaECola} />
        </>
      )}
    </div>
  );
}

/** Where it stands, in words; what the person does next where there is something to do. */
function Estado({ lida }: { lida: CobrancaPixLida }) {
  const say = useInPageLanguage();
  const t = useTexts(pixTexts);
  const { situacao, motivo, ultimoErro, tipo } = lida;
  switch (situacao) {
    case 'concluida':
      return <Paga lida={lida} />;
    case 'recusada':
      return (
        <Alert color="red" title={t('refused')} role="alert">
          {motivo && <p>{say(motivo)}</p>}
          <p>{t('refusedHelp')}</p>
        </Alert>
      );
    case 'removida':
    case 'expirada':
      return <p className={classes.status}>{[t('gone'), motivo && say(motivo)].filter(Boolean).join(' ')}</p>;
    case 'a_remover':
      return <p className={classes.status}>{t('leaving')}</p>;
    case 'ativa':
    case 'a_criar':
      return (
        <>
          {situacao === 'a_criar' && tipo !== 'cobr' && !ultimoErro && <Loader size="sm" aria-hidden />}
          {tipo === 'cobr' ? (
            <EsperaDoDebito lida={lida} />
          ) : (
            <p className={classes.status}>{t(situacao === 'ativa' ? 'waiting' : 'going')}</p>
          )}
          {ultimoErro && (
            <Alert color="yellow" role="status">
              {t('bankSays', { texto: ultimoErro })} {t('again')}
            </Alert>
          )}
        </>
      );
  }
}

/** A mandate debits it by itself: who looks learns when, and nothing is to be shown to the payer. */
function EsperaDoDebito({ lida: { situacao, vencimento } }: { lida: CobrancaPixLida }) {
  const t = useTexts(pixTexts);
  const { date } = useFormats();
  const dia = vencimento ?? '';
  if (situacao === 'ativa') return <p className={classes.status}>{t('debitWaiting')}</p>;
  const quando = date(somarDias(dia, -AGENDAMENTO_DIAS.noMaximo));
  return <p className={classes.status}>{t('debitGoing', { quando, dias: AGENDAMENTO_DIAS.noMaximo })}</p>;
}

function Paga({ lida: { recebidos } }: { lida: CobrancaPixLida }) {
  const t = useTexts(pixTexts);
  const { money, instant } = useFormats();
  const navigate = useNavigate();
  const aConferir = recebidos.find(({ situacao }) => situacao !== 'liquidado');
  return (
    <>
      <div className={classes.square} data-paid role="status">
        <span>
          <IconCheck size={72} stroke={1.6} aria-hidden />
          <br />
          {t('paid')}
        </span>
      </div>
      {recebidos.map(({ id, valor, horario, situacao }) => (
        <p key={id} className={classes.about}>
          {`${money(valor)} · ${t('paidAt', { quando: instant(horario) })} `}
          <StatusBadge tone={tomDoPix[situacao]}>{situacoesDoPix[situacao]}</StatusBadge>
        </p>
      ))}
      {aConferir && (
        <Alert color="yellow" role="status">
          <p>{t('needsLook')}</p>
          <Button
            variant="default"
            size="xs"
            onClick={() => void navigate(linkTo(telasDeCobranca.pixRecebidos, { id: aConferir.id }))}
          >
            {t('seeReceived')}
          </Button>
        </Alert>
      )}
    </>
  );
}

/** The text that a bank's application takes. */
export function CodigoPix({ texto }: { texto: string }) {
  const t = useTexts(pixTexts);
  return (
    <>
      <Textarea
        className={classes.code}
        label={t('pasteCode')}
        value={texto}
        readOnly
        autosize
        maxRows={6}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={classes.acts}>
        <Button
          leftSection={<IconCopy size={16} />}
          onClick={() => void copiarCodigo(texto, t('copied')).catch(notifyFailure)}
          data-autofocus
        >
          {t('copyCode')}
        </Button>
        {'share' in navigator && (
          <Button
            variant="default"
            leftSection={<IconShare size={16} />}
            onClick={() => void compartilhar(texto).catch(notifyFailure)}
          >
            {t('share')}
          </Button>
        )}
      </div>
    </>
  );
}

export async function copiarCodigo(texto: string, dito: string): Promise<void> {
  await navigator.clipboard.writeText(texto);
  notifySuccess(dito);
}

/** To whoever is to pay, by whatever the device sends with; giving up is no failure. */
async function compartilhar(text: string): Promise<void> {
  try {
    await navigator.share({ text });
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'AbortError') throw error;
  }
}

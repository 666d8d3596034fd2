import { Alert, Button } from '@mantine/core';
import { canaisDaRegua, type ReguaLida, reguaCalls } from '@retaguarda/contracts';
import { IconAdjustments, IconMessage, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { Block, ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import { useAct } from '../../../platform/ui/use-act.ts';
import { AjustesDialog } from './ajustes-dialog.tsx';
import { EscolhaDaEmpresa } from './escolha-da-empresa.tsx';
import { PassoDialog } from './passo-dialog.tsx';
import { corpoDa, type PassoLido, quando } from './passos.ts';
import classes from './regua.module.css';
import { reguaTexts } from './regua-texts.ts';
import { SmsDialog } from './sms-dialog.tsx';
import { useRegua } from './use-regua.ts';

/** The steps of a company's ladder, and when they go out. */
export function ReguaView() {
  const t = useTexts(reguaTexts);
  const { query, empresaId, escolher, escolhe } = useRegua();
  if (query.isError)
    return <ErrorBlock what={t('theLadder')} error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data || empresaId === null) return <div className={classes.page} aria-busy />;
  return (
    <div className={classes.page}>
      {escolhe && <EscolhaDaEmpresa empresaId={empresaId} onChange={escolher} />}
      <Regua key={empresaId} regua={query.data} />
    </div>
  );
}

type Aberto = 'ajustes' | 'sms' | number | null;

function Regua({ regua }: { regua: ReguaLida }) {
  const t = useTexts(reguaTexts);
  const [aberto, abrir] = useState<Aberto>(null);
  const fechar = () => abrir(null);
  const porSms = regua.passos.some(({ canal }) => canal === 'sms');
  const porWhatsapp = regua.passos.some(({ canal }) => canal === 'whatsapp');
  return (
    <>
      <div className={classes.head}>
        <Resumo regua={regua} />
        <div className={classes.acts}>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconAdjustments size={15} />}
            onClick={() => abrir('ajustes')}
          >
            {t('settings')}
          </Button>
          <Button size="xs" variant="default" leftSection={<IconMessage size={15} />} onClick={() => abrir('sms')}>
            {t('sms')}
          </Button>
          <Button size="xs" leftSection={<IconPlus size={15} />} onClick={() => abrir(regua.passos.length)}>
            {t('newStep')}
          </Button>
        </div>
      </div>
      {regua.versao === null && <Alert>{t('proposed')}</Alert>}
      {!regua.meios.email && <Alert color="yellow">{t('noEmail')}</Alert>}
      {porSms && !regua.meios.sms && <Alert color="yellow">{t('noSms')}</Alert>}
      {porWhatsapp && !regua.meios.whatsapp && <Alert color="yellow">{t('noWhatsapp')}</Alert>}
      {regua.passos.length === 0 ? (
        <Block title={t('noSteps')}>{t('noStepsHelp')}</Block>
      ) : (
        <ol className={classes.steps}>
          {regua.passos.map((passo, i) => (
            <Passo key={passo.id ?? `novo-${i}`} regua={regua} passo={passo} i={i} onEdit={() => abrir(i)} />
          ))}
        </ol>
      )}
      {aberto === 'ajustes' && <AjustesDialog regua={regua} onClose={fechar} />}
      {aberto === 'sms' && <SmsDialog onClose={fechar} />}
      {typeof aberto === 'number' && <PassoDialog regua={regua} i={aberto} onClose={fechar} />}
    </>
  );
}

function Resumo({ regua }: { regua: ReguaLida }) {
  const t = useTexts(reguaTexts);
  const { date } = useFormats();
  const { ativa, desde, horaInicio, horaFim, soDiasUteis, limiteDiario } = regua;
  const fatos = [
    t('onSince', { dia: date(desde) }),
    t('hours', { de: horaInicio, ate: horaFim }),
    t(soDiasUteis ? 'businessDays' : 'everyDay'),
    t('limit', { maximo: limiteDiario }),
  ];
  return (
    <>
      <StatusBadge tone={ativa ? 'ok' : 'mute'}>{t(ativa ? 'on' : 'off')}</StatusBadge>
      <span className={classes.quiet}>{fatos.join(' · ')}</span>
    </>
  );
}

interface PassoProps {
  regua: ReguaLida;
  passo: PassoLido;
  i: number;
  onEdit: () => void;
}

const escritos = ['regua'] as const;

function Passo({ regua, passo, i, onEdit }: PassoProps) {
  const t = useTexts(reguaTexts);
  const { money } = useFormats();
  const fazer = useAct(escritos);
  const tirar = () => {
    const passos = regua.passos.filter((_, qual) => qual !== i);
    const pedido = { params: { id: regua.empresa.id }, body: corpoDa(regua, { passos }) };
    return fazer((sending) => callApi(reguaCalls.gravar, { ...pedido, ...sending }), t('removed'), {
      text: t('removeAsk'),
      record: quando(t, passo.dias),
      action: t('remove'),
      cancel: t('keep'),
      danger: true,
    });
  };
  const quais = [
    passo.valorMinimo && `${t('from')} ${money(passo.valorMinimo)}`,
    passo.valorMaximo && `${t('upTo')} ${money(passo.valorMaximo)}`,
    passo.tag && `${t('tag')}: ${passo.tag}`,
  ].filter(Boolean);
  return (
    <li className={classes.step}>
      <span className={classes.when}>{quando(t, passo.dias)}</span>
      <span className={classes.quiet}>{canaisDaRegua[passo.canal]}</span>
      <span className={classes.said}>
        {passo.assunto}
        {quais.length > 0 && <span className={classes.quiet}>{` · ${quais.join(' · ')}`}</span>}
      </span>
      <span className={classes.acts}>
        <Button size="compact-xs" variant="default" onClick={onEdit}>
          {t('edit')}
        </Button>
        <Button size="compact-xs" variant="default" onClick={() => void tirar()}>
          {t('remove')}
        </Button>
      </span>
    </li>
  );
}

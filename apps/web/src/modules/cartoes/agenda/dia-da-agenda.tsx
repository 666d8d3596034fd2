import { Button } from '@mantine/core';
import { type AgendaDeCartoes, cartoesCalls } from '@retaguarda/contracts';
import { Link } from '@tanstack/react-router';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import { telasDeCartoes } from '../addresses.ts';
import classes from '../cartoes.module.css';
import { cartoesTexts } from '../cartoes-texts.ts';
import type { AReceber } from '../dialogos/receber-dialog.tsx';

type Dia = AgendaDeCartoes['dias'][number];

interface DiaDaAgendaProps {
  dia: Dia;
  hoje: string;
  onReceber: (oQue: AReceber) => void;
}

/** A day: each acquirer, brand and account, received from here in one act, and the receivables behind it. */
export function DiaDaAgenda({ dia, hoje, onReceber }: DiaDaAgendaProps) {
  const t = useTexts(cartoesTexts);
  const { money, date } = useFormats();
  const falta = dia.aReceber !== '0.00';
  return (
    <section className={classes.day} aria-label={date(dia.dia)}>
      <header className={classes.dayHead}>
        <h2>
          {date(dia.dia)}
          {dia.dia === hoje && <StatusBadge tone="note">{t('today')}</StatusBadge>}
          {dia.dia < hoje && falta && <StatusBadge tone="bad">{t('lateDay')}</StatusBadge>}
        </h2>
        <span>
          {money(dia.esperado)} · {t('count', { count: dia.quantos })} ·{' '}
          <Link
            to={linkTo(telasDeCartoes.agenda).to}
            search={{ aba: 'recebiveis', de: dia.dia, ate: dia.dia }}
            aria-label={t('seeAll', { dia: date(dia.dia) })}
          >
            {t('see')}
          </Link>
        </span>
      </header>
      <ul className={classes.groups}>
        {dia.grupos.map((grupo) => (
          <Grupo key={chaveDo(grupo)} dia={dia.dia} grupo={grupo} onReceber={onReceber} />
        ))}
      </ul>
    </section>
  );
}

const chaveDo = ({ adquirente, bandeira, conta }: Dia['grupos'][number]) =>
  `${adquirente.id} ${bandeira.id} ${conta.id}`;

interface GrupoProps {
  dia: string;
  grupo: Dia['grupos'][number];
  onReceber: (oQue: AReceber) => void;
}

function Grupo({ dia, grupo, onReceber }: GrupoProps) {
  const t = useTexts(cartoesTexts);
  const { money, date } = useFormats();
  const { can } = useSession();
  const { adquirente, bandeira, conta, aReceberIds: ids, aReceber, recebido, diferenca } = grupo;
  const quem = `${adquirente.rotulo} · ${bandeira.rotulo}`;
  const figuras = [
    [t('toCome'), aReceber],
    [t('received'), recebido],
    [t('difference'), diferenca],
  ] as const;
  return (
    <li className={classes.group}>
      <span className={classes.who}>
        <strong>{quem}</strong>
        <span className={classes.quiet}>{conta.rotulo}</span>
      </span>
      {figuras.map(([rotulo, valor]) => (
        <span key={rotulo} className={classes.figure}>
          <span className={classes.quiet}>{rotulo}</span>
          {money(valor)}
        </span>
      ))}
      <span className={classes.acts}>
        {ids.length > 0 && can(cartoesCalls.liquidar.access) && (
          <Button
            variant="default"
            size="xs"
            aria-label={t('receiveOf', { quem, dia: date(dia) })}
            onClick={() => onReceber({ ids, esperado: aReceber, contaId: conta.id, dia })}
          >
            {t('receive')}
          </Button>
        )}
      </span>
    </li>
  );
}

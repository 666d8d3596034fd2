import { ActionIcon, Button } from '@mantine/core';
import { type AnyReport, EXPORT_SLUG } from '@retaguarda/contracts';
import { IconCalendarClock, IconStar, IconStarFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../platform/i18n/texts.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { usePhone } from '../../platform/ui/use-phone.ts';
import { AgendaDialog } from './agenda-dialog.tsx';
import { useFavoritos } from './favoritos.ts';
import { relatoriosTexts } from './relatorios-texts.ts';
import { SalvosMenu } from './salvos-menu.tsx';

interface AtosProps {
  report: AnyReport;
  asked: Readonly<Record<string, string>>;
  kept: Readonly<Record<string, string>>;
}

/** What is done with a report on view beside reading it: a favourite, kept under a name, sent by the clock. */
export function AtosDoRelatorio({ report, asked, kept }: AtosProps) {
  const t = useTexts(relatoriosTexts);
  const { can } = useSession();
  const phone = usePhone();
  const [agendando, setAgendando] = useState(false);
  return (
    <>
      <Estrela report={report} />
      <SalvosMenu report={report} kept={kept} />
      {can(EXPORT_SLUG) &&
        (phone ? (
          <ActionIcon variant="default" size="lg" aria-label={t('schedule')} onClick={() => setAgendando(true)}>
            <IconCalendarClock size={18} stroke={1.7} />
          </ActionIcon>
        ) : (
          <Button
            variant="default"
            leftSection={<IconCalendarClock size={16} stroke={1.7} />}
            onClick={() => setAgendando(true)}
          >
            {t('schedule')}
          </Button>
        ))}
      {agendando && <AgendaDialog report={report} asked={asked} agenda={null} onClose={() => setAgendando(false)} />}
    </>
  );
}

/** Filled while the report is a favourite. */
export function Estrela({ report }: Pick<AtosProps, 'report'>) {
  const t = useTexts(relatoriosTexts);
  const { favoritos, virar } = useFavoritos();
  const marcado = favoritos.includes(report.name);
  return (
    <ActionIcon
      variant="subtle"
      size="lg"
      aria-pressed={marcado}
      aria-label={t(marcado ? 'removeFavourite' : 'addFavourite', { name: report.title })}
      onClick={() => virar(report.name)}
    >
      {marcado ? <IconStarFilled size={17} /> : <IconStar size={17} stroke={1.7} />}
    </ActionIcon>
  );
}

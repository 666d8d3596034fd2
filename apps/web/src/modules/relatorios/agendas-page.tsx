import { ActionIcon, Menu } from '@mantine/core';
import {
  type AgendaDeRelatorio,
  type ExecucaoDaAgenda,
  regrasDeAgenda,
  relatoriosCalls,
  situacoesDaExecucao,
} from '@retaguarda/contracts';
import {
  IconCalendarClock,
  IconDotsVertical,
  IconHistory,
  IconLogout,
  IconPencil,
  IconReportAnalytics,
  IconSend,
  IconTrash,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { callApi } from '../../platform/api/client.ts';
import { useFormats } from '../../platform/i18n/formats.ts';
import { useInPageLanguage, useTexts } from '../../platform/i18n/texts.ts';
import { Block, ErrorBlock } from '../../platform/ui/feedback/blocks.tsx';
import { StatusBadge, type Tone } from '../../platform/ui/feedback/status-badge.tsx';
import { useAct } from '../../platform/ui/use-act.ts';
import { AgendaDialog } from './agenda-dialog.tsx';
import { enderecoDo } from './endereco.ts';
import { agendasQuery, execucoesQuery } from './keys.ts';
import classes from './relatorios.module.css';
import { relatoriosTexts } from './relatorios-texts.ts';
import { usePeloNome } from './use-pelo-nome.ts';

const tons: Record<ExecucaoDaAgenda['situacao'], Tone> = {
  pendente: 'note',
  feita: 'ok',
  em_parte: 'wait',
  falhou: 'bad',
};
const muda = ['relatorios'] as const;

/** What the clock sends: when next, to whom, and what became of the last time. */
export function AgendasPage() {
  const t = useTexts(relatoriosTexts);
  const { data, error, refetch } = useQuery({ ...agendasQuery, refetchInterval: 30_000 });
  if (error) return <ErrorBlock what={t('theCatalogue')} error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  if (data.length === 0)
    return (
      <Block icon={<IconCalendarClock size={20} />} title={t('noSchedules')}>
        {t('noSchedulesHint')}
      </Block>
    );
  return (
    <div className={classes.page}>
      <h1 className="visually-hidden">{t('schedules')}</h1>
      <ul className={classes.agendas}>
        {data.map((agenda) => (
          <Agenda key={agenda.id} agenda={agenda} />
        ))}
      </ul>
    </div>
  );
}

function Agenda({ agenda }: { agenda: AgendaDeRelatorio }) {
  const t = useTexts(relatoriosTexts);
  const { instant } = useFormats();
  const [aberto, setAberto] = useState<'alterar' | 'vezes' | null>(null);
  const report = usePeloNome([agenda.relatorio])(agenda.relatorio);
  const { nome, regra, hora, proxima, minha, dono, pessoas, ultima, formato } = agenda;
  const titulo = report?.title ?? agenda.relatorio;
  return (
    <li className={classes.agenda}>
      <h2>{nome}</h2>
      <Atos agenda={agenda} onOpen={(o) => setAberto((antes) => (antes === o ? null : o))} />
      <p>
        {[...(titulo === nome ? [] : [titulo]), formato.toUpperCase(), `${regrasDeAgenda[regra]}, ${hora}`].join(' · ')}
      </p>
      <p>
        {[
          proxima ? t('next', { when: instant(proxima) }) : t('off'),
          minha ? t('to', { who: pessoas.map(({ rotulo }) => rotulo).join(', ') }) : t('of', { who: dono }),
        ].join(' · ')}
      </p>
      {!ultima && <p>{t('never')}</p>}
      {aberto === 'vezes' ? <Vezes id={agenda.id} /> : ultima && <Vez vez={ultima} />}
      {aberto === 'alterar' && report && (
        <AgendaDialog report={report} asked={agenda.parametros} agenda={agenda} onClose={() => setAberto(null)} />
      )}
    </li>
  );
}

function Vez({ vez: { situacao, prevista, atrasada, texto } }: { vez: ExecucaoDaAgenda }) {
  const t = useTexts(relatoriosTexts);
  const say = useInPageLanguage();
  const { instant } = useFormats();
  return (
    <p className={classes.texto}>
      <StatusBadge tone={tons[situacao]}>{situacoesDaExecucao[situacao]}</StatusBadge> {instant(prevista)}
      {atrasada && ` (${t('late')})`}
      {texto?.split('\n').map((linha) => `\n${say(linha)}`)}
    </p>
  );
}

function Vezes({ id }: { id: number }) {
  const { data = [] } = useQuery(execucoesQuery(id));
  return (
    <ul className={classes.vezes}>
      {data.map((vez) => (
        <li key={vez.id}>
          <Vez vez={vez} />
        </li>
      ))}
    </ul>
  );
}

function Atos({ agenda, onOpen }: { agenda: AgendaDeRelatorio; onOpen: (o: 'alterar' | 'vezes') => void }) {
  const t = useTexts(relatoriosTexts);
  const navigate = useNavigate();
  const act = useAct(muda);
  const { id, nome, minha, relatorio, parametros } = agenda;
  const params = { id };
  const remover = () =>
    act((sending) => callApi(relatoriosCalls.removerAgenda, { params, ...sending }), undefined, {
      text: t(minha ? 'removeScheduleAsk' : 'leaveAsk', { name: nome }),
      action: t(minha ? 'remove' : 'leave'),
      danger: true,
    });
  return (
    <Menu position="bottom-end" width={230}>
      <Menu.Target>
        <ActionIcon variant="subtle" aria-label={t('acts', { name: nome })}>
          <IconDotsVertical size={17} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconReportAnalytics size={15} />}
          onClick={() => void navigate(enderecoDo({ name: relatorio }, parametros))}
        >
          {t('open')}
        </Menu.Item>
        {minha && (
          <>
            <Menu.Item
              leftSection={<IconSend size={15} />}
              onClick={() =>
                void act(
                  (sending) => callApi(relatoriosCalls.enviarAgora, { params, body: {}, ...sending }),
                  t('sendingNow'),
                )
              }
            >
              {t('sendNow')}
            </Menu.Item>
            <Menu.Item leftSection={<IconPencil size={15} />} onClick={() => onOpen('alterar')}>
              {t('edit')}
            </Menu.Item>
            <Menu.Item leftSection={<IconHistory size={15} />} onClick={() => onOpen('vezes')}>
              {t('history')}
            </Menu.Item>
          </>
        )}
        <Menu.Item
          leftSection={minha ? <IconTrash size={15} /> : <IconLogout size={15} />}
          className={classes.perigo}
          onClick={() => void remover()}
        >
          {t(minha ? 'remove' : 'leave')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

import { Button, Skeleton } from '@mantine/core';
import { mensagens, type Trabalho } from '@retaguarda/contracts';
import { IconInbox, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { ApiError } from '../../platform/api/api-error.ts';
import { useTexts } from '../../platform/i18n/texts.ts';
import { Block, ErrorBlock, NoPermissionBlock, NotFoundBlock } from '../../platform/ui/feedback/blocks.tsx';
import { confirm } from '../../platform/ui/feedback/confirm.tsx';
import { HistoryList } from '../../platform/ui/feedback/history-list.tsx';
import { ShortcutsSheet } from '../../platform/ui/feedback/shortcuts-sheet.tsx';
import { StatusBadge } from '../../platform/ui/feedback/status-badge.tsx';
import { notifyFailureText, notifySuccess, notifyWarning } from '../../platform/ui/feedback/toasts.tsx';
import { FormDrawer } from '../../platform/ui/form/form-drawer.tsx';
import { SectionCard } from '../../platform/ui/form/section-card.tsx';
import { JobCard } from '../../platform/ui/jobs/job-card.tsx';
import { BadgeRow, PriceChange } from '../../platform/ui/list/cells.tsx';
import { useShortcutGroups } from '../../platform/ui/shortcuts/use-shortcuts.ts';
import { sampleHistory } from './sample-history.ts';
import classes from './vitrine.module.css';
import { vitrineTexts } from './vitrine-texts.ts';

const job = (patch: Partial<Trabalho>): Trabalho => ({
  id: '0195',
  tipo: 'retorno',
  titulo: 'Retorno Itaú de 20/11/2026',
  situacao: 'executando',
  feito: 0,
  total: null,
  erro: null,
  resultado: null,
  arquivo: null,
  criadoEm: '2026-11-20T12:00:00Z',
  terminadoEm: null,
  ...patch,
});

const jobs: Trabalho[] = [
  job({ id: '1', situacao: 'na_fila', titulo: 'Mensalidades de novembro' }),
  job({ id: '2', feito: 31 }),
  job({ id: '3', feito: 806, total: 1300 }),
  job({
    id: '4',
    situacao: 'concluido',
    feito: 1284,
    total: 1284,
    titulo: 'XML das notas de outubro de todas as empresas do grupo, com eventos e cartas de correção',
    arquivo: { url: '/api/arquivos/1', nome: 'notas-2026-10.zip', expiraEm: null },
  }),
  job({
    id: '5',
    situacao: 'concluido',
    feito: 98,
    total: 100,
    resultado: {
      falhas: [
        { linha: 12, texto: 'Nosso número 00012345 não encontrado.' },
        { linha: 57, texto: 'Valor pago menor que o devido; fica para conferência.' },
      ],
    },
  }),
  job({ id: '6', situacao: 'falhou', erro: 'O arquivo não é um retorno CNAB 240 nem 400.' }),
  job({ id: '7', situacao: 'cancelado', feito: 12, total: 100 }),
];

const refused = new ApiError({
  status: 0,
  code: 'NETWORK',
  message: 'Sem conexão com o servidor.',
  requestId: 'req-7f3a91',
});

/** What the product says back: badges, toasts, questions, blocks, jobs, history. */
export function FeedbackPart() {
  const t = useTexts(vitrineTexts);
  const groups = useShortcutGroups();
  const [sheet, setSheet] = useState(false);
  const [drawer, setDrawer] = useState(false);
  const ask = () =>
    confirm({ text: mensagens.confirmInactivateCharacteristic, action: mensagens.labelInactivate, danger: true });
  return (
    <>
      <div className={classes.scroll}>
        <h1 className="visually-hidden">{t('feedback')}</h1>
        <SectionCard title="Situações">
          <div className={classes.badges}>
            <StatusBadge tone="ok">Quitado</StatusBadge>
            <StatusBadge tone="wait">Aberto</StatusBadge>
            <StatusBadge tone="bad">Vencido</StatusBadge>
            <StatusBadge tone="note">Executando</StatusBadge>
            <StatusBadge>Judicial</StatusBadge>
            <BadgeRow
              badges={['Composto', 'Balança', 'Grade', 'Série'].map((label) => ({ id: label, label }))}
              max={2}
            />
            <PriceChange before="58,90" after="62,90" note="+6,8 %" />
            <PriceChange before="6,29" after="62,90" note="+900 %" odd />
          </div>
        </SectionCard>
        <SectionCard title="Avisos e perguntas">
          <div className={classes.badges}>
            <Button variant="default" onClick={() => notifySuccess(mensagens.recordCreated)}>
              Sucesso
            </Button>
            <Button variant="default" onClick={() => notifyWarning(mensagens.inactivatedContact)}>
              Atenção
            </Button>
            <Button variant="default" onClick={() => notifyFailureText(mensagens.formRequiredMissing)}>
              Falha
            </Button>
            <Button variant="default" onClick={() => void ask()}>
              Pergunta
            </Button>
            <Button variant="default" onClick={() => setSheet(true)}>
              Atalhos
            </Button>
            <Button variant="default" onClick={() => setDrawer(true)}>
              Gaveta
            </Button>
          </div>
        </SectionCard>
        <div className={classes.blocks}>
          <Block
            icon={<IconInbox size={20} />}
            title="Ainda não há marcas"
            actions={<Button leftSection={<IconPlus size={16} />}>Adicionar marca</Button>}
          >
            Marcas dos produtos que a empresa vende ou compra.
          </Block>
          <ErrorBlock what="marcas" error={refused} onRetry={() => notifyFailureText(refused.message)} />
          <NoPermissionBlock access={{ any: ['marcas_index', 'marcas_show'] }} />
          <NotFoundBlock />
        </div>
        <SectionCard title="Trabalhos">
          {jobs.map((each) => (
            <JobCard key={each.id} job={each} lost={each.id === '3'} />
          ))}
        </SectionCard>
        <SectionCard title="Histórico">
          <div className={classes.narrow}>
            <HistoryList entries={sampleHistory} />
          </div>
        </SectionCard>
        <SectionCard title="Esperando">
          <Skeleton height={64} />
        </SectionCard>
      </div>
      <ShortcutsSheet opened={sheet} groups={groups} onClose={() => setSheet(false)} />
      <FormDrawer opened={drawer} onClose={() => setDrawer(false)} escapes title="Camil" kicker="Marca">
        <div className={classes.scroll}>
          <Skeleton height={180} />
        </div>
      </FormDrawer>
    </>
  );
}

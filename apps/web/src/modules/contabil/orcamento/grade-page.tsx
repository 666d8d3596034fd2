import { Button, Skeleton } from '@mantine/core';
import { type GradeDoOrcamento, orcamentoCalls } from '@retaguarda/contracts';
import { IconTable } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useAddress } from '../../../platform/router/use-address.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { Block, ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import list from '../../../platform/ui/list/list-view.module.css';
import { useShortcuts } from '../../../platform/ui/shortcuts/use-shortcuts.ts';
import { telasContabeis } from '../addresses.ts';
import { orcamentoKeys } from '../keys.ts';
import { LiberarDialog, NovaLinhaDialog, RevisarDialog } from './dialogos.tsx';
import { type Aberto, FerramentasDaGrade } from './ferramentas-da-grade.tsx';
import { GradeView } from './grade-view.tsx';
import classes from './orcamento.module.css';
import { orcamentoTexts } from './orcamento-texts.ts';
import { useEdicaoDaGrade } from './use-edicao-da-grade.ts';

const situacoes = { rascunho: 'draft', aprovado: 'approved', encerrado: 'closed' } as const;
const tons = { rascunho: 'wait', aprovado: 'ok', encerrado: 'mute' } as const;

/** The amounts of a budget: accounts by month, planned beside what was promised and spent. */
export function GradePage() {
  const t = useTexts(orcamentoTexts);
  const [{ id, regime, revisao }] = useAddress(telasContabeis.orcamento.params);
  const query = { regime, ...(revisao ? { revisao } : {}) };
  const { data, error, refetch } = useQuery({
    queryKey: orcamentoKeys.of('grade', id, query),
    queryFn: ({ signal }) =>
      callApi(orcamentoCalls.grade, { params: { id: id ?? 0 }, query, signal, handlesErrors: true }),
    enabled: id !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  if (id === null) return <Block icon={<IconTable size={20} />} title={t('none')} />;
  if (error) return <ErrorBlock what={t('theBudget')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={320} role="status" aria-label={t('loading')} />;
  return <Grade key={id} grade={data} />;
}

function Grade({ grade }: { grade: GradeDoOrcamento }) {
  const t = useTexts(orcamentoTexts);
  const { orcamento } = grade;
  const { can } = useSession();
  const [{ ver, revisao }] = useAddress(telasContabeis.orcamento.params);
  const [aberto, setAberto] = useState<Aberto | null>(null);
  const fechar = () => setAberto(null);
  const edicao = useEdicaoDaGrade(grade, { revisar: () => setAberto('revisar'), fechar });
  const { linhas, celulas, salvando, salvar, limpar } = edicao;
  const podeMudar =
    can('orcamentos_update') && orcamento.situacao !== 'encerrado' && revisao === null && ver === 'planejado';
  const keys = useShortcuts<HTMLDivElement>(orcamento.nome, [
    { keys: 'mod+s', label: t('save'), whileTyping: true, run: () => void salvar() },
    { keys: 'n', label: t('addLine'), run: () => setAberto('linha'), when: () => podeMudar },
  ]);
  return (
    <div ref={keys} className={list.page}>
      <div className={list.body}>
        <header className={`${list.head} ${classes.head}`}>
          <h1 className={`${list.title} ${classes.title}`}>
            {orcamento.nome} {orcamento.ano}
          </h1>
          <StatusBadge tone={tons[orcamento.situacao]}>{t(situacoes[orcamento.situacao])}</StatusBadge>
          <span className={list.count}>{orcamento.empresa.rotulo}</span>
          <div className={list.headActions}>
            {podeMudar && (
              <Button disabled={celulas.length === 0} loading={salvando} onClick={() => void salvar()}>
                {t('save')}
                <kbd className={list.addKey}>Ctrl S</kbd>
              </Button>
            )}
          </div>
        </header>
        <FerramentasDaGrade
          grade={grade}
          podeMudar={podeMudar}
          mudadas={celulas.length}
          onAbrir={setAberto}
          onDescartar={limpar}
        />
        <div className={list.card}>
          {linhas.length > 0 ? (
            <GradeView
              nome={orcamento.nome}
              ano={orcamento.ano}
              linhas={linhas}
              mudancas={edicao.mudancas}
              vista={ver}
              podeMudar={podeMudar}
              onMudar={edicao.mudar}
            />
          ) : (
            <Block
              icon={<IconTable size={20} />}
              title={t('emptyTitle')}
              actions={podeMudar && <Button onClick={() => setAberto('linha')}>{t('addLine')}</Button>}
            >
              {t('empty')}
            </Block>
          )}
          <Liberacoes grade={grade} />
        </div>
      </div>
      {aberto === 'linha' && (
        <NovaLinhaDialog
          orcamento={orcamento}
          onAdicionar={(...qual) => void edicao.adicionar(...qual)}
          onClose={fechar}
        />
      )}
      {aberto === 'liberar' && <LiberarDialog orcamento={orcamento} onClose={fechar} />}
      {aberto === 'revisar' && (
        <RevisarDialog orcamento={orcamento} celulas={celulas} onFeito={limpar} onClose={fechar} />
      )}
    </div>
  );
}

/** What was let go beyond the plan, by whom and why. */
function Liberacoes({ grade: { liberacoes } }: { grade: GradeDoOrcamento }) {
  const t = useTexts(orcamentoTexts);
  const { money } = useFormats();
  if (liberacoes.length === 0) return null;
  return (
    <ul className={classes.releases} aria-label={t('releases')}>
      {liberacoes.map(({ id, valor, conta, mes, motivo, autor }) => (
        <li key={id}>
          {t('releasedBy', { valor: money(valor), conta, mes: mes.split('-').reverse().join('/'), motivo, autor })}
        </li>
      ))}
    </ul>
  );
}

import { Button, SegmentedControl, Select, Skeleton } from '@mantine/core';
import { centrosDeCusto, chamadasDoPlano, type GradeDoOrcamento, orcamentoCalls } from '@retaguarda/contracts';
import { IconDownload, IconLockOpen, IconPlus, IconTable } from '@tabler/icons-react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi, fetchFile } from '../../../platform/api/client.ts';
import { invalidateAfter } from '../../../platform/api/query.ts';
import { newSubmitKey } from '../../../platform/api/submit-key.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { registerApi } from '../../../platform/registers/register-api.ts';
import { useAddress } from '../../../platform/router/use-address.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { Block, ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import { notifyFailure, notifySuccess } from '../../../platform/ui/feedback/toasts.tsx';
import { useLeaveGuard } from '../../../platform/ui/form/use-leave-guard.tsx';
import list from '../../../platform/ui/list/list-view.module.css';
import { saveFile } from '../../../platform/ui/save-file.ts';
import { useShortcuts } from '../../../platform/ui/shortcuts/use-shortcuts.ts';
import { telasContabeis } from '../addresses.ts';
import { orcamentoKeys } from '../keys.ts';
import { LiberarDialog, NovaLinhaDialog, RevisarDialog } from './dialogos.tsx';
import { celulasMudadas, chaveDaLinha, type LinhaDaGrade, type Mudancas } from './grade.ts';
import { GradeView } from './grade-view.tsx';
import classes from './orcamento.module.css';
import { orcamentoTexts } from './orcamento-texts.ts';

const vazias: Mudancas = new Map();
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
  const client = useQueryClient();
  const [{ regime, ver, revisao }, { patch }] = useAddress(telasContabeis.orcamento.params);
  const [mudancas, setMudancas] = useState<Mudancas>(vazias);
  const [novas, setNovas] = useState<readonly LinhaDaGrade[]>([]);
  const [aberto, setAberto] = useState<'linha' | 'revisar' | 'liberar' | null>(null);
  const [salvando, setSalvando] = useState(false);
  useLeaveGuard(() => mudancas.size > 0, false);
  const podeMudar =
    can('orcamentos_update') && orcamento.situacao !== 'encerrado' && revisao === null && ver === 'planejado';
  const existentes = new Set(grade.linhas.map(chaveDaLinha));
  const linhas = [...grade.linhas, ...novas.filter((linha) => !existentes.has(chaveDaLinha(linha)))];
  const celulas = celulasMudadas(orcamento.ano, linhas, mudancas);
  const limpar = () => {
    setMudancas(vazias);
    setNovas([]);
    setAberto(null);
  };
  const salvar = async () => {
    if (celulas.length === 0 || salvando) return;
    if (orcamento.situacao === 'aprovado') return setAberto('revisar');
    setSalvando(true);
    try {
      const opcoes = {
        params: { id: orcamento.id },
        body: { celulas },
        idempotencyKey: newSubmitKey(),
        handlesErrors: true as const,
      };
      const { gravadas } = await callApi(orcamentoCalls.gravar, opcoes);
      await invalidateAfter(client, 'budgets');
      limpar();
      notifySuccess(t('saved', { count: gravadas }));
    } catch (error) {
      notifyFailure(error);
    }
    setSalvando(false);
  };
  const adicionar = async (contaId: number, centroCustoId: number | null) => {
    try {
      const linha = await lerLinha(contaId, centroCustoId);
      setNovas((antes) => [...antes.filter((uma) => chaveDaLinha(uma) !== chaveDaLinha(linha)), linha]);
      setAberto(null);
    } catch (error) {
      notifyFailure(error);
    }
  };
  const exportar = () =>
    void fetchFile(orcamentoCalls.planilha, {
      params: { id: orcamento.id },
      query: { regime },
      handlesErrors: true,
    }).then(saveFile, notifyFailure);
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
        <div className={classes.tools}>
          <SegmentedControl
            aria-label={t('show')}
            value={ver}
            onChange={(value) => patch({ ver: value as typeof ver })}
            data={[
              { value: 'planejado', label: t('planned') },
              { value: 'realizado', label: t('done') },
              { value: 'desvio', label: t('deviation') },
            ]}
          />
          <SegmentedControl
            aria-label={t('regime')}
            value={regime}
            onChange={(value) => patch({ regime: value as typeof regime })}
            data={[
              { value: 'competencia', label: t('byAccrual') },
              { value: 'caixa', label: t('byCash') },
            ]}
          />
          {grade.revisoes.length > 0 && (
            <Select
              aria-label={t('revision')}
              className={classes.select}
              allowDeselect={false}
              value={String(revisao ?? '')}
              onChange={(value) => patch({ revisao: value ? Number(value) : null })}
              data={[
                { value: '', label: t('current') },
                ...grade.revisoes.map(({ numero, motivo }) => ({
                  value: String(numero),
                  label: [numero === 1 ? t('original') : t('revisionN', { numero: String(numero) }), motivo]
                    .filter(Boolean)
                    .join(': '),
                })),
              ]}
            />
          )}
          {podeMudar && (
            <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => setAberto('linha')}>
              {t('addLine')}
            </Button>
          )}
          {orcamento.situacao === 'aprovado' && can('orcamento_liberar') && (
            <Button variant="default" leftSection={<IconLockOpen size={16} />} onClick={() => setAberto('liberar')}>
              {t('release')}
            </Button>
          )}
          <Button variant="default" leftSection={<IconDownload size={16} />} onClick={exportar}>
            {t('export')}
          </Button>
          {celulas.length > 0 && (
            <>
              <span className={classes.note} role="status">
                {t('changes', { count: celulas.length })}
              </span>
              <Button variant="subtle" onClick={limpar}>
                {t('discard')}
              </Button>
            </>
          )}
        </div>
        <div className={list.card}>
          {linhas.length > 0 ? (
            <GradeView
              nome={orcamento.nome}
              ano={orcamento.ano}
              linhas={linhas}
              mudancas={mudancas}
              vista={ver}
              podeMudar={podeMudar}
              onMudar={(lista) => setMudancas((antes) => new Map([...antes, ...lista]))}
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
          onAdicionar={(...qual) => void adicionar(...qual)}
          onClose={() => setAberto(null)}
        />
      )}
      {aberto === 'liberar' && <LiberarDialog orcamento={orcamento} onClose={() => setAberto(null)} />}
      {aberto === 'revisar' && (
        <RevisarDialog orcamento={orcamento} celulas={celulas} onFeito={limpar} onClose={() => setAberto(null)} />
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

/** The names of a line that was just added. */
async function lerLinha(contaId: number, centroCustoId: number | null): Promise<LinhaDaGrade> {
  const chamadas = chamadasDoPlano[3] as (typeof chamadasDoPlano)[number];
  const { codigo, nome, natureza } = await callApi(chamadas.get, { params: { id: contaId }, handlesErrors: true });
  const centro = centroCustoId === null ? null : await registerApi.get(centrosDeCusto, centroCustoId);
  return { contaId, conta: nome, codigo, natureza, centroCustoId, centroCusto: centro ? String(centro.nome) : null };
}

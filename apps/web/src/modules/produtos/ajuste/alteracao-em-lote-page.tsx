import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import {
  type AlteracaoEmLote,
  alteracaoEmLoteCalls,
  camposEmLote,
  mensagens,
  produtoCampos,
  produtosCalls,
} from '@retaguarda/contracts';
import { IconPercentage } from '@tabler/icons-react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { FormProvider, useForm, useFormContext, useWatch } from 'react-hook-form';
import { ApiError } from '../../../platform/api/api-error.ts';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { RecordDialogs } from '../../../platform/registers/record-dialogs.tsx';
import { linkTo } from '../../../platform/router/address.ts';
import { confirm } from '../../../platform/ui/feedback/confirm.tsx';
import { failureText, notifyFailure, notifySuccess } from '../../../platform/ui/feedback/toasts.tsx';
import { AsideCard } from '../../../platform/ui/form/aside-card.tsx';
import page from '../../../platform/ui/form/form-page.module.css';
import { PageHead } from '../../../platform/ui/form/form-page.tsx';
import { SectionCard } from '../../../platform/ui/form/section-card.tsx';
import { JobDialog } from '../../../platform/ui/jobs/job-dialog.tsx';
import { jobKeys } from '../../../platform/ui/jobs/use-jobs.ts';
import { askCall } from '../../../platform/ui/list/ask-call.ts';
import { telasDeProduto } from '../addresses.ts';
import type { FatosConhecidos } from '../formulario/conferencia-fiscal.ts';
import { ProdutoProvider } from '../formulario/contexto.tsx';
import { produtosKeys } from '../keys.ts';
import { aposGravarProduto } from '../produtos-api.ts';
import classes from './ajuste.module.css';
import { alteracaoTexts } from './alteracao-texts.ts';
import { AlteracoesFeitas } from './alteracoes-feitas.tsx';
import { CamposDoLote, camposDe, type Escolhido } from './campos-do-lote.tsx';
import { escolhaVazia, filtroDe, QuaisProdutos, useProdutosMarcados } from './quais-produtos.tsx';

const AMOSTRA = 8;
const PAUSA_MS = 300;
const nada = () => undefined;
const iniciais = Object.fromEntries(
  camposEmLote.map((campo) => [campo, produtoCampos[campo].kind === 'flag' ? false : null]),
);

/** Which products get which fields: checked before, told afterwards which of them stayed as they were, and why. */
export function AlteracaoEmLotePage() {
  const fatos = useRef<FatosConhecidos | null>(null);
  const form = useForm<Record<string, unknown>>({ defaultValues: iniciais });
  return (
    <RecordDialogs>
      <FormProvider {...form}>
        <ProdutoProvider produto={null} recomecar={nada} avancar={nada} fatosFiscais={fatos}>
          <Alteracao />
        </ProdutoProvider>
      </FormProvider>
    </RecordDialogs>
  );
}

interface Resposta extends AlteracaoEmLote {
  /** What was asked when it was given: of another question it says nothing. */
  pergunta: string;
  aplicada: boolean;
}

function Alteracao() {
  const t = useTexts(alteracaoTexts);
  const { integer } = useFormats();
  const client = useQueryClient();
  const navigate = useNavigate();
  const produtoIds = useProdutosMarcados();
  const [escolha, setEscolha] = useState(escolhaVazia);
  const [escolhidos, setEscolhidos] = useState<readonly Escolhido[]>([]);
  const [resposta, setResposta] = useState<Resposta | null>(null);
  const [sending, setSending] = useState<'prever' | 'aplicar' | null>(null);
  const [job, setJob] = useState<string | null>(null);
  const valores = useWatch() as Record<string, unknown>;
  const filtro = { ...filtroDe(escolha), ...(produtoIds.length > 0 ? { produtoIds } : {}) };
  const alteracao = Object.fromEntries(camposDe(escolhidos).map((campo) => [campo, valores[campo] ?? null]));
  const pergunta = JSON.stringify({ filtro, alteracao });
  const atual = resposta?.pergunta === pergunta ? resposta : null;
  const alcance = useAlcance(filtro);
  const erros = useErros();

  const mandar = async (acao: 'prever' | 'aplicar') => {
    setSending(acao);
    erros.limpar();
    try {
      const body = { acao, filtro, alteracao } as never;
      const dada = await callApi(alteracaoEmLoteCalls.change, { body, handlesErrors: true });
      setResposta({ ...dada, pergunta, aplicada: acao === 'aplicar' });
      if (acao === 'prever') return;
      if (dada.jobId) {
        setJob(dada.jobId);
        await client.invalidateQueries({ queryKey: jobKeys.all });
      } else if (dada.mudam > 0) notifySuccess(mensagens.recordsUpdated);
      await aposGravarProduto(client);
    } catch (error) {
      erros.mostrar(error);
    } finally {
      setSending(null);
    }
  };
  const aplicar = async () => {
    if (!atual) return;
    const count = atual.produtos > atual.conferidos ? atual.produtos - atual.recusados : atual.mudam;
    if (await confirm({ text: t('applyAsk', { count, total: integer(count) }), action: t('apply') }))
      await mandar('aplicar');
  };
  return (
    <div className={page.scroll}>
      <PageHead
        title={t('title')}
        actions={
          <Button
            variant="default"
            leftSection={<IconPercentage size={16} stroke={1.7} />}
            onClick={() => void navigate(linkTo(telasDeProduto.ajuste, { produtos: produtoIds }))}
          >
            {t('prices')}
          </Button>
        }
      />
      <div className={classes.columns}>
        <div className={classes.cards}>
          <QuaisProdutos escolha={escolha} onChange={setEscolha} />
          <SectionCard title={t('what')}>
            <CamposDoLote escolhidos={escolhidos} onChange={setEscolhidos} />
          </SectionCard>
          <AlteracoesFeitas />
        </div>
        <div className={classes.side}>
          <AsideCard title={t('reach')}>
            <p className={classes.reached} role="status">
              {alcance.isError
                ? failureText(alcance.error)
                : alcance.data
                  ? t('reached', { count: alcance.data.total, total: integer(alcance.data.total) })
                  : '…'}
            </p>
            {atual && !atual.jobId ? (
              <Resultado resposta={atual} />
            ) : (
              <ul className={classes.sample}>
                {alcance.data?.data.map(({ id, descricao }) => (
                  <li key={id}>
                    <span className={classes.sampleName}>{descricao}</span>
                  </li>
                ))}
              </ul>
            )}
            {atual && !atual.aplicada && atual.mudam > 0 ? (
              <Button fullWidth loading={sending === 'aplicar'} onClick={() => void aplicar()}>
                {t('apply')}
              </Button>
            ) : (
              <Button
                fullWidth
                loading={sending !== null}
                disabled={escolhidos.length === 0 || atual !== null}
                onClick={() => void mandar('prever')}
              >
                {t('check')}
              </Button>
            )}
            {!atual?.aplicada && <p className={classes.note}>{t('checkNote')}</p>}
          </AsideCard>
        </div>
      </div>
      {job && <JobDialog jobId={job} onClose={() => setJob(null)} />}
    </div>
  );
}

/** How many products are reached, and the first of them. A filter leaves the variants to their grids. */
function useAlcance(filtro: Record<string, unknown>) {
  const [asked] = useDebouncedValue(JSON.stringify(filtro), PAUSA_MS);
  return useQuery({
    queryKey: produtosKeys.of('alcance-do-lote', asked),
    queryFn: async ({ signal }) => {
      const { produtoIds, ...query } = JSON.parse(asked) as { produtoIds?: number[] };
      if (produtoIds) return { data: [], total: produtoIds.length };
      return askCall(produtosCalls.list, { query: { variantes: 'false', ...query, rowsPerPage: AMOSTRA } }, signal);
    },
    placeholderData: keepPreviousData,
  });
}

const DA_ALTERACAO = 'alteracao.';

/** Refusals of the fields themselves stand at them; anything else is told. */
function useErros() {
  const { clearErrors, setError } = useFormContext();
  return {
    limpar: () => clearErrors(),
    mostrar: (error: unknown) => {
      const campos = error instanceof ApiError ? Object.entries(error.campos) : [];
      for (const [campo, message] of campos) {
        if (campo.startsWith(DA_ALTERACAO)) setError(campo.slice(DA_ALTERACAO.length), { message });
      }
      notifyFailure(error);
    },
  };
}

function Resultado({ resposta }: { resposta: Resposta }) {
  const t = useTexts(alteracaoTexts);
  const { integer } = useFormats();
  const { produtos, conferidos, mudam, iguais, recusados, recusas, aplicada } = resposta;
  const dito = (chave: 'willChange' | 'changed' | 'same' | 'refused', count: number) =>
    t(chave, { count, total: integer(count) });
  return (
    <div role="status" className={classes.result}>
      <p className={classes.outcome}>
        <b>{dito(aplicada ? 'changed' : 'willChange', mudam)}</b>
        {iguais > 0 && <span>{dito('same', iguais)}</span>}
        {recusados > 0 && <span className={classes.odd}>{dito('refused', recusados)}</span>}
      </p>
      {produtos > conferidos && <p className={classes.note}>{t('ofFirst', { count: integer(conferidos) })}</p>}
      <ul className={classes.sample}>
        {recusas.map(({ produtoId, rotulo, texto }) => (
          <li key={produtoId}>
            <span className={classes.sampleName}>{rotulo}</span>
            <span className={classes.note}>{texto}</span>
          </li>
        ))}
      </ul>
      {recusados > recusas.length && <p className={classes.note}>{t('more', { count: recusados - recusas.length })}</p>}
    </div>
  );
}

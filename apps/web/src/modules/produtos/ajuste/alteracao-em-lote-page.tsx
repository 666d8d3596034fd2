import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { camposEmLote, produtoCampos, produtosCalls } from '@retaguarda/contracts';
import { IconPercentage } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { RecordDialogs } from '../../../platform/registers/record-dialogs.tsx';
import { linkTo } from '../../../platform/router/address.ts';
import { failureText } from '../../../platform/ui/feedback/toasts.tsx';
import { AsideCard } from '../../../platform/ui/form/aside-card.tsx';
import page from '../../../platform/ui/form/form-page.module.css';
import { PageHead } from '../../../platform/ui/form/form-page.tsx';
import { SectionCard } from '../../../platform/ui/form/section-card.tsx';
import { JobDialog } from '../../../platform/ui/jobs/job-dialog.tsx';
import { askCall } from '../../../platform/ui/list/ask-call.ts';
import { telasDeProduto } from '../addresses.ts';
import type { FatosConhecidos } from '../formulario/conferencia-fiscal.ts';
import { ProdutoProvider } from '../formulario/contexto.tsx';
import { produtosKeys } from '../keys.ts';
import classes from './ajuste.module.css';
import { alteracaoTexts } from './alteracao-texts.ts';
import { AlteracoesFeitas } from './alteracoes-feitas.tsx';
import { CamposDoLote, camposDe, type Escolhido } from './campos-do-lote.tsx';
import { escolhaVazia, filtroDe, QuaisProdutos, useProdutosMarcados } from './quais-produtos.tsx';
import { type LoteDeAlteracao, type Resposta, useAlteracao } from './use-alteracao.ts';

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

function Alteracao() {
  const t = useTexts(alteracaoTexts);
  const navigate = useNavigate();
  const produtoIds = useProdutosMarcados();
  const [escolha, setEscolha] = useState(escolhaVazia);
  const [escolhidos, setEscolhidos] = useState<readonly Escolhido[]>([]);
  const filtro = { ...filtroDe(escolha), ...(produtoIds.length > 0 ? { produtoIds } : {}) };
  const lote = useAlteracao(filtro, camposDe(escolhidos));
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
          <Alcance filtro={filtro} semCampos={escolhidos.length === 0} lote={lote} />
        </div>
      </div>
      {lote.job && <JobDialog jobId={lote.job} onClose={lote.fecharJob} />}
    </div>
  );
}

interface AlcanceProps {
  filtro: Record<string, unknown>;
  semCampos: boolean;
  lote: LoteDeAlteracao;
}

/** Whom the change reaches, or what it would do there; and the button of the next step. */
function Alcance({ filtro, semCampos, lote: { atual, sending, prever, aplicar } }: AlcanceProps) {
  const t = useTexts(alteracaoTexts);
  const { integer } = useFormats();
  const alcance = useAlcance(filtro);
  return (
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
          disabled={semCampos || atual !== null}
          onClick={() => void prever()}
        >
          {t('check')}
        </Button>
      )}
      {!atual?.aplicada && <p className={classes.note}>{t('checkNote')}</p>}
    </AsideCard>
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

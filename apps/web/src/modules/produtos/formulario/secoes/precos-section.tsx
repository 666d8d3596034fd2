import { Button } from '@mantine/core';
import { mensagens, precoCampos, produtosCalls } from '@retaguarda/contracts';
import { IconArrowBackUp, IconQuestionMark } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { callApi } from '../../../../platform/api/client.ts';
import { useFormats } from '../../../../platform/i18n/formats.ts';
import { useTexts } from '../../../../platform/i18n/texts.ts';
import { notifyFailure, notifySuccess, notifyWarning } from '../../../../platform/ui/feedback/toasts.tsx';
import { SectionCard } from '../../../../platform/ui/form/section-card.tsx';
import { SubList } from '../../../../platform/ui/form/sub-list.tsx';
import type { SubListColumn, SubListMark } from '../../../../platform/ui/form/sub-list-column.ts';
import { DecimalField, TextField } from '../../../../platform/ui/inputs/fields.ts';
import { readDecimal } from '../../../../platform/ui/inputs/reading.ts';
import { aposGravarProduto } from '../../produtos-api.ts';
import { useProdutoForm } from '../contexto.tsx';
import { useCustoReal } from '../custo-vivo.ts';
import { MargemCelula, MarkupCelula } from '../derivado-input.tsx';
import { EmpresaEmVista } from '../empresa-em-vista.tsx';
import classes from '../formulario.module.css';
import { listaDoTipo } from '../precos-values.ts';
import { formTexts } from '../produto-form-texts.ts';
import type { PrecoDoFormulario } from '../produto-types.ts';
import { precoNovo } from '../produto-values.ts';
import { SimuladorDePreco } from '../simulador-de-preco.tsx';
import { precosTexts } from './precos-texts.ts';
import { RegrasDePreco } from './regras-de-preco.tsx';

const marcas: SubListMark[] = [
  { name: 'principal', refusal: mensagens.formMainPriceDelete, within: 'empresaId' },
  {
    name: 'ecommerce',
    label: precoCampos.ecommerce.label,
    refusal: mensagens.formEcommercePriceDelete,
    within: 'empresaId',
    optional: true,
    width: '92px',
  },
];

/** Tables of the company on view, margin and markup live in both directions, and the rules that come before them. */
export function PrecosSection() {
  const t = useTexts(formTexts);
  const own = useTexts(precosTexts);
  const { empresas, empresaId, produto } = useProdutoForm();
  const tabelas = (useWatch({ name: 'tabelas' }) ?? []) as PrecoDoFormulario[];
  const [simulando, setSimulando] = useState(false);
  const daEmpresa = tabelas.filter((preco) => preco.empresaId === empresaId).length;
  const nome = empresas.find(({ id }) => id === empresaId)?.rotulo;
  const temPreco = useWatch({ name: listaDoTipo.map(({ lista }) => lista) }).some((lista) => (lista?.length ?? 0) > 0);
  return (
    <SectionCard
      title={t('sectionPrices')}
      note={[nome, own('tableCount', { count: daEmpresa })].filter(Boolean).join(' · ')}
      actions={
        <>
          <EmpresaEmVista />
          <Button
            variant="default"
            size="xs"
            leftSection={<IconQuestionMark size={14} />}
            disabled={!temPreco}
            onClick={() => setSimulando(true)}
          >
            {own('whichRule')}
          </Button>
        </>
      }
    >
      {produto?.produtoPai && <p className={classes.note}>{own('variantPrices')}</p>}
      {empresaId === null ? <p className={classes.empty}>{t('noCompany')}</p> : <Tabelas empresaId={empresaId} />}
      <PrecosInativos />
      <RegrasDePreco />
      {simulando && <SimuladorDePreco onClose={() => setSimulando(false)} />}
    </SectionCard>
  );
}

function Tabelas({ empresaId }: { empresaId: number }) {
  const t = useTexts(formTexts);
  const own = useTexts(precosTexts);
  return (
    <SubList
      name="tabelas"
      label={t('sectionPrices')}
      columns={useColunas()}
      blank={precoNovo('tabela', empresaId)}
      marks={marcas}
      hides={(row) => row.empresaId !== empresaId}
      addLabel={own('addTable')}
      emptyText={own('noTables')}
      onRemoved={({ id }) => id !== undefined && notifyWarning(t('goesOnSave'))}
    />
  );
}

const NomeDaTabela = (props: { name: string; 'aria-label': string }) => (
  <TextField {...props} max={precoCampos.nome.max} />
);
const Valor = (props: { name: string; 'aria-label': string }) => <DecimalField {...props} places={2} />;

function CustoReal() {
  const { decimal } = useFormats();
  const custo = useCustoReal();
  return custo === null ? '—' : decimal(custo, 2);
}

function useColunas(): SubListColumn[] {
  const t = useTexts(formTexts);
  return [
    {
      name: 'nome',
      label: t('table'),
      width: 'minmax(84px, 1fr)',
      required: true,
      Field: NomeDaTabela,
      read: (text) => text,
    },
    { name: 'custo', label: t('realCost'), width: '66px', end: true, Cell: CustoReal },
    { name: 'margem', label: t('margin'), width: '82px', end: true, Field: MargemCelula },
    { name: 'markup', label: t('markup'), width: '86px', end: true, Field: MarkupCelula },
    { name: 'valor', label: t('price'), width: '88px', end: true, required: true, Field: Valor, read: readDecimal },
  ];
}

/** Prices taken out before: each may come back, without the flags another took meanwhile. */
function PrecosInativos() {
  const t = useTexts(formTexts);
  const own = useTexts(precosTexts);
  const { money } = useFormats();
  const client = useQueryClient();
  const { produto, empresaId, recomecar } = useProdutoForm();
  const { formState } = useFormContext();
  const [aberto, setAberto] = useState(false);
  const fora = (produto?.precos ?? []).filter((preco) => !preco.ativo && preco.empresaId === empresaId);
  if (fora.length === 0) return null;
  const restaurar = async (id: number) => {
    try {
      await callApi(produtosCalls.restorePrice, { params: { id }, handlesErrors: true });
      await aposGravarProduto(client);
      recomecar();
      notifySuccess(mensagens.recordUpdated);
    } catch (error) {
      notifyFailure(error);
    }
  };
  return (
    <div className={classes.inactive}>
      <Button variant="subtle" size="compact-sm" aria-expanded={aberto} onClick={() => setAberto(!aberto)}>
        {t(aberto ? 'hideInactivePrices' : 'showInactivePrices', { count: fora.length })}
      </Button>
      {aberto && (
        <ul>
          {fora.map(({ id, nome, valor }) => (
            <li key={id}>
              <span>{nome}</span>
              <b>{money(valor)}</b>
              <Button
                variant="subtle"
                size="compact-sm"
                leftSection={<IconArrowBackUp size={14} />}
                disabled={formState.isDirty}
                title={formState.isDirty ? own('saveFirst') : undefined}
                onClick={() => void restaurar(id)}
              >
                {own('restore')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

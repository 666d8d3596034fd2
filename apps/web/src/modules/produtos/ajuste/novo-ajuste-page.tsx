import { Button, MultiSelect } from '@mantine/core';
import { type ArredondamentoDoAjuste, arredondamentosDoAjuste, configuracaoInicial } from '@retaguarda/contracts';
import { IconForms, IconHistory } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { notifyFailure } from '../../../platform/ui/feedback/toasts.tsx';
import page from '../../../platform/ui/form/form-page.module.css';
import { PageHead } from '../../../platform/ui/form/form-page.tsx';
import { FieldGrid, SectionCard, Span } from '../../../platform/ui/form/section-card.tsx';
import { ChoiceInput } from '../../../platform/ui/inputs/choice-inputs.tsx';
import { DecimalInput } from '../../../platform/ui/inputs/number-inputs.tsx';
import { optionsOf } from '../../../platform/ui/inputs/options-of.ts';
import { TextInput } from '../../../platform/ui/inputs/text-inputs.tsx';
import { telasDeProduto } from '../addresses.ts';
import classes from './ajuste.module.css';
import { mandarAjuste } from './ajuste-api.ts';
import { ajusteTexts } from './ajuste-texts.ts';
import { AmostraDoAjuste } from './amostra-do-ajuste.tsx';
import { type FormulaDigitada, formulaDe, tipos } from './formula.ts';
import { escolhaVazia, filtroDe, QuaisProdutos, useProdutosMarcados } from './quais-produtos.tsx';

const PRINCIPAL = 'principal';
const ECOMMERCE = 'ecommerce';
const OUTRA = 'outra';

/** Which products, by what formula: the sample follows every key, the preview counts all of them. */
export function NovoAjustePage() {
  const t = useTexts(ajusteTexts);
  const client = useQueryClient();
  const navigate = useNavigate();
  const { empresas, empresaAtual } = useSession();
  const produtoIds = useProdutosMarcados();
  const [escolha, setEscolha] = useState(escolhaVazia);
  const [empresaIds, setEmpresas] = useState<number[]>(empresaAtual ? [empresaAtual.id] : []);
  const [tabelaTipo, setTabelaTipo] = useState<string>(PRINCIPAL);
  const [tabelaNome, setTabelaNome] = useState<string | null>(null);
  const [digitada, setDigitada] = useState<FormulaDigitada>({ tipo: 'percentual', figura: null, origem: null });
  const [arredondamento, setArredondamento] = useState<ArredondamentoDoAjuste>('empresa');
  const [descricao, setDescricao] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const tabela = tabelaTipo === OUTRA ? (tabelaNome ?? '').trim() : tabelaTipo;
  const formula = formulaDe(digitada);
  const filtro = filtroDe(escolha);
  const put = (patch: Partial<FormulaDigitada>) => setDigitada({ ...digitada, ...patch });

  const preview = async () => {
    setSending(true);
    try {
      const { id } = await mandarAjuste(client, {
        acao: 'prever',
        ...(descricao?.trim() ? { descricao: descricao.trim() } : {}),
        filtro: { ...filtro, ...(produtoIds.length > 0 ? { produtoIds } : {}) },
        empresaIds,
        tabela,
        formula,
        arredondamento,
      });
      void navigate(linkTo(telasDeProduto.ajuste, { ajuste: id }));
    } catch (error) {
      notifyFailure(error);
    } finally {
      setSending(false);
    }
  };
  const figureLabels = {
    percentual: t('byPercent'),
    valor: t('byAmount'),
    margem: t('byMargin'),
    markup: t('byMarkup'),
    fixo: t('byFixed'),
    copia: t('byCopy'),
  };
  const isMoney = digitada.tipo === 'valor' || digitada.tipo === 'fixo';
  return (
    <div className={page.scroll}>
      <PageHead
        title={t('title')}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconForms size={16} stroke={1.7} />}
              onClick={() => void navigate(linkTo(telasDeProduto.ajuste, { aba: 'cadastro', produtos: produtoIds }))}
            >
              {t('changeFields')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconHistory size={16} stroke={1.7} />}
              onClick={() => void navigate(linkTo(telasDeProduto.ajuste, { aba: 'feitos' }))}
            >
              {t('done')}
            </Button>
          </>
        }
      />
      <div className={classes.columns}>
        <div className={classes.cards}>
          <QuaisProdutos escolha={escolha} onChange={setEscolha}>
            <div className={classes.grid}>
              <FieldGrid>
                {empresas.length > 1 && (
                  <Span of={6}>
                    <MultiSelect
                      label={t('companies')}
                      placeholder={empresaIds.length === 0 ? t('allCompanies') : undefined}
                      data={empresas.map(({ id, rotulo }) => ({ value: String(id), label: rotulo }))}
                      value={empresaIds.map(String)}
                      onChange={(ids) => setEmpresas(ids.map(Number))}
                      hidePickedOptions
                    />
                  </Span>
                )}
                <Span of={empresas.length > 1 ? 3 : 6}>
                  <ChoiceInput
                    label={t('table')}
                    required
                    options={[
                      { value: PRINCIPAL, label: t('tableMain') },
                      { value: ECOMMERCE, label: t('tableEcommerce') },
                      { value: OUTRA, label: t('tableOther') },
                    ]}
                    value={tabelaTipo}
                    onChange={(value) => setTabelaTipo(value ?? PRINCIPAL)}
                  />
                </Span>
                {tabelaTipo === OUTRA && (
                  <Span of={empresas.length > 1 ? 3 : 6}>
                    <TextInput label={t('tableName')} required max={60} value={tabelaNome} onChange={setTabelaNome} />
                  </Span>
                )}
              </FieldGrid>
            </div>
          </QuaisProdutos>
          <SectionCard title={t('how')}>
            <FieldGrid>
              <Span of={6}>
                <ChoiceInput
                  label={t('formula')}
                  required
                  options={tipos.map((value) => ({ value, label: figureLabels[value] }))}
                  value={digitada.tipo}
                  onChange={(tipo) => put({ tipo: tipo as FormulaDigitada['tipo'] })}
                />
              </Span>
              {digitada.tipo === 'copia' && (
                <Span of={6}>
                  <TextInput
                    label={t('copyFrom')}
                    required
                    max={60}
                    value={digitada.origem}
                    onChange={(origem) => put({ origem })}
                  />
                </Span>
              )}
              <Span of={3}>
                <DecimalInput
                  label={t(digitada.tipo === 'copia' ? 'copyPercent' : isMoney ? 'amount' : 'percent')}
                  required={digitada.tipo !== 'copia'}
                  unit={isMoney ? 'R$' : '%'}
                  places={digitada.tipo === 'fixo' ? 2 : 0}
                  help={t(digitada.tipo === 'percentual' || digitada.tipo === 'valor' ? 'negativeLowers' : 'costHint')}
                  value={digitada.figura}
                  onChange={(figura) => put({ figura })}
                />
              </Span>
              <Span of={3}>
                <ChoiceInput
                  label={t('rounding')}
                  required
                  options={optionsOf(arredondamentosDoAjuste)}
                  value={arredondamento}
                  onChange={(value) => setArredondamento((value as ArredondamentoDoAjuste | null) ?? 'empresa')}
                />
              </Span>
              <Span of={12}>
                <TextInput
                  label={t('name')}
                  placeholder={t('namePlaceholder')}
                  max={120}
                  value={descricao}
                  onChange={setDescricao}
                />
              </Span>
            </FieldGrid>
          </SectionCard>
        </div>
        <AmostraDoAjuste
          filtro={filtro}
          produtoIds={produtoIds}
          empresaId={empresaIds.length === 1 ? (empresaIds[0] ?? null) : null}
          tabela={tabela}
          formula={formula}
          arredondamento={arredondamento}
          modo={configuracaoInicial.arredondamento}
        >
          <Button
            fullWidth
            loading={sending}
            disabled={formula === null || tabela === ''}
            onClick={() => void preview()}
          >
            {t('preview')}
          </Button>
        </AmostraDoAjuste>
      </div>
    </div>
  );
}

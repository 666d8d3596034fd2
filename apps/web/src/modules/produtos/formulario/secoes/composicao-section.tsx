import { decimal as exato } from '@retaguarda/brasil';
import { componenteCampos, modosDaReceita, produtoCampos, receitaCampos } from '@retaguarda/contracts';
import { createContext, useContext } from 'react';
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useFormats } from '../../../../platform/i18n/formats.ts';
import { useTexts } from '../../../../platform/i18n/texts.ts';
import { FieldGrid, SectionCard, Span } from '../../../../platform/ui/form/section-card.tsx';
import { useFormSection } from '../../../../platform/ui/form/section-context.ts';
import { SubList } from '../../../../platform/ui/form/sub-list.tsx';
import type { SubListColumn, SubListFieldProps } from '../../../../platform/ui/form/sub-list-column.ts';
import { ChoiceField, DecimalField, RefField, TextField } from '../../../../platform/ui/inputs/fields.ts';
import { FlagInput } from '../../../../platform/ui/inputs/flag-input.tsx';
import { optionsOf } from '../../../../platform/ui/inputs/options-of.ts';
import { readDecimal } from '../../../../platform/ui/inputs/reading.ts';
import { type Componente, custoDaLinha, custoDaReceita, useComponentes } from '../componentes.ts';
import { useProdutoForm } from '../contexto.tsx';
import { isFigura } from '../custo-vivo.ts';
import classes from '../formulario.module.css';
import { formTexts } from '../produto-form-texts.ts';
import type { ComponenteDoFormulario, PrecoDoFormulario, ReceitaDoFormulario } from '../produto-types.ts';
import { receitaNova } from '../produto-values.ts';
import { VersoesDaReceita } from '../versoes-da-receita.tsx';
import { composicaoTexts } from './composicao-texts.ts';

const NOME = 'receita.itens';
const ComponentesContext = createContext<ReadonlyMap<number, Componente>>(new Map());

/** What the product is made of: the cost follows every key, exploded to the last component. */
export function ComposicaoSection() {
  const t = useTexts(formTexts);
  const own = useTexts(composicaoTexts);
  const { money } = useFormats();
  const form = useFormContext();
  const { produto } = useProdutoForm();
  const [composto, receita] = useWatch({ name: ['produtoComposto', 'receita'] }) as [
    boolean,
    ReceitaDoFormulario | null,
  ];
  const itens = receita?.itens ?? [];
  const componentes = useComponentes(itens.flatMap(({ componenteId }) => componenteId ?? []));
  const custo = custoDaReceita(itens, receita?.rendimento, componentes);
  const numero = produto?.receita?.numero;
  const summary = composto
    ? [
        t('itemCount', { count: itens.length }),
        custo.unitario && own('costOf', { custo: money(custo.unitario) }),
        numero && t('versionN', { n: numero }),
      ]
    : [own('notComposite')];
  const turn = (on: boolean) => {
    form.setValue('produtoComposto', on, { shouldDirty: true });
    if (on && !receita) form.setValue('receita', receitaNova(), { shouldDirty: true });
  };
  useFormSection('produtoComposto');
  return (
    <SectionCard title={t('sectionRecipe')} folded summary={summary.filter(Boolean).join(' · ')}>
      <div className={classes.flags}>
        <FlagInput label={produtoCampos.produtoComposto.label} value={composto} onChange={turn} />
      </div>
      <ErroDe nome="produtoComposto" />
      {composto && receita && (
        <ComponentesContext value={componentes}>
          <div className={classes.block}>
            <FieldGrid>
              <Span of={6}>
                <ChoiceField
                  name="receita.modo"
                  label={receitaCampos.modo.label}
                  required
                  options={optionsOf(modosDaReceita)}
                />
              </Span>
              <Span of={3}>
                <DecimalField
                  name="receita.rendimento"
                  label={receitaCampos.rendimento.label}
                  required
                  places={0}
                  help={receitaCampos.rendimento.help}
                />
              </Span>
              <Span of={3}>
                <TextField
                  name="receita.observacao"
                  label={receitaCampos.observacao.label}
                  max={receitaCampos.observacao.max}
                />
              </Span>
            </FieldGrid>
            <div className={classes.block}>
              <Itens />
            </div>
            <ErroDe nome="receita" />
            <Totais custo={custo} />
            {produto && <VersoesDaReceita produtoId={produto.id} />}
          </div>
        </ComponentesContext>
      )}
    </SectionCard>
  );
}

/** An error of the whole, which no input of its own shows. */
function ErroDe({ nome }: { nome: string }) {
  const { errors } = useFormState({ name: nome });
  useFormSection(`${nome}.message`);
  const message: unknown = get(errors, `${nome}.message`);
  return typeof message === 'string' ? (
    <p className={classes.refused} role="alert">
      {message}
    </p>
  ) : null;
}

const QuantidadeLiquida = (props: SubListFieldProps) => <DecimalField {...props} places={3} />;
const Correcao = (props: SubListFieldProps) => <DecimalField {...props} places={2} />;

function Itens() {
  const t = useTexts(formTexts);
  const own = useTexts(composicaoTexts);
  const colunas: SubListColumn[] = [
    {
      name: 'componenteId',
      label: t('component'),
      width: 'minmax(150px, 1fr)',
      required: true,
      Field: ComponenteField,
    },
    {
      name: 'quantidade',
      label: t('netQuantity'),
      width: '92px',
      end: true,
      required: true,
      Field: QuantidadeLiquida,
      read: readDecimal,
    },
    { name: 'unidade', label: own('unitShort'), width: '34px', Cell: Unidade },
    {
      name: 'fatorCorrecao',
      label: t('correction'),
      width: '64px',
      end: true,
      Field: Correcao,
      read: readDecimal,
    },
    { name: 'bruta', label: t('gross'), width: '64px', end: true, Cell: Bruta },
    { name: 'custo', label: t('cost'), width: '78px', end: true, Cell: Custo },
  ];
  return (
    <SubList
      name={NOME}
      label={t('sectionRecipe')}
      columns={colunas}
      blank={{ componenteId: null, quantidade: componenteCampos.quantidade.initial, fatorCorrecao: '1.0000' }}
      addLabel={own('addComponent')}
      emptyText={own('noComponents')}
    />
  );
}

/** Products that do not contain this one: what would close a circle is not offered. */
function ComponenteField(props: { name: string; 'aria-label': string }) {
  const { produto } = useProdutoForm();
  return (
    <RefField
      {...props}
      required
      target="produtos"
      source={{ path: 'products/select-product-composite', ...(produto ? { within: { produtoId: produto.id } } : {}) }}
    />
  );
}

function useLinha(path: string) {
  const linha = (useWatch({ name: path }) ?? {}) as ComponenteDoFormulario;
  return { linha, componente: useContext(ComponentesContext).get(Number(linha.componenteId)) };
}

function Unidade({ path }: { path: string }) {
  return useLinha(path).componente?.unidade ?? '';
}

function Bruta({ path }: { path: string }) {
  const { decimal } = useFormats();
  const { quantidade, fatorCorrecao } = useLinha(path).linha;
  return isFigura(quantidade) && isFigura(fatorCorrecao)
    ? decimal(exato(quantidade).times(fatorCorrecao).toFixed(), 3)
    : '—';
}

function Custo({ path }: { path: string }) {
  const t = useTexts(formTexts);
  const own = useTexts(composicaoTexts);
  const { decimal } = useFormats();
  const { linha, componente } = useLinha(path);
  const custo = custoDaLinha(linha, componente);
  if (custo !== null) return decimal(custo, 2);
  return componente && !componente.custoReal ? <span title={own('componentWithoutCost')}>{t('noCost')}</span> : '—';
}

/** What the recipe costs, and how much of the main price that is. */
function Totais({ custo: { total, unitario, semCusto } }: { custo: ReturnType<typeof custoDaReceita> }) {
  const t = useTexts(formTexts);
  const own = useTexts(composicaoTexts);
  const { money, decimal } = useFormats();
  const { empresaId } = useProdutoForm();
  const tabelas = (useWatch({ name: 'tabelas' }) ?? []) as PrecoDoFormulario[];
  const preco = tabelas.find((linha) => linha.empresaId === empresaId && linha.principal)?.valor;
  const cmv =
    unitario !== null && isFigura(preco) && exato(preco).gt(0)
      ? exato(unitario).div(preco).times(100).toFixed(1)
      : null;
  return (
    <p className={classes.formation} role="status">
      {own('recipeCost')} <b>{money(total)}</b>
      {unitario !== null && (
        <>
          {' '}
          · {t('unitCost')} <b>{money(unitario)}</b>
        </>
      )}
      {cmv !== null && (
        <>
          {' '}
          · {own('costShare')} <b>{decimal(cmv, 1)} %</b>
        </>
      )}
      {semCusto > 0 && <span className={classes.refused}> {own('linesWithoutCost', { count: semCusto })}</span>}
    </p>
  );
}

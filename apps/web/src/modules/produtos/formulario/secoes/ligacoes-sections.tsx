import { fornecedorDoProdutoCampos, tiposDeRelacao } from '@retaguarda/contracts';
import { useWatch } from 'react-hook-form';
import { useTexts } from '../../../../platform/i18n/texts.ts';
import { SectionCard } from '../../../../platform/ui/form/section-card.tsx';
import { SubList } from '../../../../platform/ui/form/sub-list.tsx';
import type { SubListColumn, SubListFieldProps } from '../../../../platform/ui/form/sub-list-column.ts';
import { ChoiceField, DecimalField, RefField, TextField } from '../../../../platform/ui/inputs/fields.ts';
import { optionsOf } from '../../../../platform/ui/inputs/options-of.ts';
import { readDecimal } from '../../../../platform/ui/inputs/reading.ts';
import { useRefLabels } from '../../../../platform/ui/inputs/ref-options.ts';
import { useProdutoForm } from '../contexto.tsx';
import { formTexts } from '../produto-form-texts.ts';
import type { LinhaDoProduto, ProdutoValues } from '../produto-types.ts';
import { parteNova } from '../produto-values.ts';

const { fornecedorId, codigo, unidade, fator, ultimoCusto } = fornecedorDoProdutoCampos;
const fornecedores = { path: 'empresas/v2/selectFornecedor' };
const colunasDoFornecedor: SubListColumn[] = [
  {
    name: 'fornecedorId',
    label: fornecedorId.label,
    width: 'minmax(150px, 1fr)',
    required: true,
    Field: (props) => <RefField {...props} target="empresas" source={fornecedores} />,
  },
  {
    name: 'codigo',
    label: codigo.label,
    width: '130px',
    Field: (props) => <TextField {...props} max={codigo.max} />,
    read: (text) => text,
  },
  {
    name: 'unidade',
    label: unidade.label,
    width: '110px',
    Field: (props) => <TextField {...props} max={unidade.max} />,
  },
  {
    name: 'fator',
    label: fator.label,
    width: '80px',
    end: true,
    Field: (props) => <DecimalField {...props} places={0} />,
    read: readDecimal,
  },
  {
    name: 'ultimoCusto',
    label: ultimoCusto.label,
    width: '96px',
    end: true,
    Field: (props) => <DecimalField {...props} places={2} />,
    read: readDecimal,
  },
];

/** Who sells it to the shop, by what code and in what unit. */
export function FornecedoresSection() {
  const t = useTexts(formTexts);
  const { produto } = useProdutoForm();
  const linhas = (useWatch({ name: 'fornecedores' }) ?? []) as LinhaDoProduto<'fornecedores'>[];
  const ids = linhas.flatMap(({ fornecedorId: id }) => id ?? []);
  const nomes = useRefLabels('empresas', ids, produto?.fornecedores.map(({ fornecedor }) => fornecedor) ?? []);
  const summary = ids.map((id) => nomes.get(id) ?? '…').join(', ') || t('noSuppliers');
  return (
    <SectionCard title={t('sectionSuppliers')} folded summary={summary}>
      <SubList
        name="fornecedores"
        label={t('sectionSuppliers')}
        columns={colunasDoFornecedor}
        blank={parteNova('fornecedores')}
        addLabel={t('addSupplier')}
        emptyText={t('noSupplierYet')}
      />
    </SectionCard>
  );
}

function Compativel(props: SubListFieldProps) {
  const { produto } = useProdutoForm();
  const source = {
    path: 'products/filter-product-compatible',
    ...(produto ? { within: { produtoId: produto.id } } : {}),
  };
  return <RefField {...props} target="produtos" source={source} />;
}

const TipoDeRelacao = (props: SubListFieldProps) => (
  <ChoiceField {...props} required options={optionsOf(tiposDeRelacao)} />
);

/** Products that fit with this one, and those that may stand in for it. */
export function RelacionadosSection() {
  const t = useTexts(formTexts);
  const linhas = (useWatch({ name: 'relacoes' }) ?? []) as ProdutoValues['relacoes'];
  const colunas: SubListColumn[] = [
    {
      name: 'produtoId',
      label: t('product'),
      width: 'minmax(180px, 1fr)',
      required: true,
      Field: Compativel,
    },
    {
      name: 'tipo',
      label: t('relation'),
      width: '150px',
      Field: TipoDeRelacao,
    },
  ];
  return (
    <SectionCard
      title={t('sectionRelated')}
      folded
      summary={linhas.length === 0 ? t('noRelated') : t('relatedCount', { count: linhas.length })}
    >
      <SubList
        name="relacoes"
        label={t('sectionRelated')}
        columns={colunas}
        blank={{ produtoId: null, tipo: 'similar' }}
        addLabel={t('addRelated')}
        emptyText={t('noRelatedYet')}
      />
    </SectionCard>
  );
}

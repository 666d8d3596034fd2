import { decimal, formatarCodigoFiscal, isNcm, normalizarCodigoFiscal, paraTexto } from '@retaguarda/brasil';
import { mensagens } from '@retaguarda/contracts';
import { useWatch } from 'react-hook-form';
import { useFormats } from '../../platform/i18n/formats.ts';
import { FieldGrid, SectionCard, Span } from '../../platform/ui/form/section-card.tsx';
import { SubList } from '../../platform/ui/form/sub-list.tsx';
import type { SubListColumn, SubListMark } from '../../platform/ui/form/sub-list-column.ts';
import {
  CodeField,
  DateField,
  DecimalField,
  FlagField,
  IntegerField,
  TextField,
} from '../../platform/ui/inputs/fields.ts';
import { readDecimal } from '../../platform/ui/inputs/reading.ts';
import { figure } from './form-sample.ts';

/** What follows from the row, as it is typed. */
function Margem({ path }: { path: string }) {
  const [custo, preco] = useWatch({ name: [`${path}.custo`, `${path}.preco`] }) as (string | null)[];
  const formats = useFormats();
  if (!figure.safeParse(custo).success || !figure.safeParse(preco).success || !custo || !preco) return '—';
  const margin = decimal(1).minus(decimal(custo).div(preco)).times(100);
  return margin.isFinite() ? `${formats.decimal(paraTexto(margin, 1), 1)} %` : '—';
}

const priceColumns: SubListColumn[] = [
  {
    name: 'tabela',
    label: 'Tabela',
    width: 'minmax(100px, 1fr)',
    required: true,
    Field: (props) => <TextField {...props} max={30} />,
  },
  { name: 'custo', label: 'Custo real', width: '88px', end: true, read: readDecimal, Field: DecimalField },
  { name: 'margem', label: 'Margem', width: '72px', end: true, Cell: Margem },
  { name: 'preco', label: 'Preço', width: '88px', end: true, required: true, read: readDecimal, Field: DecimalField },
  { name: 'desde', label: 'Vigência', width: '136px', required: true, Field: DateField },
];

const blankPrice = {
  tabela: '',
  custo: null,
  margem: null,
  preco: null,
  desde: null,
  principal: false,
  ecommerce: false,
};
const priceMarks: SubListMark[] = [
  { name: 'principal', refusal: mensagens.formMainPriceDelete },
  {
    name: 'ecommerce',
    label: 'E-commerce',
    refusal: mensagens.formEcommercePriceDelete,
    optional: true,
    width: '80px',
  },
];

export function Principal() {
  return (
    <SectionCard title="Principal">
      <FieldGrid>
        <Span of={8}>
          <TextField name="descricao" label="Descrição" required max={120} autoFocus help="Sai no cupom e na nota." />
        </Span>
        <Span of={4}>
          <IntegerField name="codigo" label="Código" />
        </Span>
        <Span of={6}>
          <TextField name="marca" label="Marca" />
        </Span>
        <Span of={3}>
          <TextField name="unidade" label="Unidade" required unit="× 1 trib." />
        </Span>
        <Span of={3}>
          <FlagField name="vender" label="Vender" />
        </Span>
      </FieldGrid>
    </SectionCard>
  );
}

export function Precos() {
  return (
    <SectionCard title="Preços" note="Matriz · 2 tabelas">
      <SubList
        name="precos"
        label="Preços"
        columns={priceColumns}
        blank={blankPrice}
        addLabel="Adicionar preço"
        marks={priceMarks}
      />
    </SectionCard>
  );
}

export function Tributacao() {
  return (
    <SectionCard title="Tributação" note="regra “Bares e restaurantes · SP · Simples” aplicada">
      <FieldGrid>
        <Span of={4}>
          <CodeField
            name="ncm"
            label="NCM"
            required
            table="ncms"
            write={(code) => formatarCodigoFiscal('ncm', code)}
            read={(typed) => (isNcm(typed) ? normalizarCodigoFiscal(typed) : null)}
          />
        </Span>
        <Span of={4}>
          <TextField name="cest" label="CEST" max={7} />
        </Span>
        <Span of={4}>
          <TextField name="cfop" label="CFOP" max={4} />
        </Span>
      </FieldGrid>
    </SectionCard>
  );
}

export function Nutricao() {
  return (
    <SectionCard title="Nutrição" folded summary="268 kcal por 100 g · alto em sódio">
      <FieldGrid>
        <Span of={4}>
          <DecimalField name="energia" label="Valor energético" unit="kcal" places={0} />
        </Span>
        <Span of={4}>
          <DecimalField name="sodio" label="Sódio" unit="mg" places={0} />
        </Span>
        <Span of={4}>
          <FlagField name="pesavel" label="Pesa na balança" />
        </Span>
      </FieldGrid>
    </SectionCard>
  );
}

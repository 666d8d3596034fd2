import { decimal, formatarCodigoFiscal, isNcm, normalizarCodigoFiscal, paraTexto } from '@retaguarda/brasil';
import { errorCatalog, mensagens } from '@retaguarda/contracts';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { ApiError } from '../../platform/api/api-error.ts';
import { useFormats } from '../../platform/i18n/formats.ts';
import { useTexts } from '../../platform/i18n/texts.ts';
import { HistoryList } from '../../platform/ui/feedback/history-list.tsx';
import { StatusBadge } from '../../platform/ui/feedback/status-badge.tsx';
import { notifySuccess } from '../../platform/ui/feedback/toasts.tsx';
import { FormPage } from '../../platform/ui/form/form-page.tsx';
import type { Held } from '../../platform/ui/form/held.ts';
import { FieldGrid, SectionCard, Span } from '../../platform/ui/form/section-card.tsx';
import { SubList } from '../../platform/ui/form/sub-list.tsx';
import type { SubListColumn } from '../../platform/ui/form/sub-list-column.ts';
import { useRecordForm } from '../../platform/ui/form/use-record-form.ts';
import {
  CodeField,
  DateField,
  DecimalField,
  FlagField,
  IntegerField,
  TextField,
} from '../../platform/ui/inputs/fields.ts';
import { readDecimal } from '../../platform/ui/inputs/reading.ts';
import { Chooser } from './chooser.tsx';
import { sampleHistory } from './sample-history.ts';
import classes from './vitrine.module.css';
import { vitrineTexts } from './vitrine-texts.ts';

const figure = z.string().regex(/^\d+(\.\d{1,4})?$/, 'Valor inválido');
const produto = z.object({
  descricao: z.string().trim().min(1).max(120),
  codigo: z.number().nullable(),
  unidade: z.string().min(1).max(6),
  marca: z.string().nullable(),
  ncm: z.string().regex(/^\d{8}$/, 'Informe 8 dígitos'),
  cest: z.string().nullable(),
  cfop: z.string().nullable(),
  vender: z.boolean(),
  pesavel: z.boolean(),
  energia: figure.nullable(),
  sodio: figure.nullable(),
  precos: z.array(
    z.object({
      tabela: z.string().min(1),
      custo: figure.nullable(),
      margem: z.null(),
      preco: figure,
      desde: z.iso.date('Data inválida'),
      principal: z.boolean(),
      ecommerce: z.boolean(),
    }),
  ),
});
type Produto = z.output<typeof produto>;

const pizza: Held<Produto> = {
  versao: 4,
  values: {
    descricao: 'Pizza margherita 35 cm',
    codigo: 482,
    unidade: 'UN',
    marca: 'Produção própria',
    ncm: '19059090',
    cest: '1709900',
    cfop: '5101',
    vender: true,
    pesavel: false,
    energia: '268',
    sodio: null,
    precos: [
      {
        tabela: 'Salão',
        custo: '18.42',
        margem: null,
        preco: '58.90',
        desde: '2026-11-01',
        principal: true,
        ecommerce: false,
      },
      {
        tabela: 'Delivery',
        custo: '19.10',
        margem: null,
        preco: '62.90',
        desde: '2026-11-15',
        principal: false,
        ecommerce: true,
      },
    ],
  },
};

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

const outcomes = ['saveOk', 'saveField', 'saveStale', 'saveOffline'] as const;
type Outcome = (typeof outcomes)[number];
const labels: Record<string, string> = { descricao: 'Descrição', cest: 'CEST', unidade: 'Unidade', marca: 'Marca' };

/** Answers a save as chosen, after a moment. */
async function pretendSave(outcome: Outcome, values: Produto, versao: number | null): Promise<Held<Produto>> {
  await new Promise((resolve) => setTimeout(resolve, 500));
  if (outcome === 'saveField') {
    const campos = { cest: 'CEST não pertence ao NCM informado', 'precos.1.preco': '* Mínimo 0' };
    throw new ApiError({ status: 400, code: 'INVALID', message: errorCatalog.INVALID.text, campos });
  }
  if (outcome === 'saveStale' && versao === pizza.versao) {
    throw new ApiError({ status: 409, code: 'STALE_RECORD', message: errorCatalog.STALE_RECORD.text });
  }
  if (outcome === 'saveOffline') {
    throw new ApiError({ status: 0, code: 'NETWORK', message: 'Sem conexão com o servidor.' });
  }
  return { values, versao: (versao ?? 0) + 1 };
}

/** A form page with everything a form can have. */
export function FormPart() {
  const t = useTexts(vitrineTexts);
  const [outcome, setOutcome] = useState<Outcome>('saveOk');
  const model = useRecordForm<Produto>({
    schema: produto,
    record: pizza,
    draftKey: 'draft:vitrine',
    save: (values, { versao }) => pretendSave(outcome, values, versao),
    reread: async () => ({
      versao: 5,
      values: { ...pizza.values, descricao: 'Pizza margherita 35 cm (forno a lenha)', marca: null },
    }),
  });
  return (
    <div className={classes.fill}>
      <Chooser
        label={t('saving')}
        value={outcome}
        options={outcomes.map((value) => ({ value, label: t(value) }))}
        onChange={setOutcome}
      />
      <FormPage
        model={model}
        ways={['stay', 'new', 'close']}
        names={{ label: (name) => labels[name] ?? null, value: (_, value) => String(value ?? '') }}
        keepsDraft
        onSaved={() => notifySuccess(mensagens.recordUpdated)}
        onClose={() => undefined}
        title="Pizza margherita 35 cm"
        badges={
          <>
            <span>PRD-00482</span>
            <StatusBadge tone="ok">Ativo</StatusBadge>
            <StatusBadge>Composto</StatusBadge>
          </>
        }
        aside={<Aside />}
      >
        <SectionCard title="Principal">
          <FieldGrid>
            <Span of={8}>
              <TextField
                name="descricao"
                label="Descrição"
                required
                max={120}
                autoFocus
                help="Sai no cupom e na nota."
              />
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
        <SectionCard title="Preços" note="Matriz · 2 tabelas">
          <SubList
            name="precos"
            label="Preços"
            columns={priceColumns}
            blank={{
              tabela: '',
              custo: null,
              margem: null,
              preco: null,
              desde: null,
              principal: false,
              ecommerce: false,
            }}
            addLabel="Adicionar preço"
            marks={[
              { name: 'principal', refusal: mensagens.formMainPriceDelete },
              {
                name: 'ecommerce',
                label: 'E-commerce',
                refusal: mensagens.formEcommercePriceDelete,
                optional: true,
                width: '80px',
              },
            ]}
          />
        </SectionCard>
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
      </FormPage>
    </div>
  );
}

function Aside() {
  const facts = {
    'Saldo (por receita)': '34 UN',
    'Vendas em 30 dias': '412 UN',
    'CMV teórico': '31,3 %',
    'Margem média': '60,1 %',
  };
  return (
    <>
      <SectionCard title="Agora">
        {Object.entries(facts).map(([label, value]) => (
          <div key={label} className={classes.fact}>
            <span>{label}</span>
            <b>{value}</b>
          </div>
        ))}
      </SectionCard>
      <SectionCard title="Histórico">
        <HistoryList entries={sampleHistory} />
      </SectionCard>
    </>
  );
}

import { Button } from '@mantine/core';
import { precoCampos } from '@retaguarda/contracts';
import { IconPlus } from '@tabler/icons-react';
import { type ComponentType, useMemo, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTexts } from '../../../../platform/i18n/texts.ts';
import { SubList } from '../../../../platform/ui/form/sub-list.tsx';
import type { SubListColumn } from '../../../../platform/ui/form/sub-list-column.ts';
import { DecimalField, RefField, TextField, TimeField } from '../../../../platform/ui/inputs/fields.ts';
import { readDecimal } from '../../../../platform/ui/inputs/reading.ts';
import { useProdutoForm } from '../contexto.tsx';
import { DiasDaSemanaField } from '../dias-da-semana-field.tsx';
import classes from '../formulario.module.css';
import { InstanteField } from '../instante-field.tsx';
import { listaDoTipo } from '../precos-values.ts';
import { formTexts } from '../produto-form-texts.ts';
import type { PrecoDoFormulario } from '../produto-types.ts';
import { precoNovo } from '../produto-values.ts';

type Celula = ComponentType<{ name: string; 'aria-label': string }>;
const Nome: Celula = (props) => <TextField {...props} max={precoCampos.nome.max} />;
const Valor: Celula = (props) => <DecimalField {...props} places={2} />;
const Quantidade: Celula = (props) => <DecimalField {...props} places={0} />;
const Fim: Celula = (props) => <InstanteField {...props} fim />;
const Cliente: Celula = (props) => <RefField {...props} target="empresas" />;
const Grupo: Celula = (props) => <RefField {...props} target="cliente-grupo" />;

const { nome, valor, iniciaEm, terminaEm, clienteId, clienteGrupoId } = precoCampos;
const colunaNome: SubListColumn = {
  name: 'nome',
  label: nome.label,
  width: 'minmax(70px, 1fr)',
  required: true,
  Field: Nome,
};
const colunaValor: SubListColumn = {
  name: 'valor',
  label: valor.label,
  width: '78px',
  end: true,
  required: true,
  Field: Valor,
  read: readDecimal,
};

const colunasDe = (t: (key: 'days' | 'fromHour' | 'untilHour') => string): Record<string, SubListColumn[]> => ({
  promocoes: [
    colunaNome,
    { name: 'iniciaEm', label: iniciaEm.label, width: '108px', Field: InstanteField },
    { name: 'terminaEm', label: terminaEm.label, width: '108px', Field: Fim },
    { name: 'diasSemana', label: t('days'), width: '76px', Field: DiasDaSemanaField },
    { name: 'horaInicial', label: t('fromHour'), width: '68px', Field: TimeField },
    { name: 'horaFinal', label: t('untilHour'), width: '68px', Field: TimeField },
    colunaValor,
  ],
  doCliente: [
    { name: 'clienteId', label: clienteId.label, width: 'minmax(120px, 1fr)', Field: Cliente },
    { name: 'clienteGrupoId', label: clienteGrupoId.label, width: 'minmax(120px, 1fr)', Field: Grupo },
    { ...colunaNome, width: '120px' },
    colunaValor,
  ],
  porQuantidade: [
    {
      name: 'quantidadeMinima',
      label: precoCampos.quantidadeMinima.label,
      width: '144px',
      required: true,
      Field: Quantidade,
      read: readDecimal,
    },
    colunaNome,
    colunaValor,
  ],
});

/** Prices that come before the tables: a kind shows once it has a row, or when its button is used. */
export function RegrasDePreco() {
  const t = useTexts(formTexts);
  const form = useFormContext();
  const { empresaId } = useProdutoForm();
  const colunas = useMemo(() => colunasDe(t), [t]);
  const regras = listaDoTipo.filter(({ tipo }) => tipo !== 'tabela');
  const listas = useWatch({ name: regras.map(({ lista }) => lista) }) as (PrecoDoFormulario[] | undefined)[];
  const [abertas, setAbertas] = useState<readonly string[]>([]);
  if (empresaId === null) return null;
  const titulos: Record<string, string> = {
    promocao: t('promotions'),
    cliente: t('clientPrices'),
    quantidade: t('quantityPrices'),
  };
  const tem = (index: number) => listas[index]?.some((linha) => linha.empresaId === empresaId) ?? false;
  const vistas = regras.map((regra, index) => ({ ...regra, vista: tem(index) || abertas.includes(regra.tipo) }));
  const abrir = ({ tipo, lista }: (typeof regras)[number]) => {
    setAbertas([...abertas, tipo]);
    const linhas = (form.getValues(lista) ?? []) as PrecoDoFormulario[];
    form.setValue(lista, [...linhas, precoNovo(tipo, empresaId)], { shouldDirty: true });
  };
  return (
    <div className={classes.rules}>
      {vistas
        .filter(({ vista }) => vista)
        .map(({ tipo, lista }) => (
          <div key={tipo}>
            <h3 className={classes.subtitle}>{titulos[tipo]}</h3>
            <SubList
              name={lista}
              label={titulos[tipo] ?? ''}
              columns={colunas[lista] ?? []}
              blank={precoNovo(tipo, empresaId)}
              hides={(row) => row.empresaId !== empresaId}
            />
          </div>
        ))}
      <div className={classes.addRules}>
        {vistas
          .filter(({ vista }) => !vista)
          .map((regra) => (
            <Button
              key={regra.tipo}
              variant="subtle"
              size="compact-sm"
              leftSection={<IconPlus size={14} />}
              onClick={() => abrir(regra)}
            >
              {titulos[regra.tipo]}
            </Button>
          ))}
      </div>
    </div>
  );
}

import { Alert, Button, MultiSelect } from '@mantine/core';
import {
  type EspecieDeCobranca,
  especiesDeCobranca,
  lotesCalls,
  type PedidoDeMensalidades,
  type PreviaDeMensalidade,
  pedidoDeMensalidades,
} from '@retaguarda/contracts';
import { IconCalendarDollar } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { IntegerInput, type IntegerValue } from '../../../platform/ui/inputs/number-inputs.tsx';
import type { Column } from '../../../platform/ui/list/column.ts';
import { aoFim, colunasDoLote } from './colunas-do-lote.ts';
import classes from './lote.module.css';
import { carregarMensalidades } from './lote-api.ts';
import { loteTexts } from './lote-texts.ts';
import { monthText } from './month-text.ts';
import { PreviaDeLote } from './previa-de-lote.tsx';
import { RecorteForm, type RecorteFormProps } from './recorte-form.tsx';

const kinds = Object.keys(especiesDeCobranca) as EspecieDeCobranca[];

/** Competence, scope, preview with one line per contract, and only then the run. */
export function GerarMensalidades() {
  const t = useTexts(loteTexts);
  const { money } = useFormats();
  const columns = usePreviaColumns();
  return (
    <PreviaDeLote
      title={t('billingTitle')}
      invitation={{ title: t('billingTab'), icon: IconCalendarDollar }}
      form={MensalidadesForm}
      load={async (pedido, signal) => {
        const previa = await carregarMensalidades(pedido, signal);
        return { ...previa, data: previa.data.map(comId) };
      }}
      columns={columns}
      warning={({ vencidas }, { vencimentoDesde }, adjust) => (
        <Vencidas {...vencidas} moved={vencimentoDesde !== undefined} onMove={adjust} />
      )}
      totalLabel={t('total')}
      runAccess={lotesCalls.gerarMensalidades.access}
      runLabel={(count) => t('generate', { count })}
      confirmation={({ incluidos, valor }, { competencia }) => ({
        text: t('generateAsk', { count: incluidos, mes: monthText(competencia), valor: money(valor) }),
        action: t('generateAction'),
      })}
      run={(body, idempotencyKey) =>
        callApi(lotesCalls.gerarMensalidades, { body, idempotencyKey, handlesErrors: true })
      }
    />
  );
}

interface VencidasProps {
  quantidade: number;
  hoje: string;
  moved: boolean;
  onMove: (more: Pick<PedidoDeMensalidades, 'vencimentoDesde'>) => void;
}

/** Charges that would be born overdue are told before the run, with the next due day in their place. */
function Vencidas({ quantidade, hoje, moved, onMove }: VencidasProps) {
  const t = useTexts(loteTexts);
  if (quantidade === 0 && !moved) return null;
  return (
    <Alert color={moved ? 'blue' : 'yellow'} variant="light" role="status" className={classes.warning}>
      <span>{moved ? t('overdueMoved') : t('overdue', { count: quantidade })}</span>
      <Button variant="default" size="xs" onClick={() => onMove({ vencimentoDesde: moved ? undefined : hoje })}>
        {t(moved ? 'overdueKeep' : 'overdueMove')}
      </Button>
    </Alert>
  );
}

/** A contract has one line for each kind of charge. */
const comId = (linha: PreviaDeMensalidade) => ({
  ...linha,
  id: linha.contratoId * kinds.length + kinds.indexOf(linha.especie),
});

function MensalidadesForm(props: RecorteFormProps<PedidoDeMensalidades>) {
  const t = useTexts(loteTexts);
  const [dia, setDia] = useState<IntegerValue>(null);
  const [especies, setEspecies] = useState<EspecieDeCobranca[]>(['mensalidade']);
  return (
    <RecorteForm
      {...props}
      schema={pedidoDeMensalidades}
      competenceLabel={t('competence')}
      own={{ especies, ...(dia === null ? {} : { diaVencimento: dia }) }}
      second={(errors) => (
        <IntegerInput
          label={t('dueDay')}
          placeholder={t('anyDay')}
          value={dia}
          onChange={setDia}
          error={errors.diaVencimento}
        />
      )}
      last={(errors) => (
        <MultiSelect
          label={t('kinds')}
          data={kinds.map((value) => ({ value, label: especiesDeCobranca[value] }))}
          value={especies}
          onChange={(value) => setEspecies(value as EspecieDeCobranca[])}
          error={errors.especies}
        />
      )}
    />
  );
}

type Linha = ReturnType<typeof comId>;

function usePreviaColumns(): Column<Linha>[] {
  const t = useTexts(loteTexts);
  const { money, date } = useFormats();
  return useMemo(() => {
    const { empresa, numero, motivo } = colunasDoLote<Linha>(t, 190);
    return [
      empresa,
      numero,
      { id: 'especie', label: t('kind'), text: ({ especie }) => especiesDeCobranca[especie], width: 108, grow: 0 },
      { ...aoFim, id: 'cheio', label: t('full'), text: ({ valorCheio }) => money(valorCheio), width: 108, muted: true },
      {
        id: 'proRata',
        label: t('proRata'),
        text: ({ proRata }) => (proRata ? t('proRataOf', { dias: proRata.dias, total: proRata.diasDoMes }) : ''),
        width: 112,
        grow: 0,
        muted: true,
      },
      {
        ...aoFim,
        id: 'desconto',
        label: t('discount'),
        text: ({ desconto }) => (Number(desconto) === 0 ? '' : money(desconto)),
        width: 96,
        muted: true,
      },
      {
        ...aoFim,
        id: 'valor',
        label: t('amount'),
        text: ({ valor, motivo }) => (motivo === null ? money(valor) : ''),
        width: 108,
        strong: true,
        card: 'figure',
      },
      {
        id: 'vencimento',
        label: t('due'),
        text: ({ vencimento }) => (vencimento ? date(vencimento) : ''),
        width: 104,
        grow: 0,
        card: 'fact',
      },
      motivo,
    ];
  }, [t, money, date]);
}

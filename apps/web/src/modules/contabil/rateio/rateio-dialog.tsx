import { Button } from '@mantine/core';
import { decimal } from '@retaguarda/brasil';
import { emPartesIguais, faltaPara100, type RateioCompleto, rateioCalls } from '@retaguarda/contracts';
import { useFormContext, useWatch } from 'react-hook-form';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { SubList } from '../../../platform/ui/form/sub-list.tsx';
import { PercentField, RefField, TextField } from '../../../platform/ui/inputs/fields.ts';
import { readDecimal } from '../../../platform/ui/inputs/reading.ts';
import { rateioTexts } from './rateio-texts.ts';

interface Parte {
  contaId: number | null;
  centroCustoId: number | null;
  percentual: string | null;
}
interface Values {
  nome: string;
  fornecedorId: number | null;
  partes: Parte[];
}

const semConta = { contaId: null, centroCustoId: null };
const novo: Values = {
  nome: '',
  fornecedorId: null,
  partes: [
    { ...semConta, percentual: '50.0000' },
    { ...semConta, percentual: '50.0000' },
  ],
};

const Conta = (props: { name: string; 'aria-label': string }) => <RefField {...props} target="planos-de-conta-conta" />;
const Centro = (props: { name: string; 'aria-label': string }) => <RefField {...props} target="centros-de-custo" />;
const Percentual = (props: { name: string; 'aria-label': string }) => <PercentField {...props} places={2} />;

/** Who pays what part: the parts add up to exactly 100 before anything is saved. */
export function RateioDialog({ rateio, onClose }: { rateio: RateioCompleto | null; onClose: () => void }) {
  const t = useTexts(rateioTexts);
  const initial: Values = rateio
    ? {
        nome: rateio.nome,
        fornecedorId: rateio.fornecedorId,
        partes: rateio.partes.map(({ contaId, centroCustoId, percentual }) => ({ contaId, centroCustoId, percentual })),
      }
    : novo;
  const comum = {
    title: rateio ? t('editTitle') : t('add'),
    size: 760,
    initial,
    action: t('save'),
    done: t('saved'),
    changes: ['rateios'] as const,
    onClose,
    children: <Campos rateio={rateio} />,
  };
  if (!rateio)
    return (
      <CallDialog
        {...comum}
        call={rateioCalls.create}
        send={(body, sending) => callApi(rateioCalls.create, { body, ...sending })}
      />
    );
  return (
    <CallDialog
      {...comum}
      call={rateioCalls.update}
      bodyOf={(values: Values) => ({ ...values, versao: rateio.versao })}
      send={(body, sending) => callApi(rateioCalls.update, { params: { id: rateio.id }, body, ...sending })}
    />
  );
}

function Campos({ rateio }: { rateio: RateioCompleto | null }) {
  const t = useTexts(rateioTexts);
  return (
    <>
      <TextField name="nome" label={t('name')} required max={80} autoFocus />
      <RefField
        name="fornecedorId"
        label={t('supplier')}
        help={t('supplierHelp')}
        target="fornecedores"
        {...(rateio?.fornecedor ? { known: rateio.fornecedor } : {})}
      />
      <SubList
        name="partes"
        label={t('parts')}
        addLabel={t('addPart')}
        blank={{ ...semConta, percentual: null }}
        columns={[
          { name: 'contaId', label: t('account'), width: '3fr', Field: Conta },
          { name: 'centroCustoId', label: t('center'), width: '2fr', Field: Centro },
          {
            name: 'percentual',
            label: t('percent'),
            width: '110px',
            end: true,
            required: true,
            Field: Percentual,
            read: readDecimal,
          },
        ]}
        foot={<Soma />}
      />
    </>
  );
}

/** What is missing to 100, while it is typed; and the way to equal parts. */
function Soma() {
  const t = useTexts(rateioTexts);
  const { decimal: figura } = useFormats();
  const { setValue } = useFormContext();
  const partes: Parte[] = useWatch({ name: 'partes' });
  const lidas = partes.map(({ percentual }) => (percentual && /^\d+(\.\d+)?$/.test(percentual) ? percentual : '0'));
  const falta = decimal(faltaPara100(lidas));
  const quanto = figura(falta.abs().toFixed());
  const dividir = () => {
    for (const [i, percentual] of emPartesIguais(partes.length).entries())
      setValue(`partes.${i}.percentual`, percentual, { shouldDirty: true });
  };
  return (
    <>
      <span role="status">
        {falta.isZero() ? t('whole') : falta.isPositive() ? t('missing', { quanto }) : t('beyond', { quanto })}
      </span>
      <Button variant="subtle" size="compact-sm" disabled={partes.length === 0} onClick={dividir}>
        {t('equal')}
      </Button>
    </>
  );
}

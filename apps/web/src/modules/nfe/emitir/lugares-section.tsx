import { modelosDeProdutor, nfeCalls } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { SectionCard } from '../../../platform/ui/form/section-card.tsx';
import { SubList } from '../../../platform/ui/form/sub-list.tsx';
import type { SubListFieldProps } from '../../../platform/ui/form/sub-list-column.ts';
import { useChosenId } from '../../../platform/ui/form/use-chosen-id.ts';
import {
  ChoiceField,
  DateField,
  DocumentoField,
  IdChoiceField,
  IntegerField,
  MonthField,
  TextField,
  TimeField,
  UfField,
} from '../../../platform/ui/inputs/fields.ts';
import { nfeKeys } from '../keys.ts';
import nfe from '../nfe.module.css';
import { lugaresTexts } from './lugares-texts.ts';
import type { NotaValues } from './nota-values.ts';
import { opcoes } from './operacao-section.tsx';

/** When the note is of, and where goods are taken and handed over: seldom other than now and the parties' own addresses. */
export function LugaresSection() {
  const t = useTexts(lugaresTexts);
  const [modelo, sentido, lugares]: [NotaValues['modelo'], NotaValues['sentido'], NotaValues['lugares']] = useWatch({
    name: ['modelo', 'sentido', 'lugares'],
  });
  const { emissaoDia, saidaDia, entregaEnderecoId, retiradaEnderecoId, exportacao, notasDeProdutor } = lugares;
  const ditos = [emissaoDia, saidaDia, entregaEnderecoId, retiradaEnderecoId, exportacao.local].filter(Boolean).length;
  if (modelo !== '55') return null;
  return (
    <SectionCard title={t('title')} folded summary={ditos + notasDeProdutor.length > 0 ? t('told') : t('usual')}>
      <div className={nfe.stack}>
        <div className={nfe.row}>
          <DateField name="lugares.emissaoDia" label={t('issueDay')} help={t('issueHelp')} />
          <TimeField name="lugares.emissaoHora" label={t('issueHour')} />
          <DateField name="lugares.saidaDia" label={t(sentido === 'saida' ? 'leaveDay' : 'arriveDay')} />
          <TimeField name="lugares.saidaHora" label={t(sentido === 'saida' ? 'leaveHour' : 'arriveHour')} />
        </div>
        <Enderecos />
        {sentido === 'saida' ? <SaidaDoPais /> : <NotasDeProdutor />}
      </div>
    </SectionCard>
  );
}

const useEnderecos = (pessoaId: number | null) =>
  useQuery({
    queryKey: nfeKeys.of('enderecos', pessoaId),
    queryFn: ({ signal }) =>
      callApi(nfeCalls.enderecos, { params: { id: pessoaId as number }, signal, handlesErrors: true }),
    enabled: pessoaId !== null,
  }).data?.map(({ id, rotulo }) => ({ value: String(id), label: rotulo })) ?? [];

/** Addresses of the client and of the company, of which one is chosen. */
function Enderecos() {
  const t = useTexts(lugaresTexts);
  const daPessoa = useEnderecos(useChosenId('pessoaId'));
  const daEmpresa = useEnderecos(useChosenId('empresaId'));
  return (
    <div className={nfe.row} data-long>
      <IdChoiceField
        name="lugares.entregaEnderecoId"
        label={t('deliver')}
        help={t('deliverHelp')}
        placeholder={t('ofRecord')}
        options={daPessoa}
      />
      <IdChoiceField
        name="lugares.retiradaEnderecoId"
        label={t('pickUp')}
        help={t('pickUpHelp')}
        placeholder={t('ofRecord')}
        options={daEmpresa}
      />
    </div>
  );
}

/** Of an export: by which state and place goods leave. */
function SaidaDoPais() {
  const t = useTexts(lugaresTexts);
  return (
    <div className={nfe.row}>
      <UfField name="lugares.exportacao.ufSaida" label={t('exportUf')} />
      <TextField name="lugares.exportacao.local" label={t('exportPlace')} help={t('exportHelp')} max={60} />
      <TextField name="lugares.exportacao.despacho" label={t('exportCustoms')} max={60} />
    </div>
  );
}

const modelos = opcoes(modelosDeProdutor);
const ModeloDeProdutor = (props: SubListFieldProps) => <ChoiceField {...props} options={modelos} />;

/** Of goods bought from a rural producer: the paper notes they came with. */
function NotasDeProdutor() {
  const t = useTexts(lugaresTexts);
  return (
    <SubList
      name="lugares.notasDeProdutor"
      label={t('producer')}
      addLabel={t('producerAdd')}
      emptyText={t('producerNone')}
      blank={{ uf: null, mes: null, documento: null, ie: null, modelo: '04', serie: 0, numero: null }}
      columns={[
        { name: 'documento', label: t('producerDocument'), width: '1fr', required: true, Field: DocumentoField },
        { name: 'ie', label: t('producerIe'), width: '1fr', required: true, Field: TextField },
        { name: 'uf', label: t('producerUf'), width: '84px', required: true, Field: UfField },
        { name: 'mes', label: t('producerMonth'), width: '110px', required: true, Field: MonthField },
        {
          name: 'modelo',
          label: t('producerModel'),
          width: '150px',
          required: true,
          Field: ModeloDeProdutor,
        },
        { name: 'serie', label: t('producerSeries'), width: '72px', Field: IntegerField },
        { name: 'numero', label: t('producerNumber'), width: '110px', required: true, Field: IntegerField },
      ]}
    />
  );
}

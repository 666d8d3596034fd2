import {
  type AgendaDeRelatorio,
  type AnyReport,
  diasDaSemana,
  type Filters,
  periodOfReport,
  RELATIVE_PARAM,
  regrasDeAgenda,
  relativePeriods,
  relatoriosCalls,
  reportFormats,
} from '@retaguarda/contracts';
import { useWatch } from 'react-hook-form';
import { callApi } from '../../platform/api/client.ts';
import { useTexts } from '../../platform/i18n/texts.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { CallDialog } from '../../platform/ui/form/call-dialog.tsx';
import {
  ChoiceField,
  FlagField,
  IdChoiceField,
  IntegerField,
  TextField,
  TimeField,
} from '../../platform/ui/inputs/fields.ts';
import { RefsField } from '../../platform/ui/inputs/refs-field.tsx';
import { relatoriosTexts } from './relatorios-texts.ts';

/** The days of the screen, told as dates. */
const FIXO = 'fixo';

interface AgendaDialogProps {
  report: AnyReport;
  /** What is asked of the report: of the screen, or of the schedule. */
  asked: Readonly<Record<string, string>>;
  /** The one that is changed; null makes one. */
  agenda: AgendaDeRelatorio | null;
  onClose: () => void;
}

interface Values {
  nome: string;
  formato: string;
  regra: string;
  diaDaSemana: number | null;
  diaDoMes: number | null;
  hora: string | null;
  periodo: string;
  pessoas: number[];
  ativa: boolean;
}

/** A ready-made period takes the place of the dates of the screen. */
function parametrosDe(
  { params }: AnyReport,
  asked: AgendaDialogProps['asked'],
  periodo: string,
): Record<string, string> {
  const { from, to } = periodOfReport(params as Filters) ?? {};
  if (from === undefined || to === undefined || periodo === FIXO) return { ...asked };
  const { [from]: _from, [to]: _to, ...others } = asked;
  return { ...others, [RELATIVE_PARAM]: periodo };
}

function corpoDe(report: AnyReport, asked: AgendaDialogProps['asked'], values: Values) {
  const { nome, formato, regra, hora, periodo, pessoas, ativa } = values;
  const dia = regra === 'semanal' ? values.diaDaSemana : regra === 'mensal' ? values.diaDoMes : null;
  return {
    relatorio: report.name,
    nome,
    formato,
    regra,
    dia,
    hora,
    pessoas,
    ativa,
    parametros: parametrosDe(report, asked, periodo),
  };
}

/** A report sent by mail on the days of a rule, to people of the group. */
export function AgendaDialog({ report, asked, agenda, onClose }: AgendaDialogProps) {
  const t = useTexts(relatoriosTexts);
  const { usuario } = useSession();
  const initial: Values = {
    nome: agenda?.nome ?? report.title,
    formato: agenda?.formato ?? 'pdf',
    regra: agenda?.regra ?? 'dias_uteis',
    diaDaSemana: agenda?.regra === 'semanal' ? agenda.dia : 1,
    diaDoMes: agenda?.regra === 'mensal' ? agenda.dia : 1,
    hora: agenda?.hora ?? '07:00',
    periodo: asked[RELATIVE_PARAM] ?? (agenda ? FIXO : 'ontem'),
    pessoas: agenda ? agenda.pessoas.map(({ id }) => id) : usuario ? [usuario.id] : [],
    ativa: agenda?.ativa ?? true,
  };
  const common = {
    size: 620,
    initial,
    fieldOf: (path: string) => (path === 'dia' ? 'diaDaSemana' : path.replace(/^dados\./, '')),
    changes: ['relatorios'] as const,
    onClose,
    children: <Campos report={report} agenda={agenda} />,
  };
  if (!agenda)
    return (
      <CallDialog
        {...common}
        call={relatoriosCalls.agendar}
        title={t('scheduleTitle', { title: report.title })}
        bodyOf={(values: Values) => corpoDe(report, asked, values) as never}
        send={(body, sending) => callApi(relatoriosCalls.agendar, { body, ...sending })}
        action={t('scheduleAct')}
        done={t('scheduled')}
      />
    );
  return (
    <CallDialog
      {...common}
      call={relatoriosCalls.alterarAgenda}
      title={t('changeSchedule')}
      bodyOf={(values: Values) => ({ versao: agenda.versao, dados: corpoDe(report, asked, values) }) as never}
      send={(body, sending) => callApi(relatoriosCalls.alterarAgenda, { params: { id: agenda.id }, body, ...sending })}
      action={t('saveAct')}
      done={t('scheduleSaved')}
    />
  );
}

const opcoes = (palavras: Readonly<Record<string, string>>) =>
  Object.entries(palavras).map(([value, label]) => ({ value, label }));

function Campos({ report, agenda }: Pick<AgendaDialogProps, 'report' | 'agenda'>) {
  const t = useTexts(relatoriosTexts);
  const regra: string = useWatch({ name: 'regra' });
  const temPeriodo = periodOfReport(report.params as Filters) !== undefined;
  return (
    <>
      <TextField name="nome" label={t('name')} help={t('nameHelp')} required max={80} />
      <ChoiceField name="regra" label={t('when')} required options={opcoes(regrasDeAgenda)} />
      {regra === 'semanal' && (
        <IdChoiceField name="diaDaSemana" label={t('weekday')} required options={opcoes(diasDaSemana)} />
      )}
      {regra === 'mensal' && <IntegerField name="diaDoMes" label={t('monthday')} required />}
      <TimeField name="hora" label={t('hour')} help={t('hourHelp')} required />
      {temPeriodo && (
        <ChoiceField
          name="periodo"
          label={t('period')}
          required
          options={[...opcoes(relativePeriods), { value: FIXO, label: t('periodFixed') }]}
        />
      )}
      <ChoiceField
        name="formato"
        label={t('format')}
        required
        options={reportFormats.map((formato) => ({ value: formato, label: formato.toUpperCase() }))}
      />
      <RefsField name="pessoas" target="usuarios" label={t('who')} help={t('whoHelp')} known={agenda?.pessoas ?? []} />
      {agenda && <FlagField name="ativa" label={t('active')} />}
    </>
  );
}

import {
  type Campanha,
  type CanalDeMensagem,
  campanhaEscrita,
  campanhasCalls,
  canaisDeMensagem,
  type ListaDePublico,
  MAXIMO_DO_TEXTO,
  textoDaMensagem,
} from '@retaguarda/contracts';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { callApi } from '../../../platform/api/client.ts';
import type { Sending } from '../../../platform/api/submit-key.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useCompanyToBegin } from '../../../platform/session/company.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import {
  ChoiceField,
  IdChoiceField,
  IntegerField,
  LongTextField,
  TextField,
} from '../../../platform/ui/inputs/fields.ts';
import classes from '../mensagens.module.css';
import { mensagensTexts } from '../mensagens-texts.ts';
import { nomesDasVariaveis } from '../modelos/modelo-dialog.tsx';
import { ModeloField } from '../modelos/modelo-field.tsx';
import { ComoNaMeta, NaMeta } from '../modelos/na-meta.tsx';
import { Previa } from './previa.tsx';
import { PublicoField } from './publico-field.tsx';

interface Values {
  canal: CanalDeMensagem;
  nome: string | null;
  empresaId: number | null;
  lista: ListaDePublico;
  busca: string | null;
  filtros: Record<string, string>;
  porMinuto: number | null;
  assunto: string | null;
  texto: string | null;
  modeloExterno: string | null;
  idioma: string | null;
}

const publicoDe = ({ lista, busca, filtros }: Pick<Values, 'lista' | 'busca' | 'filtros'>) => ({
  lista,
  filtros: { ...filtros, ...(busca?.trim() ? { search: busca.trim() } : {}) },
});

const corpoDe = (values: Values) => ({
  nome: values.nome ?? '',
  empresaId: values.empresaId ?? 0,
  publico: publicoDe(values),
  porMinuto: values.porMinuto ?? 60,
  texto: values.texto ?? '',
});

/** What a new one says, by what it travels by. */
function novaDe(values: Values) {
  const comum = { ...corpoDe(values), enviar: false };
  const { canal } = values;
  if (canal === 'email') return { ...comum, canal, assunto: values.assunto ?? '' };
  return canal === 'sms' ? { ...comum, canal } : { ...comum, canal, ...naMetaDe(values) };
}

const naMetaDe = ({ modeloExterno, idioma }: Values) => ({ modeloExterno: modeloExterno ?? '', idioma: idioma ?? '' });

/** Each kind has its own call. */
function criar({ canal, ...body }: z.output<typeof campanhaEscrita.body>, sending: Sending): Promise<Campanha> {
  const { email, sms, whatsapp } = campanhasCalls;
  if (canal === 'email') return callApi(email, { body: body as z.output<typeof email.body>, ...sending });
  if (canal === 'sms') return callApi(sms, { body: body as z.output<typeof sms.body>, ...sending });
  return callApi(whatsapp, { body: body as z.output<typeof whatsapp.body>, ...sending });
}

const mudados = ['campanhas'] as const;

interface FormProps {
  onClose: () => void;
  onSaved: (id: number) => void;
}

/** A message to many, left as a draft: who gets it is looked at before anything is sent. */
export function NovaCampanhaDialog({ onClose, onSaved }: FormProps) {
  const t = useTexts(mensagensTexts);
  const initial: Values = {
    canal: 'email',
    nome: '',
    empresaId: useCompanyToBegin(),
    lista: 'clientes',
    busca: '',
    filtros: {},
    porMinuto: 60,
    assunto: '',
    texto: '',
    modeloExterno: '',
    idioma: 'pt_BR',
  };
  return (
    <CallDialog
      call={campanhaEscrita}
      title={t('newCampaign')}
      size={760}
      draft="mensagens/nova-campanha"
      initial={initial}
      bodyOf={novaDe}
      send={criar}
      fieldOf={{ publico: 'lista' }}
      action={t('draft')}
      done={t('saved')}
      after={({ id }: Campanha) => onSaved(id)}
      changes={mudados}
      onClose={onClose}
    >
      <Campos />
    </CallDialog>
  );
}

export function AlterarCampanhaDialog({ campanha, onClose, onSaved }: FormProps & { campanha: Campanha }) {
  const t = useTexts(mensagensTexts);
  const { id, versao, nome, canal, empresa, lista, filtros, porMinuto, assunto, texto, modeloExterno, idioma } =
    campanha;
  const { search = '', ...outros } = filtros;
  const initial: Values = {
    canal,
    nome,
    empresaId: empresa.id,
    lista,
    busca: search,
    filtros: outros,
    porMinuto,
    assunto: assunto ?? '',
    texto,
    modeloExterno: modeloExterno ?? '',
    idioma: idioma ?? 'pt_BR',
  };
  return (
    <CallDialog
      call={campanhasCalls.update}
      title={nome}
      size={760}
      initial={initial}
      bodyOf={(values) => ({
        ...corpoDe(values),
        versao,
        assunto: canal === 'email' ? (values.assunto ?? '') : null,
        ...(canal === 'whatsapp' && naMetaDe(values)),
      })}
      send={(body, sending) => callApi(campanhasCalls.update, { params: { id }, body, ...sending })}
      fieldOf={{ publico: 'lista' }}
      action={t('save')}
      done={t('saved')}
      after={() => onSaved(id)}
      changes={mudados}
      onClose={onClose}
    >
      <Campos fixo />
    </CallDialog>
  );
}

/** @param fixo what it travels by was chosen when it was made */
function Campos({ fixo = false }: { fixo?: boolean }) {
  const t = useTexts(mensagensTexts);
  const { empresas } = useSession();
  const [canal, empresaId, lista, busca, filtros, assunto, texto]: [
    CanalDeMensagem,
    number | null,
    ListaDePublico,
    string | null,
    Record<string, string>,
    string | null,
    string | null,
  ] = useWatch({ name: ['canal', 'empresaId', 'lista', 'busca', 'filtros', 'assunto', 'texto'] });
  const escrita = {
    canal,
    empresaId,
    publico: publicoDe({ lista, busca, filtros }),
    assunto: assunto ?? '',
    texto: texto ?? '',
  };
  return (
    <>
      <TextField name="nome" label={t('name')} required max={120} autoFocus />
      <div className={classes.row}>
        {!fixo && (
          <ChoiceField
            name="canal"
            label={t('channel')}
            required
            options={Object.entries(canaisDeMensagem).map(([value, label]) => ({ value, label }))}
          />
        )}
        <IdChoiceField
          name="empresaId"
          label={t('company')}
          required
          options={empresas.map(({ id, rotulo }) => ({ value: String(id), label: rotulo }))}
        />
        <IntegerField name="porMinuto" label={t('perMinute')} help={t('perMinuteHelp')} required />
      </div>
      <PublicoField />
      <ModeloField
        key={canal}
        canal={canal}
        campos={{
          texto: 'texto',
          ...(canal === 'email' && { assunto: 'assunto' }),
          ...(canal === 'whatsapp' && { naMeta: true }),
        }}
      />
      {canal === 'whatsapp' && <NaMeta />}
      {canal === 'email' && <TextField name="assunto" label={t('subject')} required max={200} />}
      <LongTextField
        name="texto"
        label={t('text')}
        help={t('variables', { lista: nomesDasVariaveis })}
        required
        max={MAXIMO_DO_TEXTO[canal]}
      />
      {canal === 'whatsapp' && <ComoNaMeta numerado={textoDaMensagem.numerado} />}
      <Previa escrita={escrita} />
    </>
  );
}

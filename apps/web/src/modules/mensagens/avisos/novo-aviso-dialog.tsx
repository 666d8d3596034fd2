import { avisosDoGrupoCalls, prioridadesDeAviso, publicosDeAviso } from '@retaguarda/contracts';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import {
  ChoiceField,
  DateField,
  FlagField,
  LongTextField,
  TextField,
  TimeField,
} from '../../../platform/ui/inputs/fields.ts';
import { RefsField } from '../../../platform/ui/inputs/refs-field.tsx';
import classes from '../mensagens.module.css';
import { mensagensTexts } from '../mensagens-texts.ts';
import { ModeloField } from '../modelos/modelo-field.tsx';

interface Values {
  titulo: string | null;
  texto: string | null;
  prioridade: 'normal' | 'alta';
  obrigatorio: boolean;
  publico: keyof typeof publicosDeAviso;
  alvos: number[];
  inicioDia: string | null;
  inicioHora: string | null;
  fimDia: string | null;
  fimHora: string | null;
}

export const momento = (dia: string | null, hora: string | null, usual: string): string | null => {
  const quando = dia ? new Date(`${dia}T${hora || usual}:00`) : null;
  return quando && !Number.isNaN(quando.getTime()) ? quando.toISOString() : null;
};

const alvoDe = { funcoes: 'funcoes', empresas: 'empresas', pessoas: 'usuarios' } as const;
const mudados = ['avisos'] as const;
const opcoes = (palavras: Readonly<Record<string, string>>) =>
  Object.entries(palavras).map(([value, label]) => ({ value, label }));

/** A notice to people of the group: to whom, from when until when, and whether it must be read. */
export function NovoAvisoDialog({ onClose, onSaved }: { onClose: () => void; onSaved: (id: number) => void }) {
  const t = useTexts(mensagensTexts);
  const initial: Values = {
    titulo: '',
    texto: '',
    prioridade: 'normal',
    obrigatorio: false,
    publico: 'todos',
    alvos: [],
    inicioDia: null,
    inicioHora: null,
    fimDia: null,
    fimHora: null,
  };
  return (
    <CallDialog
      call={avisosDoGrupoCalls.send}
      title={t('newNotice')}
      size={640}
      draft="mensagens/novo-aviso"
      initial={initial}
      bodyOf={({ titulo, texto, inicioDia, inicioHora, fimDia, fimHora, ...values }) => ({
        ...values,
        titulo: titulo ?? '',
        texto: texto ?? '',
        alvos: values.publico === 'todos' ? [] : values.alvos,
        inicio: momento(inicioDia, inicioHora, '00:00'),
        fim: momento(fimDia, fimHora, '23:59'),
      })}
      fieldOf={{ inicio: 'inicioDia', fim: 'fimDia' }}
      send={(body, sending) => callApi(avisosDoGrupoCalls.send, { body, ...sending })}
      action={t('publish')}
      done={t('publishedDone')}
      after={({ id }) => onSaved(id)}
      changes={mudados}
      onClose={onClose}
    >
      <Campos />
    </CallDialog>
  );
}

function Campos() {
  const t = useTexts(mensagensTexts);
  const { setValue } = useFormContext();
  const publico: Values['publico'] = useWatch({ name: 'publico' });
  const antes = useRef(publico);
  // Who was chosen among roles means nothing among people.
  useEffect(() => {
    if (antes.current !== publico) setValue('alvos', []);
    antes.current = publico;
  }, [publico, setValue]);
  return (
    <>
      <ModeloField canal="aviso" campos={{ assunto: 'titulo', texto: 'texto' }} />
      <TextField name="titulo" label={t('noticeTitle')} required max={120} autoFocus />
      <LongTextField name="texto" label={t('text')} required max={4000} />
      <div className={classes.row}>
        <ChoiceField name="publico" label={t('audience')} required options={opcoes(publicosDeAviso)} />
        <ChoiceField name="prioridade" label={t('priority')} required options={opcoes(prioridadesDeAviso)} />
      </div>
      {publico !== 'todos' && <RefsField key={publico} name="alvos" target={alvoDe[publico]} label={t('who')} />}
      <div className={classes.row}>
        <DateField name="inicioDia" label={t('from')} help={t('fromHelp')} />
        <TimeField name="inicioHora" label={t('hour')} />
        <DateField name="fimDia" label={t('until')} help={t('untilHelp')} />
        <TimeField name="fimHora" label={t('hour')} />
      </div>
      <FlagField name="obrigatorio" label={t('mustRead')} help={t('mustReadHelp')} />
    </>
  );
}

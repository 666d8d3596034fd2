import { Button } from '@mantine/core';
import {
  canaisDaRegua,
  exemploDoTexto,
  montarTexto,
  type ReguaLida,
  reguaCalls,
  textoNaMeta,
  variaveisDaRegua,
} from '@retaguarda/contracts';
import { useFormContext, useWatch } from 'react-hook-form';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import {
  ChoiceField,
  IntegerField,
  LongTextField,
  MoneyField,
  RefField,
  TextField,
} from '../../../platform/ui/inputs/fields.ts';
import { corpoDa, type PassoLido, passoNovo } from './passos.ts';
import classes from './regua.module.css';
import { reguaTexts } from './regua-texts.ts';

interface PassoDialogProps {
  regua: ReguaLida;
  /** Which step; past the last, a new one. */
  i: number;
  onClose: () => void;
}

/** One step: when, by which way, for whom, and what it says, seen as the client reads it. */
export function PassoDialog({ regua, i, onClose }: PassoDialogProps) {
  const t = useTexts(reguaTexts);
  const initial: PassoLido = regua.passos[i] ?? passoNovo;
  return (
    <CallDialog
      call={reguaCalls.gravar}
      title={t('stepTitle')}
      size={860}
      initial={initial}
      bodyOf={(passo: PassoLido) => {
        const escrito = {
          ...passo,
          tag: passo.tag || null,
          modeloExterno: passo.modeloExterno || null,
          idioma: passo.idioma || null,
        };
        return corpoDa(regua, { passos: [...regua.passos.slice(0, i), escrito, ...regua.passos.slice(i + 1)] });
      }}
      fieldOf={(caminho) => caminho.replace(`passos.${i}.`, '')}
      send={(body, sending) => callApi(reguaCalls.gravar, { params: { id: regua.empresa.id }, body, ...sending })}
      action={t('save')}
      done={t('saved')}
      changes={['regua']}
      onClose={onClose}
    >
      <div className={classes.row}>
        <IntegerField name="dias" label={t('days')} help={t('daysHelp')} required autoFocus />
        <ChoiceField
          name="canal"
          label={t('channel')}
          required
          options={Object.entries(canaisDaRegua).map(([value, label]) => ({ value, label }))}
        />
      </div>
      <ModeloNaMeta />
      <TextField name="assunto" label={t('subject')} max={150} required />
      <LongTextField name="texto" label={t('text')} max={2000} required />
      <Variaveis />
      <Previa />
      <p className={classes.quiet}>{t('which')}</p>
      <div className={classes.row}>
        <MoneyField name="valorMinimo" label={t('from')} />
        <MoneyField name="valorMaximo" label={t('upTo')} />
        <TextField name="tag" label={t('tag')} max={40} />
      </div>
      <div className={classes.row}>
        <RefField name="formaPagamentoId" label={t('paymentForm')} target="method-payments" />
        <RefField name="clienteGrupoId" label={t('clientGroup')} target="cliente-grupo" />
      </div>
    </CallDialog>
  );
}

/** Of WhatsApp: the template that Meta approved, and the text to register there. */
function ModeloNaMeta() {
  const t = useTexts(reguaTexts);
  const [canal, texto]: [string, string | null] = useWatch({ name: ['canal', 'texto'] });
  if (canal !== 'whatsapp') return null;
  return (
    <>
      <div className={classes.row}>
        <TextField name="modeloExterno" label={t('metaName')} help={t('metaNameHelp')} max={512} required />
        <TextField name="idioma" label={t('metaLanguage')} max={10} required />
      </div>
      {texto?.trim() && (
        <div>
          <p className={classes.quiet}>{t('metaText')}</p>
          <pre className={classes.preview}>{textoNaMeta(texto)}</pre>
        </div>
      )}
    </>
  );
}

/** Puts a variable at the end of the text. */
function Variaveis() {
  const t = useTexts(reguaTexts);
  const { getValues, setValue } = useFormContext<PassoLido>();
  return (
    <fieldset className={classes.variables} aria-label={t('variables')}>
      {Object.entries(variaveisDaRegua).map(([nome, ajuda]) => (
        <Button
          key={nome}
          size="compact-xs"
          variant="default"
          title={ajuda}
          onClick={() => setValue('texto', `${getValues('texto') ?? ''}{${nome}}`, { shouldDirty: true })}
        >
          {`{${nome}}`}
        </Button>
      ))}
    </fieldset>
  );
}

function Previa() {
  const t = useTexts(reguaTexts);
  const [assunto, texto, canal]: [string | null, string | null, string] = useWatch({
    name: ['assunto', 'texto', 'canal'],
  });
  const escrito = montarTexto(texto ?? '', exemploDoTexto());
  return (
    <div>
      <p className={classes.quiet}>{canal === 'sms' ? t('smsLength', { tamanho: escrito.length }) : t('preview')}</p>
      <pre className={classes.preview}>
        {canal === 'sms' || canal === 'whatsapp'
          ? escrito
          : `${montarTexto(assunto ?? '', exemploDoTexto())}\n\n${escrito}`}
      </pre>
    </div>
  );
}

import { Button } from '@mantine/core';
import { motivosDeSubstituicao, type NfseLida, nfseCalls } from '@retaguarda/contracts';
import type { z } from 'zod';
import { callApi } from '../../../platform/api/client.ts';
import type { Sending } from '../../../platform/api/submit-key.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { ChoiceField, LongTextField } from '../../../platform/ui/inputs/fields.ts';
import { AoLadoDaNota } from '../cidades/ao-lado-da-nota.tsx';
import { CamposDaNota } from './campos-da-nota.tsx';
import { CamposRecusados } from './campos-recusados.tsx';
import classes from './nfse.module.css';
import { nfseTexts } from './nfse-texts.ts';
import { nomeDaNota } from './nome.ts';
import { notaDigitada } from './nota-digitada.ts';
import { TributosDaNota } from './tributos-da-nota.tsx';
import { corpoDe, type ValoresDaNota } from './valores.ts';

interface Props {
  /** The one altered or replaced; null: a new one. */
  nota: NfseLida | null;
  substitui: boolean;
  /** Opened from what was refused: each field says what to do, and the first has the focus. */
  corrigir: boolean;
  initial: ValoresDaNota;
  onClose: (aberta: number | null) => void;
}

/** A note by the keyboard alone: who, what, how much; taxes beside it while one types. Enter keeps a draft, nothing is issued by it. */
export function NotaDialog(props: Props) {
  return props.nota && props.substitui ? <Substituir {...props} nota={props.nota} /> : <Digitar {...props} />;
}

function Digitar({ nota, corrigir, initial, onClose }: Props) {
  const t = useTexts(nfseTexts);
  return (
    <CallDialog
      call={notaDigitada}
      title={t(nota ? 'editTitle' : 'newTitle')}
      size={940}
      {...(nota ? {} : { draft: 'nfse/nova' })}
      initial={initial}
      bodyOf={(valores) => ({ ...corpoDe(valores), emitir: valores.emitir, ...(nota ? { versao: nota.versao } : {}) })}
      send={(body, sending) => enviar(nota, body, sending)}
      action={t('issue')}
      decides={{ emitir: true }}
      enter={{ emitir: false }}
      more={(isSending) => (
        <Button type="submit" variant="default" disabled={isSending}>
          {t('saveDraft')}
        </Button>
      )}
      done={({ situacao }) => t(situacao === 'rascunho' ? 'saved' : 'issued')}
      after={({ id }) => onClose(id)}
      changes={['nfse', 'financeiro']}
      onClose={() => onClose(nota?.id ?? null)}
    >
      <Corpo nota={nota} />
      {nota && corrigir && <CamposRecusados erros={nota.erros} />}
    </CallDialog>
  );
}

/** Kept, or issued at once: of a new note, or of one altered. */
function enviar(
  nota: NfseLida | null,
  { emitir, ...body }: z.output<typeof notaDigitada.body>,
  sending: Sending,
): Promise<NfseLida> {
  if (nota === null) return callApi(emitir ? nfseCalls.criarEEmitir : nfseCalls.create, { body, ...sending });
  if (emitir) return callApi(nfseCalls.alterarEEmitir, { body: { ...body, id: nota.id }, ...sending });
  return callApi(nfseCalls.update, { params: { id: nota.id }, body, ...sending });
}

function Substituir({ nota, initial, onClose }: Props & { nota: NfseLida }) {
  const t = useTexts(nfseTexts);
  return (
    <CallDialog
      call={nfseCalls.substituir}
      title={t('replaceTitle', { nota: nomeDaNota(t, nota) })}
      lead={<p>{t('replaceHelp')}</p>}
      size={940}
      initial={initial}
      bodyOf={(valores) => ({
        ...corpoDe(valores),
        versao: nota.versao,
        motivo: valores.motivo as '99',
        texto: valores.texto.trim() || null,
      })}
      send={(body, sending) => callApi(nfseCalls.substituir, { params: { id: nota.id }, body, ...sending })}
      action={t('replace')}
      done={t('issued')}
      after={({ id }) => onClose(id)}
      changes={['nfse', 'financeiro']}
      onClose={() => onClose(nota.id)}
    >
      <div className={classes.row}>
        <ChoiceField
          name="motivo"
          label={t('reason')}
          required
          options={Object.entries(motivosDeSubstituicao).map(([value, label]) => ({ value, label }))}
        />
        <div className={classes.wide}>
          <LongTextField name="texto" label={t('explanation')} help={t('explanationHelp')} max={255} />
        </div>
      </div>
      <Corpo nota={nota} trocaTomador={false} />
    </CallDialog>
  );
}

const Corpo = ({ nota, trocaTomador = true }: { nota: NfseLida | null; trocaTomador?: boolean }) => (
  <div className={classes.split}>
    <CamposDaNota nota={nota} trocaTomador={trocaTomador} />
    <div className={classes.stack}>
      <TributosDaNota />
      <AoLadoDaNota />
    </div>
  </div>
);

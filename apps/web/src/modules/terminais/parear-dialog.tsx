import { type TerminalDaLista, terminaisCalls } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../platform/api/client.ts';
import { useTexts } from '../../platform/i18n/texts.ts';
import { CallDialog } from '../../platform/ui/form/call-dialog.tsx';
import { IdChoiceField, TextField } from '../../platform/ui/inputs/fields.ts';
import { terminaisKeys, terminaisMudam } from './keys.ts';
import classes from './terminais.module.css';
import { terminaisTexts } from './terminais-texts.ts';

interface Visto {
  codigo: string;
  aparelho: string;
  idPdv: string;
  programa: string | null;
  endereco: string;
}

interface ParearProps {
  /** Chosen before; null: asked. */
  terminal: TerminalDaLista | null;
  onClose: () => void;
}

/** Two steps: which device shows this code, then for which terminal it speaks from now on. */
export function ParearDialog({ terminal, onClose }: ParearProps) {
  const t = useTexts(terminaisTexts);
  const [visto, setVisto] = useState<Visto | null>(null);
  if (visto) return <EscolherTerminal visto={visto} terminal={terminal} onClose={onClose} />;
  return (
    <CallDialog
      call={terminaisCalls.verPareamento}
      title={t('pairTitle')}
      kicker={terminal?.nome}
      initial={{ codigo: '' }}
      lead={<p className={classes.note}>{t('pairHow')}</p>}
      send={async (body, sending) => ({
        ...(await callApi(terminaisCalls.verPareamento, { body, ...sending })),
        codigo: (body as { codigo: string }).codigo,
      })}
      action={t('find')}
      changes={[]}
      after={setVisto}
      onClose={onClose}
    >
      <TextField name="codigo" label={t('code')} required max={12} autoFocus />
    </CallDialog>
  );
}

function EscolherTerminal({ visto, terminal, onClose }: ParearProps & { visto: Visto }) {
  const t = useTexts(terminaisTexts);
  const opcoes = useQuery({
    queryKey: terminaisKeys.of('opcoes'),
    queryFn: ({ signal }) => callApi(terminaisCalls.select, { query: { limit: 500 }, signal, handlesErrors: true }),
  });
  const { codigo, aparelho, idPdv, programa, endereco } = visto;
  return (
    <CallDialog
      call={terminaisCalls.aprovarPareamento}
      title={t('pairTitle')}
      initial={{ terminalId: terminal?.id ?? null }}
      bodyOf={({ terminalId }: { terminalId: number | null }) => ({ codigo, terminalId })}
      lead={
        <>
          <p className={classes.note}>{t('found')}</p>
          <dl className={classes.facts}>
            <dt>{t('device')}</dt>
            <dd>
              {aparelho} <small>{idPdv}</small>
            </dd>
            {programa && (
              <>
                <dt>{t('program')}</dt>
                <dd>{programa}</dd>
              </>
            )}
            <dt>{t('address')}</dt>
            <dd>{endereco}</dd>
          </dl>
        </>
      }
      send={(body, sending) => callApi(terminaisCalls.aprovarPareamento, { body, ...sending })}
      action={t('pair')}
      done={({ nome }) => t('paired', { nome })}
      changes={terminaisMudam}
      onClose={onClose}
    >
      <IdChoiceField
        name="terminalId"
        label={t('terminal')}
        help={t('takesOver')}
        required
        autoFocus
        options={(opcoes.data ?? []).map(({ id, rotulo }) => ({ value: String(id), label: rotulo }))}
      />
    </CallDialog>
  );
}

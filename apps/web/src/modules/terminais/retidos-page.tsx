import { listaDeRetidos, type RetidoDaLista, temaDeTerminais, terminaisCalls } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { callApi } from '../../platform/api/client.ts';
import { useReadAnew } from '../../platform/events/use-read-anew.ts';
import { useTopic } from '../../platform/events/use-topic.ts';
import { useTexts } from '../../platform/i18n/texts.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { ErrorBlock } from '../../platform/ui/feedback/blocks.tsx';
import { CallDialog } from '../../platform/ui/form/call-dialog.tsx';
import { DialogShell } from '../../platform/ui/form/dialog-shell.tsx';
import { DateField, FlagField, LongTextField, TimeField } from '../../platform/ui/inputs/fields.ts';
import { ListPage } from '../../platform/ui/list/list-page.tsx';
import { retidosKeys, retidosMudam } from './keys.ts';
import classes from './terminais.module.css';
import { terminaisTexts } from './terminais-texts.ts';

const ABERTOS = { situacao: 'aberto' } as const;

/** Events that were not taken in: what came, what there is, and what is done about it. */
export function RetidosPage() {
  const [aberto, setAberto] = useState<RetidoDaLista | null>(null);
  const read = useReadAnew('terminais-retidos');
  useTopic(temaDeTerminais, null, { onEvent: read, onReload: read });
  return (
    <ListPage<RetidoDaLista>
      list={listaDeRetidos}
      fixed={ABERTOS}
      nameOf={({ terminal, tipo }) => [terminal.rotulo, tipo].filter(Boolean).join(' - ')}
      onOpen={setAberto}
    >
      {aberto && <RetidoDialog retido={aberto} onClose={() => setAberto(null)} />}
    </ListPage>
  );
}

interface Values {
  nota: string;
  reenviar: boolean;
  dia: string | null;
  hora: string | null;
}

function RetidoDialog({ retido, onClose }: { retido: RetidoDaLista; onClose: () => void }) {
  const t = useTexts(terminaisTexts);
  const { can } = useSession();
  const { id, versao, terminal, situacao, resolucao } = retido;
  const title = t('heldTitle', { nome: terminal.rotulo });
  if (situacao !== 'aberto' || !can(terminaisCalls.resolverRetido.access))
    return (
      <DialogShell title={title} size={860} onClose={onClose}>
        <Corpos retido={retido} />
        {resolucao && (
          <>
            <h3 className={classes.heading}>{t('resolvedAs')}</h3>
            <p className={classes.note}>{resolucao}</p>
          </>
        )}
      </DialogShell>
    );
  const initial: Values = { nota: '', reenviar: false, dia: null, hora: null };
  return (
    <CallDialog
      call={terminaisCalls.resolverRetido}
      title={title}
      size={860}
      initial={initial}
      lead={<Corpos retido={retido} />}
      bodyOf={({ nota, reenviar, dia, hora }) => ({
        versao,
        nota,
        reenviar,
        ocorridoEm: reenviar && dia ? new Date(`${dia}T${hora || '12:00'}:00`).toISOString() : null,
      })}
      fieldOf={{ ocorridoEm: 'dia' }}
      send={(body, sending) => callApi(terminaisCalls.resolverRetido, { params: { id }, body, ...sending })}
      action={t('close')}
      done={({ situacao: depois }) => t(depois === 'reenviado' ? 'resent' : 'closed')}
      changes={retidosMudam}
      onClose={onClose}
    >
      <LongTextField name="nota" label={t('note')} help={t('noteHelp')} required max={300} autoFocus />
      <FlagField name="reenviar" label={t('resend')} />
      <Quando />
    </CallDialog>
  );
}

/** Asked only of what is sent again. */
function Quando() {
  const t = useTexts(terminaisTexts);
  const [reenviar, dia]: [boolean, string | null] = useWatch({ name: ['reenviar', 'dia'] });
  if (!reenviar) return null;
  return (
    <div className={classes.row}>
      <DateField name="dia" label={t('when')} help={t('whenHelp')} />
      {dia && <TimeField name="hora" label={t('time')} />}
    </div>
  );
}

/** What came, beside what was taken in under the same id. */
function Corpos({ retido: { id, motivo } }: { retido: RetidoDaLista }) {
  const t = useTexts(terminaisTexts);
  const query = useQuery({
    queryKey: retidosKeys.detail(id),
    queryFn: ({ signal }) => callApi(terminaisCalls.retido, { params: { id }, signal, handlesErrors: true }),
  });
  if (query.error) return <ErrorBlock what={t('came')} error={query.error} onRetry={() => void query.refetch()} />;
  const { corpo, tomado } = query.data ?? { corpo: undefined, tomado: null };
  return (
    <>
      <h3 className={classes.heading}>{t('why')}</h3>
      <p className={classes.note}>{motivo}</p>
      <div className={classes.bodies}>
        <section>
          <h3 className={classes.heading}>{t('came')}</h3>
          <pre>{corpo === undefined ? '…' : JSON.stringify(corpo, null, 2)}</pre>
        </section>
        {tomado && (
          <section>
            <h3 className={classes.heading}>{t('taken')}</h3>
            <pre>{JSON.stringify(tomado.corpo, null, 2)}</pre>
          </section>
        )}
      </div>
    </>
  );
}

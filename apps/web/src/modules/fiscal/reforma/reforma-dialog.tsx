import {
  eventosDaReforma,
  formaDoEvento,
  nomesDaReforma,
  type PedidoDaReforma,
  pedidoDaReforma,
  type ReformaLida,
} from '@retaguarda/contracts';
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { Resource } from '../../../platform/api/query.ts';
import type { Sending } from '../../../platform/api/submit-key.ts';
import { useInPageLanguage } from '../../../platform/i18n/locale.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { DialogShell } from '../../../platform/ui/form/dialog-shell.tsx';
import { useFilledRows } from '../../../platform/ui/form/filled-rows.ts';
import { ChoiceField, DateField } from '../../../platform/ui/inputs/fields.ts';
import { Informados } from './informados.tsx';
import { LinhasDaReforma } from './linhas.tsx';
import classes from './reforma.module.css';
import { reformaTexts } from './reforma-texts.ts';
import { cabe, corpoDaReforma, linhaVazia, preenchida, type ValoresDaReforma } from './valores.ts';

export interface ReformaDialogProps {
  title: string;
  /** What the note takes now and what was told of it. */
  query: Pick<UseQueryOptions<ReformaLida>, 'queryKey' | 'queryFn'>;
  versao: number;
  informar: (pedido: PedidoDaReforma, sending: Sending) => Promise<unknown>;
  cancelar: (evento: number, sending: Sending) => Promise<unknown>;
  /** What is read anew once it went through. */
  changes: readonly Resource[];
  onClose: () => void;
}

/** Tells the authority of the IBS and CBS of a note, and takes back what was told. */
export function ReformaDialog(props: ReformaDialogProps) {
  const t = useTexts(reformaTexts);
  const say = useInPageLanguage();
  const { title, onClose, changes, cancelar } = props;
  const query = useQuery({ ...props.query, staleTime: 0 });
  const { data } = query;
  if (data?.opcoes.some(({ recusa }) => recusa === null)) return <Formulario {...props} lida={data} />;
  const recusas = [...new Set(data?.opcoes.map(({ recusa }) => recusa ?? ''))];
  return (
    <DialogShell title={title} onClose={onClose} size={720}>
      {query.isError && <ErrorBlock what={t('the')} error={query.error} onRetry={() => void query.refetch()} />}
      {data && (
        <div className={classes.stack}>
          <p className={classes.quiet}>{recusas.length === 1 ? say(recusas[0] ?? '') : t('nothing')}</p>
          <Informados eventos={data.eventos} cancelar={cancelar} changes={changes} />
        </div>
      )}
    </DialogShell>
  );
}

function Formulario({
  title,
  lida,
  versao,
  informar,
  cancelar,
  changes,
  onClose,
}: ReformaDialogProps & { lida: ReformaLida }) {
  const t = useTexts(reformaTexts);
  const { only, fieldOf } = useFilledRows('itens');
  const initial: ValoresDaReforma = { tipo: null, dia: null, aceita: null, itens: lida.itens.map(linhaVazia) };
  return (
    <CallDialog
      call={{ body: pedidoDaReforma }}
      title={title}
      size={720}
      initial={initial}
      bodyOf={(valores) => {
        const { tipo } = valores;
        const linhas = only(valores.itens, (linha) => tipo !== null && preenchida(tipo, linha));
        return corpoDaReforma(valores, linhas, versao);
      }}
      fieldOf={fieldOf}
      send={informar}
      action={t('send')}
      done={t('sent')}
      changes={changes}
      onClose={onClose}
      below={<Informados eventos={lida.eventos} cancelar={cancelar} changes={changes} />}
    >
      <Qual lida={lida} />
      <Partes lida={lida} />
    </CallDialog>
  );
}

/** Which event; what it is for, and why the others are not told now. */
function Qual({ lida: { opcoes } }: { lida: ReformaLida }) {
  const t = useTexts(reformaTexts);
  const say = useInPageLanguage();
  const tipo: ValoresDaReforma['tipo'] = useWatch({ name: 'tipo' });
  const abertas = opcoes.filter(({ recusa }) => recusa === null);
  const fechadas = opcoes.filter(({ recusa }) => recusa !== null);
  return (
    <>
      <ChoiceField
        name="tipo"
        label={t('what')}
        required
        autoFocus
        help={tipo ? say(eventosDaReforma[tipo].ajuda) : undefined}
        options={abertas.map((um) => ({ value: um.tipo, label: say(nomesDaReforma[um.tipo]) }))}
      />
      {tipo === null && fechadas.length > 0 && (
        <details className={classes.quiet}>
          <summary>{t('whyNot')}</summary>
          <ul className={classes.reasons}>
            {fechadas.map((um) => (
              <li key={um.tipo}>
                <strong>{say(nomesDaReforma[um.tipo])}</strong>: {say(um.recusa ?? '')}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** What the chosen event asks. */
function Partes({ lida: { itens } }: { lida: ReformaLida }) {
  const t = useTexts(reformaTexts);
  const tipo: ValoresDaReforma['tipo'] = useWatch({ name: 'tipo' });
  if (tipo === null) return null;
  switch (formaDoEvento(tipo)) {
    case 'simples':
      return null;
    case 'dia':
      return <DateField name="dia" label={t('day')} required />;
    case 'aceite':
      return (
        <ChoiceField
          name="aceita"
          label={t('agrees')}
          required
          options={[
            { value: 'sim', label: t('yes') },
            { value: 'nao', label: t('no') },
          ]}
        />
      );
    default:
      return <LinhasDaReforma tipo={tipo} itens={itens} cabe={(item) => cabe(tipo, item)} />;
  }
}

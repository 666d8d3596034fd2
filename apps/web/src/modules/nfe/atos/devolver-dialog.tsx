import { Button } from '@mantine/core';
import { decimal } from '@retaguarda/brasil';
import { type ItensADevolver, nfeCalls } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import { ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { DialogShell } from '../../../platform/ui/form/dialog-shell.tsx';
import { useFilledRows } from '../../../platform/ui/form/filled-rows.ts';
import { DecimalField } from '../../../platform/ui/inputs/fields.ts';
import { telasDaNfe } from '../addresses.ts';
import { nfeKeys } from '../keys.ts';
import classes from '../nfe.module.css';
import { nomeDaNota } from '../nome.ts';
import type { DialogoDaNota } from './atos-da-nota.tsx';
import { atosTexts } from './atos-texts.ts';
import devolver from './devolver.module.css';

export type Item = ItensADevolver['itens'][number];
interface Valores {
  itens: { item: number; quantidade: string | null }[];
}

const podeVoltar = ({ aDevolver }: Item) => decimal(aDevolver).gt(0);

/** Picks what comes back of a note; the return is a note of its own, gone on with in the form. */
export const DevolverDialog = (props: DialogoDaNota) => {
  const a = useTexts(atosTexts);
  return (
    <VoltaDialog
      {...props}
      call={nfeCalls.devolver}
      title={a('returnTitle', { nota: nomeDaNota(props.nota) })}
      help={a('returnHelp')}
      action={a('returnGo')}
    />
  );
};

/** What was sent and not handed over comes back by a credit note. */
export const RecusarDialog = (props: DialogoDaNota) => {
  const a = useTexts(atosTexts);
  return (
    <VoltaDialog
      {...props}
      call={nfeCalls.recusar}
      title={a('refusedTitle', { nota: nomeDaNota(props.nota) })}
      help={a('refusedHelp')}
      action={a('refusedGo')}
    />
  );
};

interface VoltaProps extends DialogoDaNota {
  call: typeof nfeCalls.devolver | typeof nfeCalls.recusar;
  title: string;
  help: string;
  action: string;
}

function VoltaDialog({ nota, onClose, call, title, help, action }: VoltaProps) {
  const navigate = useNavigate();
  const { only, fieldOf } = useFilledRows('itens');
  const { id } = nota;
  return (
    <ItensDaNota nota={nota} title={title} onClose={onClose}>
      {(itens) => (
        <CallDialog
          call={call}
          title={title}
          size={680}
          lead={<p className={classes.quiet}>{help}</p>}
          initial={{ itens: itens.map(({ item }) => ({ item, quantidade: null })) } satisfies Valores}
          bodyOf={({ itens: digitados }) => ({
            itens: only(digitados, ({ quantidade }) => Boolean(quantidade) && !/^0*(\.0*)?$/.test(quantidade ?? '')),
          })}
          fieldOf={fieldOf}
          send={(body, sending) => callApi(call, { params: { id }, body, ...sending })}
          action={action}
          changes={['nfe']}
          after={async (volta) => {
            onClose();
            await navigate(linkTo(telasDaNfe.emitir, { acao: 'editar', id: volta.id }));
          }}
          onClose={onClose}
        >
          <Itens itens={itens} />
        </CallDialog>
      )}
    </ItensDaNota>
  );
}

interface ItensDaNotaProps extends DialogoDaNota {
  title: string;
  children: (itens: readonly Item[]) => ReactNode;
}

/** What of a note may still come back; says so when nothing may. */
export function ItensDaNota({ nota: { id }, title, onClose, children }: ItensDaNotaProps) {
  const a = useTexts(atosTexts);
  const query = useQuery({
    queryKey: nfeKeys.of('devolver', id),
    queryFn: ({ signal }): Promise<ItensADevolver> =>
      callApi(nfeCalls.itensADevolver, { params: { id }, signal, handlesErrors: true }),
    staleTime: 0,
  });
  const itens = query.data?.itens.filter(podeVoltar) ?? [];
  if (itens.length > 0) return children(itens);
  return (
    <DialogShell title={title} onClose={onClose}>
      {query.isError && <ErrorBlock what={a('theItems')} error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && <p className={classes.quiet}>{a('returnNone')}</p>}
    </DialogShell>
  );
}

function Itens({ itens }: { itens: readonly Item[] }) {
  const a = useTexts(atosTexts);
  const { decimal: figura } = useFormats();
  const { setValue } = useFormContext<Valores>();
  const tudo = () =>
    setValue(
      'itens',
      itens.map(({ item, aDevolver }) => ({ item, quantidade: aDevolver })),
      { shouldDirty: true },
    );
  return (
    <>
      <div className={devolver.itens}>
        {itens.map(({ item, descricao, unidade, aDevolver }, i) => (
          <div key={item} className={devolver.item}>
            <span className={devolver.nome}>
              {item}. {descricao}
              <small>{a('returnable', { quantidade: figura(aDevolver), unidade })}</small>
            </span>
            <DecimalField
              name={`itens.${i}.quantidade`}
              aria-label={`${a('quantity')}: ${descricao}`}
              unit={unidade}
              places={2}
              autoFocus={i === 0}
            />
          </div>
        ))}
      </div>
      <div>
        <Button variant="default" size="compact-sm" onClick={tudo}>
          {a('returnAll')}
        </Button>
      </div>
    </>
  );
}

import { Button } from '@mantine/core';
import { decimal } from '@retaguarda/brasil';
import { type ItensADevolver, nfeCalls } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useFormContext } from 'react-hook-form';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import { ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { DialogShell } from '../../../platform/ui/form/dialog-shell.tsx';
import { DecimalField } from '../../../platform/ui/inputs/fields.ts';
import { telasDaNfe } from '../addresses.ts';
import { nfeKeys } from '../keys.ts';
import classes from '../nfe.module.css';
import { nomeDaNota } from '../nome.ts';
import type { DialogoDaNota } from './atos-da-nota.ts';
import { atosTexts } from './atos-texts.ts';
import devolver from './devolver.module.css';

type Item = ItensADevolver['itens'][number];
interface Valores {
  itens: { item: number; quantidade: string | null }[];
}

const podeVoltar = ({ aDevolver }: Item) => decimal(aDevolver).gt(0);

/** Picks what comes back of a note; the return is a note of its own, gone on with in the form. */
export function DevolverDialog({ nota, onClose }: DialogoDaNota) {
  const a = useTexts(atosTexts);
  const navigate = useNavigate();
  const { id } = nota;
  const query = useQuery({
    queryKey: nfeKeys.of('devolver', id),
    queryFn: ({ signal }): Promise<ItensADevolver> =>
      callApi(nfeCalls.itensADevolver, { params: { id }, signal, handlesErrors: true }),
    staleTime: 0,
  });
  const title = a('returnTitle', { nota: nomeDaNota(nota) });
  const itens = query.data?.itens.filter(podeVoltar) ?? [];
  if (itens.length === 0) {
    return (
      <DialogShell title={title} onClose={onClose}>
        {query.isError && <ErrorBlock what={a('theItems')} error={query.error} onRetry={() => void query.refetch()} />}
        {query.data && <p className={classes.quiet}>{a('returnNone')}</p>}
      </DialogShell>
    );
  }
  const initial: Valores = { itens: itens.map(({ item }) => ({ item, quantidade: null })) };
  return (
    <CallDialog
      call={nfeCalls.devolver}
      title={title}
      size={680}
      lead={<p className={classes.quiet}>{a('returnHelp')}</p>}
      initial={initial}
      bodyOf={({ itens: digitados }) => ({
        itens: digitados.filter(({ quantidade }) => quantidade && !/^0*(\.0*)?$/.test(quantidade)),
      })}
      send={(body, sending) => callApi(nfeCalls.devolver, { params: { id }, body, ...sending })}
      action={a('returnGo')}
      changes={['nfe']}
      after={async (devolucao) => {
        onClose();
        await navigate(linkTo(telasDaNfe.emitir, { acao: 'editar', id: devolucao.id }));
      }}
      onClose={onClose}
    >
      <Itens itens={itens} />
    </CallDialog>
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

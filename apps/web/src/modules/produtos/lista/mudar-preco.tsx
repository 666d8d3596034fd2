import { Skeleton } from '@mantine/core';
import {
  type ProdutoLinha as Linha,
  margemDoPreco,
  mensagens,
  type PrecoPrincipal,
  produtosCalls,
} from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { failureText } from '../../../platform/ui/feedback/toasts.tsx';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { DialogShell } from '../../../platform/ui/form/dialog-shell.tsx';
import { MoneyField } from '../../../platform/ui/inputs/fields.ts';
import { produtosKeys } from '../keys.ts';
import classes from './lista.module.css';
import { listaTexts } from './lista-texts.ts';

interface MudarPrecoProps {
  linha: Linha;
  onClose: () => void;
}

/** The main price of a product in each company, without leaving the list. */
export function MudarPreco({ linha, onClose }: MudarPrecoProps) {
  const t = useTexts(listaTexts);
  const title = `${t('changePrice')}: ${linha.descricao}`;
  const { id } = linha;
  const { data, error, isFetchedAfterMount } = useQuery({
    queryKey: produtosKeys.of('precos-principais', id),
    queryFn: ({ signal }) => callApi(produtosCalls.mainPrices, { params: { id }, signal, handlesErrors: true }),
    staleTime: 0,
  });
  if (data && data.length > 0 && isFetchedAfterMount) {
    return <Precos linha={linha} title={title} precos={data} onClose={onClose} />;
  }
  return (
    <DialogShell title={title} size={440} onClose={onClose}>
      {error ? (
        <p>{failureText(error)}</p>
      ) : data ? (
        <p className={classes.note}>{t(linha.produtoPaiId === null ? 'noMainPrice' : 'priceOfTheGrid')}</p>
      ) : (
        <Skeleton height={90} />
      )}
    </DialogShell>
  );
}

interface PrecosProps extends MudarPrecoProps {
  title: string;
  precos: readonly PrecoPrincipal[];
}

function Precos({ linha, title, precos, onClose }: PrecosProps) {
  const t = useTexts(listaTexts);
  const { id } = linha;
  const initial: { precos: { id: number; versao: number; valor: string | null }[] } = {
    precos: precos.map(({ id: precoId, versao, valor }) => ({ id: precoId, versao, valor })),
  };
  return (
    <CallDialog
      call={produtosCalls.changeMainPrices}
      title={title}
      size={440}
      initial={initial}
      send={(body, sending) => callApi(produtosCalls.changeMainPrices, { params: { id }, body, ...sending })}
      action={t('savePrice')}
      done={mensagens.recordUpdated}
      changes={['produtos']}
      onClose={onClose}
    >
      {precos.map(({ id: precoId, empresa }, index) => (
        <Preco key={precoId} name={`precos.${index}.valor`} label={empresa.rotulo} linha={linha} first={index === 0} />
      ))}
    </CallDialog>
  );
}

/** The price in a company and the margin it would leave. */
function Preco({ name, label, linha, first }: { name: string; label: string; linha: Linha; first: boolean }) {
  const t = useTexts(listaTexts);
  const { decimal } = useFormats();
  const valor: string | null = useWatch({ name });
  const { custoReal, impostosVenda: impostos } = linha;
  const isPriced = valor !== null && /^\d/.test(valor) && custoReal !== null;
  const margem = isPriced ? margemDoPreco(valor, custoReal, { impostos }) : null;
  const help = margem === null ? undefined : t('marginOf', { margem: decimal(margem, 1) });
  return <MoneyField name={name} label={label} required autoFocus={first} help={help} />;
}

import { Skeleton, Text } from '@mantine/core';
import {
  atosDaProposta,
  estadosDaProposta,
  type Proposta,
  propostasCalls,
  situacoesDaProposta,
} from '@retaguarda/contracts';
import {
  IconArrowBackUp,
  IconEdit,
  IconLock,
  IconMail,
  IconPrinter,
  IconShoppingCart,
  IconX,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { callApi, fetchFile, type ReceivedFile } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import { ActButtons } from '../../../platform/ui/acts/act-buttons.tsx';
import { actsOf, type OfferedAct } from '../../../platform/ui/acts/offered-act.ts';
import { useActs } from '../../../platform/ui/acts/use-acts.tsx';
import { ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import { notifyFailure } from '../../../platform/ui/feedback/toasts.tsx';
import { DialogShell } from '../../../platform/ui/form/dialog-shell.tsx';
import { PdfViewer } from '../../../platform/ui/pdf-viewer.tsx';
import { telasDoBalcao } from '../balcao/addresses.ts';
import { propostasKeys } from '../balcao/keys.ts';
import { EnviarDialog, PedirDialog, PerderDialog } from './atos-da-proposta.tsx';
import { AlterarPropostaDialog } from './proposta-form.tsx';
import classes from './propostas.module.css';
import { propostasTexts } from './propostas-texts.ts';

/** One quotation: what is offered, where it stands, and what comes next. */
export function PropostaDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTexts(propostasTexts);
  const query = useQuery({
    queryKey: propostasKeys.detail(id),
    queryFn: ({ signal }) => callApi(propostasCalls.get, { params: { id }, signal, handlesErrors: true }),
    staleTime: 0,
  });
  const [passo, setPasso] = useState<'ler' | 'alterar' | 'pedir' | 'perder' | 'enviar'>('ler');
  const { data } = query;
  const voltar = () => setPasso('ler');
  if (!data)
    return (
      <DialogShell title={t('title', { numero: '' })} size={820} onClose={onClose}>
        {query.isError ? (
          <ErrorBlock what={t('theQuote')} error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <Skeleton height={180} />
        )}
      </DialogShell>
    );
  if (passo === 'alterar') return <AlterarPropostaDialog proposta={data} onClose={voltar} onSaved={voltar} />;
  if (passo === 'pedir') return <PedirDialog proposta={data} onClose={voltar} />;
  if (passo === 'perder') return <PerderDialog proposta={data} onClose={voltar} />;
  if (passo === 'enviar') return <EnviarDialog proposta={data} onClose={voltar} />;
  return <Lida key={data.versao} proposta={data} onPasso={setPasso} onClose={onClose} />;
}

interface LidaProps {
  proposta: Proposta;
  onPasso: (passo: 'alterar' | 'pedir' | 'perder' | 'enviar') => void;
  onClose: () => void;
}

const mudados = ['propostas', 'estoque'] as const;

function Lida({ proposta, onPasso, onClose }: LidaProps) {
  const t = useTexts(propostasTexts);
  const { money, decimal, date, instant } = useFormats();
  const navigate = useNavigate();
  const [pdf, setPdf] = useState<ReceivedFile | null>(null);
  const { id, numero, situacao, para, validade, itens, total, reservaAte, vendaId, motivoDaPerda } = proposta;
  const imprimir = useMemo(
    () => () =>
      void fetchFile(propostasCalls.pdf, { params: { id }, handlesErrors: true }).then(setPdf).catch(notifyFailure),
    [id],
  );
  const acts = useMemo(
    (): OfferedAct<Proposta>[] =>
      actsOf(atosDaProposta, {
        vender: { icon: IconShoppingCart, open: () => void navigate(linkTo(telasDoBalcao.balcao, { proposta: id })) },
        pedir: { icon: IconLock, open: () => onPasso('pedir') },
        alterar: { icon: IconEdit, open: () => onPasso('alterar') },
        enviar: { icon: IconMail, open: () => onPasso('enviar') },
        voltar: {
          icon: IconArrowBackUp,
          ask: () => ({ text: t('backAsk'), action: t('backAct') }),
          done: () => t('back'),
        },
        perder: { icon: IconX, danger: true, open: () => onPasso('perder') },
      }),
    [id, navigate, onPasso, t],
  );
  const { ofOne, dialog } = useActs({ acts, changes: mudados });
  if (pdf) return <PdfViewer title={t('title', { numero: String(numero) })} file={pdf} onClose={() => setPdf(null)} />;
  return (
    <DialogShell title={t('title', { numero: String(numero) })} size={820} onClose={onClose}>
      <div className={classes.stack}>
        <div>
          <StatusBadge tone={estadosDaProposta.tones[situacao as keyof typeof situacoesDaProposta]}>
            {situacoesDaProposta[situacao as keyof typeof situacoesDaProposta]}
          </StatusBadge>{' '}
          {para} · {t('validity')} {date(validade)}
        </div>
        {reservaAte && <Text size="sm">{t('reserved', { quando: instant(reservaAte) })}</Text>}
        {vendaId !== null && <Text size="sm">{t('sold', { id: String(vendaId) })}</Text>}
        {motivoDaPerda && <Text size="sm">{t('lostBecause', { motivo: motivoDaPerda })}</Text>}
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('product')}</th>
              <th scope="col">{t('quantity')}</th>
              <th scope="col">{t('price')}</th>
              <th scope="col">{t('discountColumn')}</th>
              <th scope="col">{t('total')}</th>
            </tr>
          </thead>
          <tbody>
            {itens.map((item) => (
              <tr key={item.id}>
                <td>{item.produto.descricao}</td>
                <td>
                  {decimal(item.quantidade)} {item.produto.unidade}
                </td>
                <td>{money(item.unitario)}</td>
                <td>{Number(item.desconto) > 0 ? money(item.desconto) : ''}</td>
                <td>{money(item.liquido)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <div className={classes.sum}>
          {t('total')} <output>{money(total)}</output>
        </div>
        <ActButtons
          actions={[...ofOne(proposta), { id: 'imprimir', label: t('print'), icon: IconPrinter, run: imprimir }]}
        />
      </div>
      {dialog}
    </DialogShell>
  );
}

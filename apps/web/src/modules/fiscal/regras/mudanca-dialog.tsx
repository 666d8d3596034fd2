import { Alert, Button, Skeleton } from '@mantine/core';
import {
  type AtoComRegras,
  casosDaConferencia,
  EXPORT_SLUG,
  type LadoDaMudanca,
  type MudancaLida,
  regrasCalls,
} from '@retaguarda/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi, fetchFile } from '../../../platform/api/client.ts';
import { invalidateAfter } from '../../../platform/api/query.ts';
import { newSubmitKey } from '../../../platform/api/submit-key.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useCompanyToBegin } from '../../../platform/session/company.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { DialogButtons } from '../../../platform/ui/feedback/dialog-buttons.tsx';
import { notifyFailure, notifySuccess } from '../../../platform/ui/feedback/toasts.tsx';
import { DialogShell } from '../../../platform/ui/form/dialog-shell.tsx';
import { saveFile } from '../../../platform/ui/save-file.ts';
import { EscolhaDaEmpresa } from '../escolha-da-empresa.tsx';
import classes from '../fiscal.module.css';
import { regrasKeys } from '../keys.ts';
import { mudancaTexts } from './mudanca-texts.ts';

/** What is about to be done, and with which rules. */
export interface PedidoDeAto {
  ato: AtoComRegras;
  regras: readonly { id: number; nome: string }[];
}

/** Asks before rules begin or stop deciding, with what that changes in the taxes of a company's products. */
export function MudancaDialog({ pedido, onClose }: { pedido: PedidoDeAto; onClose: () => void }) {
  const t = useTexts(mudancaTexts);
  const client = useQueryClient();
  const [empresaId, setEmpresaId] = useState<number | null>(useCompanyToBegin());
  const [enviando, setEnviando] = useState(false);
  const { ato, regras } = pedido;
  const confirmar = async () => {
    setEnviando(true);
    try {
      await fazer(pedido);
      notifySuccess(t(ato === 'aprovar' ? 'approved' : 'expired', { count: regras.length }));
      onClose();
    } catch (error) {
      notifyFailure(error);
      setEnviando(false);
    }
    await invalidateAfter(client, 'taxconversion');
  };
  const [primeira] = regras;
  return (
    <DialogShell
      title={t(ato === 'aprovar' ? 'approveTitle' : 'expireTitle', {
        count: regras.length,
        nome: primeira?.nome ?? '',
      })}
      size={920}
      onClose={onClose}
    >
      <div className={classes.panel}>
        <p className={classes.note}>{t(ato === 'aprovar' ? 'approveLead' : 'expireLead')}</p>
        <EscolhaDaEmpresa value={empresaId} onChange={setEmpresaId} />
        {empresaId !== null && <Mudanca pedido={pedido} empresaId={empresaId} enviando={enviando} />}
        <DialogButtons
          action={t(ato)}
          danger={ato === 'expirar'}
          onCancel={onClose}
          onConfirm={() => void confirmar()}
          isSending={enviando}
        />
      </div>
    </DialogShell>
  );
}

async function fazer({ ato, regras }: PedidoDeAto): Promise<void> {
  const envio = () => ({ idempotencyKey: newSubmitKey(), handlesErrors: true }) as const;
  if (ato === 'aprovar') {
    await callApi(regrasCalls.aprovar, { body: { ids: regras.map(({ id }) => id) }, ...envio() });
    return;
  }
  for (const { id } of regras) await callApi(regrasCalls.archive, { params: { id }, ...envio() });
}

interface MudancaProps {
  pedido: PedidoDeAto;
  empresaId: number;
  /** Once the act is on its way, what it would change is no longer asked: it may already have been done. */
  enviando: boolean;
}

function Mudanca({ pedido: { ato, regras }, empresaId, enviando }: MudancaProps) {
  const t = useTexts(mudancaTexts);
  const { date } = useFormats();
  const query = { empresaId, ato, ids: regras.map(({ id }) => id) };
  const { data, error, refetch } = useQuery({
    queryKey: regrasKeys.of('mudanca', query),
    queryFn: ({ signal }) => callApi(regrasCalls.mudanca, { query, signal, handlesErrors: true }),
    enabled: !enviando,
    staleTime: 0,
    retry: false,
  });
  if (error) return <ErrorBlock what={t('table')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={160} role="status" aria-label={t('working')} />;
  if (data.mudam === 0) {
    return <p>{t('nothing', { count: data.produtos, data: date(data.data) })}</p>;
  }
  return (
    <>
      <p>
        {t('changes', {
          count: data.produtosQueMudam,
          produtos: data.produtos,
          mudam: data.mudam,
          data: date(data.data),
        })}
      </p>
      {data.deixamDeSair > 0 && <Alert color="red">{t('stop', { count: data.deixamDeSair })}</Alert>}
      {data.passamASair > 0 && <Alert color="green">{t('start', { count: data.passamASair })}</Alert>}
      <Tabela mudancas={data.mudancas} />
      <div className={classes.acts}>
        {data.mudancas.length < data.mudam && <span>{t('first', { count: data.mudancas.length })}</span>}
        <Exportar query={query} />
      </div>
    </>
  );
}

function Exportar({ query }: { query: { empresaId: number; ato: AtoComRegras; ids: number[] } }) {
  const t = useTexts(mudancaTexts);
  const { can } = useSession();
  const [baixando, setBaixando] = useState(false);
  if (!can(EXPORT_SLUG)) return null;
  const baixar = async () => {
    setBaixando(true);
    try {
      const params = { formato: 'xlsx' } as const;
      saveFile(await fetchFile(regrasCalls.mudancaEmArquivo, { params, query, handlesErrors: true }));
    } catch (error) {
      notifyFailure(error);
    } finally {
      setBaixando(false);
    }
  };
  return (
    <Button variant="default" size="compact-sm" loading={baixando} onClick={() => void baixar()}>
      {t('export')}
    </Button>
  );
}

function Tabela({ mudancas }: Pick<MudancaLida, 'mudancas'>) {
  const t = useTexts(mudancaTexts);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
    <section className={classes.long} aria-label={t('table')} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th>{t('product')}</th>
            <th>{t('tax')}</th>
            <th>{t('before')}</th>
            <th>{t('after')}</th>
          </tr>
        </thead>
        {mudancas.map(({ produto, caso, tributos }) => (
          <tbody key={`${produto.id} ${caso}`}>
            {tributos.map(({ tributo, antes, depois }, i) => (
              <tr key={tributo}>
                {i === 0 && (
                  <td rowSpan={tributos.length}>
                    {produto.rotulo}
                    <br />
                    <small>{casosDaConferencia[caso]}</small>
                  </td>
                )}
                <td>{tributo}</td>
                <td>
                  <Lado lado={antes} />
                </td>
                <td>
                  <Lado lado={depois} />
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

function Lado({ lado }: { lado: LadoDaMudanca | null }) {
  const t = useTexts(mudancaTexts);
  const { money, decimal } = useFormats();
  if (!lado) return t('none');
  const { situacao, aliquota, valor, decidiu, problema } = lado;
  if (problema !== null) return problema;
  const partes = [situacao, aliquota && `${decimal(aliquota)} %`, valor && money(valor)].filter(Boolean);
  return (
    <>
      {partes.join(' · ')}
      <br />
      <small>{decidiu}</small>
    </>
  );
}

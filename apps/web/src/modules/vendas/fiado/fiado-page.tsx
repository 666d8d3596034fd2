import { Button, Skeleton } from '@mantine/core';
import { caixaCalls, type DevedorLinha, type ExtratoDoFiado, fiadoCalls, listaDoFiado } from '@retaguarda/contracts';
import { IconArrowLeft, IconPrinter, IconUserDollar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi, fetchFile, type ReceivedFile } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useAddress } from '../../../platform/router/use-address.ts';
import { useCompanyToBegin } from '../../../platform/session/company.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { PageMessage } from '../../../platform/shell/page-message.tsx';
import { ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import { notifyFailure } from '../../../platform/ui/feedback/toasts.tsx';
import { RefInput } from '../../../platform/ui/inputs/ref-input.tsx';
import { ListPage } from '../../../platform/ui/list/list-page.tsx';
import { PdfViewer } from '../../../platform/ui/pdf-viewer.tsx';
import { telasDoBalcao } from '../balcao/addresses.ts';
import { fiadoKeys } from '../balcao/keys.ts';
import classes from './fiado.module.css';
import { fiadoTexts } from './fiado-texts.ts';
import { Movimento } from './movimento.tsx';
import { ReceberDialog } from './receber-dialog.tsx';

/** Who owes; `?clienteId=7`: the house account of that client, `&empresaDaConta=2` in that company. */
export function FiadoPage() {
  const [{ clienteId, empresaDaConta }, address] = useAddress(telasDoBalcao.fiado.params);
  if (clienteId === null) return <Devedores onOpen={(aberta) => address.patch(aberta)} />;
  return (
    <ContaDoCliente
      clienteId={clienteId}
      empresaDaConta={empresaDaConta}
      onBack={() => address.patch({ clienteId: null, empresaDaConta: null })}
    />
  );
}

interface ContaAberta {
  clienteId: number;
  /** Null: the company at the top of the page. */
  empresaDaConta: number | null;
}

function Devedores({ onOpen }: { onOpen: (conta: ContaAberta) => void }) {
  const t = useTexts(fiadoTexts);
  return (
    <ListPage<DevedorLinha>
      list={listaDoFiado}
      nameOf={({ cliente }) => cliente}
      onOpen={({ clienteId, empresa }) => onOpen({ clienteId, empresaDaConta: empresa.id })}
      actions={
        <div className={classes.choose}>
          <RefInput
            target="clientes"
            aria-label={t('another')}
            placeholder={t('another')}
            value={null}
            onChange={(id) => typeof id === 'number' && onOpen({ clienteId: id, empresaDaConta: null })}
          />
        </div>
      }
    />
  );
}

function ContaDoCliente({ clienteId, empresaDaConta, onBack }: ContaAberta & { onBack: () => void }) {
  const t = useTexts(fiadoTexts);
  const escolhida = useCompanyToBegin();
  const empresa = empresaDaConta ?? escolhida;
  if (empresa === null) return <PageMessage icon={IconUserDollar} title={t('title')} text={t('chooseCompany')} />;
  return (
    <div className={classes.page}>
      <Button
        className={classes.back}
        variant="subtle"
        leftSection={<IconArrowLeft size={16} stroke={1.7} />}
        onClick={onBack}
      >
        {t('everybody')}
      </Button>
      <Conta key={`${clienteId}/${empresa}`} clienteId={clienteId} empresaId={empresa} />
    </div>
  );
}

function Conta({ clienteId, empresaId }: { clienteId: number; empresaId: number }) {
  const t = useTexts(fiadoTexts);
  const { can } = useSession();
  const [recebendo, setRecebendo] = useState(false);
  const [pdf, setPdf] = useState<ReceivedFile | null>(null);
  const query = useQuery({
    queryKey: fiadoKeys.of('conta', { clienteId, empresaId }),
    queryFn: ({ signal }) =>
      callApi(fiadoCalls.get, { params: { id: clienteId }, query: { empresaId }, signal, handlesErrors: true }),
    staleTime: 0,
  });
  const mostrar = (papel: Promise<ReceivedFile>) => void papel.then(setPdf, notifyFailure);
  const imprimir = () =>
    mostrar(fetchFile(fiadoCalls.extratoPdf, { params: { id: clienteId }, query: { empresaId }, handlesErrors: true }));
  const imprimirRecibo = (id: number) =>
    mostrar(fetchFile(caixaCalls.comprovante, { params: { id }, handlesErrors: true }));
  if (query.isError)
    return <ErrorBlock what={t('theAccount')} error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton height={240} />;
  return (
    <>
      <h1 className={classes.title}>{query.data.credito.nome}</h1>
      <Credito extrato={query.data} />
      <div className={classes.buttons}>
        {can('vendas_create') && query.data.abertas.length > 0 && (
          <Button onClick={() => setRecebendo(true)}>{t('receive')}</Button>
        )}
        <Button variant="default" leftSection={<IconPrinter size={16} stroke={1.7} />} onClick={imprimir}>
          {t('print')}
        </Button>
      </div>
      <Abertas extrato={query.data} />
      <Movimento extrato={query.data} />
      {recebendo && (
        <ReceberDialog
          extrato={query.data}
          onRecibo={can(caixaCalls.comprovante.access) ? imprimirRecibo : null}
          onClose={() => setRecebendo(false)}
        />
      )}
      {pdf && <PdfViewer title={query.data.credito.nome} file={pdf} onClose={() => setPdf(null)} />}
    </>
  );
}

function Credito({ extrato: { credito } }: { extrato: ExtratoDoFiado }) {
  const t = useTexts(fiadoTexts);
  const { money } = useFormats();
  const { limite, usado, restam, vencido, bloqueado } = credito;
  return (
    <dl className={classes.figures}>
      <Figura nome={t('limit')} valor={limite === null ? t('noLimit') : money(limite)} />
      <Figura nome={t('used')} valor={money(usado)} />
      {restam !== null && <Figura nome={t('left')} valor={money(restam)} />}
      <Figura nome={t('overdue')} valor={money(vencido)} />
      {bloqueado && <StatusBadge tone="bad">{t('blocked')}</StatusBadge>}
    </dl>
  );
}

const Figura = ({ nome, valor }: { nome: string; valor: string }) => (
  <div>
    <dt>{nome}</dt>
    <dd>{valor}</dd>
  </div>
);

function Abertas({ extrato: { abertas } }: { extrato: ExtratoDoFiado }) {
  const t = useTexts(fiadoTexts);
  const { money, date } = useFormats();
  if (abertas.length === 0) return <p className={classes.lead}>{t('nothingOpen')}</p>;
  return (
    <table className={classes.table} aria-label={t('open')}>
      <thead>
        <tr>
          <th scope="col">{t('document')}</th>
          <th scope="col">{t('due')}</th>
          <th scope="col">{t('open')}</th>
          <th scope="col">{t('owed')}</th>
        </tr>
      </thead>
      <tbody>
        {abertas.map(({ id, documento, vencimento, aberto, devido, atrasada }) => (
          <tr key={id}>
            <td>{documento}</td>
            <td>
              {date(vencimento)} {atrasada && <StatusBadge tone="bad">{t('late')}</StatusBadge>}
            </td>
            <td>{money(aberto)}</td>
            <td>{money(devido)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import { Anchor, Button, Table, VisuallyHidden } from '@mantine/core';
import { type CodigoDoCardapio, type CodigosDoCardapio, codigosDoCardapioCalls as calls } from '@retaguarda/contracts';
import { IconPrinter, IconQrcode } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { callApi, fetchFile, type ReceivedFile } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useAddress } from '../../../platform/router/use-address.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { OfCompany } from '../../../platform/ui/company/of-company.tsx';
import { Block, ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import { notifyFailure } from '../../../platform/ui/feedback/toasts.tsx';
import { PageHead } from '../../../platform/ui/form/form-page.tsx';
import { SectionCard } from '../../../platform/ui/form/section-card.tsx';
import { PdfViewer } from '../../../platform/ui/pdf-viewer.tsx';
import { useAct } from '../../../platform/ui/use-act.ts';
import { telasDoSalao } from '../addresses.ts';
import { salaoKeys } from '../keys.ts';
import page from '../salao.module.css';
import { codigosTexts } from './codigos-texts.ts';
import { ComoAparece } from './como-aparece.tsx';

const escritos = ['salao'] as const;

/** The codes that open the menu at each table: made, printed, revoked. */
export function CodigosDoCardapioPage() {
  const [{ empresaId }, address] = useAddress(telasDoSalao.codigosDoCardapio.params);
  return (
    <OfCompany empresaId={empresaId} onChoose={(id) => address.patch({ empresaId: id })}>
      {(id, choice) => <Codigos key={id} empresaId={id} choice={choice} />}
    </OfCompany>
  );
}

function Codigos({ empresaId, choice }: { empresaId: number; choice: ReactNode }) {
  const t = useTexts(codigosTexts);
  const query = useQuery({
    queryKey: salaoKeys.of('codigos-do-cardapio', empresaId),
    queryFn: ({ signal }) => callApi(calls.list, { params: { empresaId }, signal, handlesErrors: true }),
  });
  const [pdf, setPdf] = useState<ReceivedFile | null>(null);
  const imprimir = (ids?: readonly number[]) =>
    void fetchFile(calls.folha, {
      params: { empresaId },
      query: ids ? { ids: ids.join(',') } : {},
      handlesErrors: true,
    }).then(setPdf, notifyFailure);
  const { data } = query;
  return (
    <div className={page.page}>
      <PageHead title={t('title')} actions={choice} />
      {query.isError && !data ? (
        <ErrorBlock what={t('theCodes')} error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        data && (
          <div className={page.stack}>
            <ComoAparece empresaId={empresaId} atual={data.configuracao} />
            <Lista empresaId={empresaId} codigos={data} onImprimir={imprimir} />
          </div>
        )
      )}
      {pdf && <PdfViewer title={t('sheet')} file={pdf} onClose={() => setPdf(null)} />}
    </div>
  );
}

interface ListaProps {
  empresaId: number;
  codigos: CodigosDoCardapio;
  onImprimir: (ids?: readonly number[]) => void;
}

function Lista({ empresaId, codigos, onImprimir }: ListaProps) {
  const t = useTexts(codigosTexts);
  const { can } = useSession();
  const fazer = useAct(escritos);
  const { casa, mesas } = codigos;
  const semCodigo = mesas.flatMap(({ mesaId, codigo }) => (codigo ? [] : [mesaId]));
  const faltam = semCodigo.length + (casa ? 0 : 1);
  const criar = () =>
    fazer(
      (sending) =>
        callApi(calls.create, {
          params: { empresaId },
          body: { casa: casa === null, mesas: semCodigo },
          ...sending,
        }),
      ({ criados }) => t('created', { count: criados }),
    );
  return (
    <SectionCard
      title={t('theCodes')}
      actions={
        <div className={page.buttons}>
          {faltam > 0 && can(calls.create.access) && (
            <Button leftSection={<IconQrcode size={16} />} onClick={() => void criar()}>
              {t('create')}
            </Button>
          )}
          {faltam <= mesas.length && (
            <Button variant="default" leftSection={<IconPrinter size={16} />} onClick={() => onImprimir()}>
              {t('print')}
            </Button>
          )}
        </div>
      }
    >
      {faltam > 0 && <p className={page.note}>{t('createHint', { count: faltam })}</p>}
      <Table.ScrollContainer minWidth={520}>
        <Table aria-label={t('theCodes')} verticalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('place')}</Table.Th>
              <Table.Th>{t('sector')}</Table.Th>
              <Table.Th>{t('state')}</Table.Th>
              <Table.Th>
                <VisuallyHidden>{t('acts')}</VisuallyHidden>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            <Linha
              {...{ empresaId, codigo: casa, onImprimir }}
              lugar={t('house')}
              ao={<span className={page.note}>{t('houseHint')}</span>}
            />
            {mesas.map(({ mesaId, numero, nome, setor, codigo }) => (
              <Linha
                key={mesaId}
                {...{ empresaId, codigo, onImprimir }}
                lugar={nome ? `${numero} · ${nome}` : String(numero)}
                ao={setor ?? '–'}
              />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {mesas.length === 0 && (
        <Block icon={<IconQrcode size={20} />} title={t('noTables')}>
          {t('noTablesHint')}
        </Block>
      )}
    </SectionCard>
  );
}

interface LinhaProps extends Pick<ListaProps, 'empresaId' | 'onImprimir'> {
  lugar: string;
  /** Beside the place. */
  ao: ReactNode;
  codigo: CodigoDoCardapio | null;
}

function Linha({ empresaId, lugar, ao, codigo, onImprimir }: LinhaProps) {
  const t = useTexts(codigosTexts);
  const { instant } = useFormats();
  const { can } = useSession();
  const fazer = useAct(escritos);
  return (
    <Table.Tr>
      <Table.Td>{lugar}</Table.Td>
      <Table.Td>{ao}</Table.Td>
      <Table.Td>
        {codigo ? (
          <StatusBadge tone="ok">{t('since', { quando: instant(codigo.criadoEm) })}</StatusBadge>
        ) : (
          <StatusBadge>{t('none')}</StatusBadge>
        )}
      </Table.Td>
      <Table.Td>
        {codigo && (
          <div className={page.buttons}>
            <Anchor href={codigo.url} target="_blank" rel="noreferrer" aria-label={t('openOf', { lugar })}>
              {t('open')}
            </Anchor>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t('printOf', { lugar })}
              onClick={() => onImprimir([codigo.id])}
            >
              {t('printOne')}
            </Button>
            {can(calls.revogar.access) && (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={t('revokeOf', { lugar })}
                onClick={() =>
                  void fazer(
                    (sending) => callApi(calls.revogar, { params: { empresaId, id: codigo.id }, ...sending }),
                    t('revoked'),
                    { text: t('revokeAsk'), action: t('revoke'), record: lugar, danger: true },
                  )
                }
              >
                {t('revoke')}
              </Button>
            )}
          </div>
        )}
      </Table.Td>
    </Table.Tr>
  );
}

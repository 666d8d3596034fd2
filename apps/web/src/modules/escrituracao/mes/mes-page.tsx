import { Alert, Button, Skeleton } from '@mantine/core';
import {
  contasDoSped,
  documentosDoMes,
  escrituracaoCalls,
  finalidadesDeConta,
  type MesDaEscrituracao,
  type PendenciaDoMes,
} from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { type LinkTarget, linkTo } from '../../../platform/router/address.ts';
import { useAddress } from '../../../platform/router/use-address.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { PageHead } from '../../../platform/ui/form/form-page.tsx';
import { SectionCard } from '../../../platform/ui/form/section-card.tsx';
import { today } from '../../../platform/ui/today.ts';
import { telasDeEntradas } from '../../entradas/addresses.ts';
import { EmpresaEMes } from '../../fiscal/public.ts';
import { telasDaNfe } from '../../nfe/addresses.ts';
import { telasDeNfse } from '../../nfse/addresses.ts';
import { telasDeEscrituracao } from '../addresses.ts';
import { escrituracaoKeys } from '../keys.ts';
import { EmpresasNoMes } from './empresas-no-mes.tsx';
import { FeitasDoMes } from './feitas.tsx';
import { GuardaCard } from './guarda-card.tsx';
import classes from './mes.module.css';
import { mesTexts } from './mes-texts.ts';

/** The month of a company for its accountant: what it has, what it lacks, what was made of it. */
export function MesPage() {
  const t = useTexts(mesTexts);
  const { empresaAtual } = useSession();
  const [{ empresaId: pedida, mes: pedido }, address] = useAddress(telasDeEscrituracao.mes.params);
  const empresaId = pedida ?? empresaAtual?.id ?? null;
  const mes = pedido ?? today().slice(0, 7);
  return (
    <div className={classes.page}>
      <PageHead title={t('title')} />
      <EmpresaEMes empresaId={empresaId} mes={mes} onChange={(pedido) => address.patch(pedido, { replace: true })} />
      {empresaId === null ? (
        <EmpresasNoMes mes={mes} abrir={(id) => address.patch({ empresaId: id })} />
      ) : (
        <Mes key={`${empresaId} ${mes}`} empresaId={empresaId} mes={mes} />
      )}
    </div>
  );
}

function Mes({ empresaId, mes }: { empresaId: number; mes: string }) {
  const t = useTexts(mesTexts);
  const query = useQuery({
    queryKey: escrituracaoKeys.of(empresaId, mes),
    queryFn: ({ signal }) => callApi(escrituracaoCalls.mes, { query: { empresaId, mes }, signal, handlesErrors: true }),
  });
  if (query.isError)
    return <ErrorBlock what={t('theMonth')} error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton height={320} role="status" aria-label={t('loading')} />;
  return (
    <>
      {query.data.ambiente === '2' && (
        <Alert color="yellow" variant="light">
          {t('testOnly')}
        </Alert>
      )}
      <div className={classes.columns}>
        <Faltas mes={query.data} />
        <Documentos mes={query.data} />
      </div>
      <FeitasDoMes mes={query.data} />
      <GuardaCard empresaId={empresaId} />
    </>
  );
}

/** Where each is put right: the company's documents in that state, whenever they were begun. */
function ondeSeResolve(
  { tipo }: PendenciaDoMes,
  { empresa, mes }: Pick<MesDaEscrituracao, 'empresa' | 'mes'>,
): LinkTarget {
  const empresaId = String(empresa.id);
  const em = (tela: LinkTarget, situacao?: string): LinkTarget => ({
    ...tela,
    search: { ...(situacao && { situacao }), empresaId },
  });
  switch (tipo) {
    case 'contingencia':
    case 'rejeitada':
      return em(linkTo(telasDaNfe.notas), tipo);
    case 'sem_resposta':
      return em(linkTo(telasDaNfe.notas));
    case 'lacuna':
    case 'inutilizacao':
      return linkTo(telasDaNfe.numeros, { empresaId: empresa.id, mes });
    case 'nfse_sem_resposta':
      return em(linkTo(telasDeNfse.lista), 'enviada');
    case 'cte_a_lancar':
      return em(linkTo(telasDeEntradas.conhecimentos), 'recebido');
    case 'entrada_resumo':
      return em(linkTo(telasDeEntradas.entradas), 'resumo');
    case 'entrada_a_lancar':
      return em(linkTo(telasDeEntradas.entradas));
  }
}

function Faltas({ mes }: { mes: MesDaEscrituracao }) {
  const t = useTexts(mesTexts);
  const { semConta } = mes.sped.contribuicoes;
  return (
    <SectionCard title={t('missing')}>
      {mes.pendencias.length === 0 && semConta.length === 0 ? (
        <p className={classes.quiet} role="status">
          {t('nothingMissing')}
        </p>
      ) : (
        <ul className={classes.list}>
          {mes.pendencias.map((pendencia) => {
            const link = ondeSeResolve(pendencia, mes);
            return (
              <Falta key={pendencia.tipo} link={link}>
                {t(pendencia.tipo, { count: pendencia.quantidade })}
              </Falta>
            );
          })}
          {semConta.length > 0 && (
            <Falta link={{ to: `/sistema/${contasDoSped.screen.path}` }}>
              {t('semConta', {
                count: semConta.length,
                quais: semConta.map((finalidade) => finalidadesDeConta[finalidade]).join('; '),
              })}
            </Falta>
          )}
        </ul>
      )}
    </SectionCard>
  );
}

function Falta({ link, children }: { link: Pick<LinkTarget, 'to'>; children: ReactNode }) {
  const t = useTexts(mesTexts);
  return (
    <li>
      <span>{children}</span>
      <Button size="compact-sm" variant="default" renderRoot={(props) => <Link {...link} {...props} />}>
        {t('resolve')}
      </Button>
    </li>
  );
}

function Documentos({ mes }: { mes: MesDaEscrituracao }) {
  const t = useTexts(mesTexts);
  const { integer, money } = useFormats();
  return (
    <SectionCard title={t('documents')}>
      <table className={classes.figures}>
        <thead>
          <tr>
            <th scope="col">{t('document')}</th>
            <th scope="col">{t('inForce')}</th>
            <th scope="col">{t('cancelled')}</th>
            <th scope="col">{t('value')}</th>
          </tr>
        </thead>
        <tbody>
          {mes.contagens.map(({ documento, validas, canceladas, valor }) => (
            <tr key={documento}>
              <td>{documentosDoMes[documento]}</td>
              <td>{integer(validas)}</td>
              <td>{integer(canceladas)}</td>
              <td>{money(valor)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </SectionCard>
  );
}

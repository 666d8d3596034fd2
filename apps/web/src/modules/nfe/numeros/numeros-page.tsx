import { Button } from '@mantine/core';
import {
  type InutilizacaoLinha,
  type LacunasDaSerie,
  listaDeInutilizacoes,
  modelosDaNota,
  nfeCalls,
} from '@retaguarda/contracts';
import { IconBan } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useAddress } from '../../../platform/router/use-address.ts';
import { useCompanyOnView } from '../../../platform/session/company.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { ErrorBlock, NoPermissionBlock } from '../../../platform/ui/feedback/blocks.tsx';
import facts from '../../../platform/ui/feedback/facts.module.css';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import { PageHead } from '../../../platform/ui/form/form-page.tsx';
import { ListPanel } from '../../../platform/ui/list/list-panel.tsx';
import { today } from '../../../platform/ui/today.ts';
import { EmpresaEMes } from '../../fiscal/public.ts';
import { telasDaNfe } from '../addresses.ts';
import { nfeKeys } from '../keys.ts';
import { AvisoDeContingencia } from '../lista/aviso-de-contingencia.tsx';
import nfe from '../nfe.module.css';
import { type Faixa, InutilizarDialog } from './inutilizar-dialog.tsx';
import classes from './numeros.module.css';
import { numerosTexts } from './numeros-texts.ts';

/** Numbers skipped in a month, until when they must be voided, and those that were. */
export function NumerosPage() {
  const t = useTexts(numerosTexts);
  const { can } = useSession();
  const emVista = useCompanyOnView();
  const [{ empresaId: pedida, mes: pedido }, address] = useAddress(telasDaNfe.numeros.params);
  const [faixa, setFaixa] = useState<Faixa | null>(null);
  const empresaId = pedida ?? emVista;
  const mes = pedido ?? today().slice(0, 7);
  const { access } = nfeCalls.lacunas;
  if (!can(access)) return <NoPermissionBlock access={access} />;
  const inutiliza = can(nfeCalls.inutilizar.access);
  const ano = Number(mes.slice(0, 4));
  return (
    <div className={classes.page}>
      <PageHead
        title={t('title')}
        actions={
          inutiliza && (
            <Button
              variant="default"
              leftSection={<IconBan size={16} />}
              onClick={() => setFaixa({ empresaId, modelo: '55', serie: 1, ano, de: null, ate: null })}
            >
              {t('voidOther')}
            </Button>
          )
        }
      />
      <AvisoDeContingencia empresaId={empresaId} />
      <p className={nfe.quiet}>{t('help')}</p>
      <EmpresaEMes empresaId={empresaId} mes={mes} onChange={(pedido) => address.patch(pedido, { replace: true })} />
      {empresaId === null ? (
        <p>{t('chooseCompany')}</p>
      ) : (
        <Lacunas
          empresaId={empresaId}
          mes={mes}
          onInutilizar={inutiliza ? (serie, de, ate) => setFaixa({ empresaId, ...serie, de, ate }) : null}
        />
      )}
      <ListPanel<InutilizacaoLinha> list={listaDeInutilizacoes} heading="title" />
      {faixa && <InutilizarDialog faixa={faixa} onClose={() => setFaixa(null)} />}
    </div>
  );
}

interface LacunasProps {
  empresaId: number;
  mes: string;
  onInutilizar: ((serie: Pick<LacunasDaSerie, 'modelo' | 'serie' | 'ano'>, de: number, ate: number) => void) | null;
}

function Lacunas({ empresaId, mes, onInutilizar }: LacunasProps) {
  const t = useTexts(numerosTexts);
  const { date } = useFormats();
  const query = useQuery({
    queryKey: nfeKeys.of('lacunas', empresaId, mes),
    queryFn: ({ signal }) =>
      callApi(nfeCalls.lacunas, { params: { empresaId }, query: { mes }, signal, handlesErrors: true }),
  });
  if (query.isError) return <ErrorBlock what={t('theGaps')} error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return null;
  const series = query.data.series.filter(({ faixas }) => faixas.length > 0);
  if (series.length === 0) return <p role="status">{t('none')}</p>;
  return (
    <div className={classes.series}>
      {series.map(({ modelo, serie, ano, ultimo, ate: prazo, faixas }) => (
        <section key={`${modelo} ${serie}`} className={classes.card}>
          <header>
            <h2 className={nfe.heading}>{t('series', { modelo: modelosDaNota[modelo], serie: String(serie) })}</h2>
            <span className={nfe.quiet}>{t('upTo', { ultimo: String(ultimo) })}</span>
            <StatusBadge tone={prazo < today() ? 'bad' : 'wait'}>
              {t(prazo < today() ? 'late' : 'until', { dia: date(prazo) })}
            </StatusBadge>
          </header>
          <ul className={facts.lines}>
            {faixas.map(({ de, ate, impedimento }) => (
              <li key={de} className={facts.line}>
                <span>{t(de === ate ? 'one' : 'many', { de: String(de), ate: String(ate) })}</span>
                <span>
                  {impedimento ??
                    (onInutilizar && (
                      <Button
                        size="compact-sm"
                        variant="default"
                        onClick={() => onInutilizar({ modelo, serie, ano }, de, ate)}
                      >
                        {t('void')}
                      </Button>
                    ))}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

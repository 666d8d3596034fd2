import { Alert, Button, Skeleton } from '@mantine/core';
import { formatarDocumento } from '@retaguarda/brasil';
import {
  AVISOS_DO_CERTIFICADO_DIAS,
  ambientesFiscais,
  apuracoesDePisCofins,
  apuracoesDoSimples,
  contingencias,
  type EmissorLido,
  emissoresCalls,
  pessoasAutorizadasXml,
  regimesEspeciaisDaNfse,
  regimesFiscais,
} from '@retaguarda/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ComponentType, useState } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useAddress } from '../../../platform/router/use-address.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { OfCompany } from '../../../platform/ui/company/of-company.tsx';
import { ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { Fact } from '../../../platform/ui/feedback/fact.tsx';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import { notifyFailure } from '../../../platform/ui/feedback/toasts.tsx';
import { SectionCard } from '../../../platform/ui/form/section-card.tsx';
import { useAct } from '../../../platform/ui/use-act.ts';
import { telasFiscais } from '../addresses.ts';
import classes from '../fiscal.module.css';
import { emissoresKeys } from '../keys.ts';
import { CertificadoDialog, ConfiguracaoDialog, ContingenciaDialog, SerieDialog } from './emissor-dialogos.tsx';
import { emissorTexts } from './emissor-texts.ts';
import { RotaDaNfse } from './rota-nfse.tsx';

const modelos = { '55': 'NF-e', '65': 'NFC-e', NFSE: 'NFS-e (DPS)', RPS: 'NFS-e (RPS)' } as const;
const dialogos = {
  certificado: CertificadoDialog,
  configuracao: ConfiguracaoDialog,
  serie: SerieDialog,
  contingencia: ContingenciaDialog,
} as const satisfies Record<string, ComponentType<{ emissor: EmissorLido; onClose: () => void }>>;
type Dialogo = keyof typeof dialogos;

/** How a company issues fiscal documents: `?empresaId=7`. */
export function EmissorPage() {
  const t = useTexts(emissorTexts);
  const [{ empresaId }, address] = useAddress(telasFiscais.emissor.params);
  return (
    <OfCompany empresaId={empresaId} onChoose={(id) => address.patch({ empresaId: id })}>
      {(id, choice) => (
        <div className={classes.page}>
          <header className={classes.head}>
            <h1>{t('title')}</h1>
            {choice}
          </header>
          <Emissor key={id} empresaId={id} />
        </div>
      )}
    </OfCompany>
  );
}

function Emissor({ empresaId }: { empresaId: number }) {
  const t = useTexts(emissorTexts);
  const { can } = useSession();
  const [aberto, setAberto] = useState<Dialogo | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: emissoresKeys.of(empresaId),
    queryFn: ({ signal }) => callApi(emissoresCalls.get, { params: { empresaId }, signal, handlesErrors: true }),
  });
  if (error) return <ErrorBlock what={t('what')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={320} role="status" aria-label={t('loading')} />;
  const abrir = can(emissoresCalls.salvar.access) ? setAberto : null;
  const Aberto = aberto && dialogos[aberto];
  return (
    <>
      {data.contingencia && <Banner contingencia={data.contingencia} />}
      <Certificado emissor={data} abrir={abrir} />
      <Configuracao emissor={data} abrir={abrir} />
      <RotaDaNfse emissor={data} podeMudar={abrir !== null} />
      <Series emissor={data} abrir={abrir} />
      <Contingencia emissor={data} abrir={abrir} />
      <Conexao emissor={data} />
      <SectionCard
        title={t('readers')}
        actions={
          <Button
            variant="default"
            size="xs"
            renderRoot={(props) => <Link {...props} to={`/sistema/${pessoasAutorizadasXml.screen?.path ?? ''}`} />}
          >
            {t('openReaders')}
          </Button>
        }
      >
        <p className={classes.note}>{t('readersHint')}</p>
      </SectionCard>
      {Aberto && <Aberto emissor={data} onClose={() => setAberto(null)} />}
    </>
  );
}

interface Parte {
  emissor: EmissorLido;
  /** Null for who may only look. */
  abrir: ((qual: Dialogo) => void) | null;
}

function Banner({ contingencia: { tipo, desde, motivo } }: { contingencia: NonNullable<EmissorLido['contingencia']> }) {
  const t = useTexts(emissorTexts);
  const { instant } = useFormats();
  return (
    <Alert color="orange" role="status">
      {t('inContingency', { tipo: contingencias[tipo], desde: instant(desde), motivo })}
    </Alert>
  );
}

function Certificado({ emissor: { certificado }, abrir }: Parte) {
  const t = useTexts(emissorTexts);
  const { instant } = useFormats();
  const dias = certificado?.diasParaVencer ?? 0;
  return (
    <SectionCard
      title={t('certificate')}
      actions={
        abrir && (
          <Button size="xs" variant={certificado ? 'default' : 'filled'} onClick={() => abrir('certificado')}>
            {certificado ? t('replace') : t('send')}
          </Button>
        )
      }
    >
      {certificado ? (
        <dl className={classes.facts}>
          <Fact name={t('holder')}>{certificado.titular}</Fact>
          <Fact name={t('document')}>{formatarDocumento(certificado.documento)}</Fact>
          <Fact name={t('validUntil')}>
            {instant(certificado.validoAte)}{' '}
            <StatusBadge tone={dias < 0 ? 'bad' : dias <= AVISOS_DO_CERTIFICADO_DIAS[0] ? 'wait' : 'ok'}>
              {dias < 0 ? t('expired') : t('daysLeft', { count: dias })}
            </StatusBadge>
          </Fact>
          <Fact name={t('authority')}>{certificado.emissor}</Fact>
          <Fact name={t('serialNumber')}>{certificado.numeroDeSerie}</Fact>
        </dl>
      ) : (
        <p className={classes.note}>{t('noCertificate')}</p>
      )}
    </SectionCard>
  );
}

function Configuracao({ emissor, abrir }: Parte) {
  const t = useTexts(emissorTexts);
  const { decimal } = useFormats();
  const { crt, creditoSimples, aliquotaSimples, regimeApuracaoSn, cscId, temCsc } = emissor;
  return (
    <SectionCard
      title={t('settings')}
      actions={
        abrir && (
          <Button size="xs" variant="default" onClick={() => abrir('configuracao')}>
            {t('change')}
          </Button>
        )
      }
    >
      <dl className={classes.facts}>
        <Fact name={t('environmentGoods')}>
          <StatusBadge tone={emissor.ambienteNfe === '1' ? 'ok' : 'note'}>
            {ambientesFiscais[emissor.ambienteNfe]}
          </StatusBadge>
        </Fact>
        <Fact name={t('environmentServices')}>
          <StatusBadge tone={emissor.ambienteNfse === '1' ? 'ok' : 'note'}>
            {ambientesFiscais[emissor.ambienteNfse]}
          </StatusBadge>
        </Fact>
        <Fact name={t('regime')}>
          {crt === null ? t('noRegime') : regimesFiscais[crt as keyof typeof regimesFiscais]}
        </Fact>
        <Fact name={t('pisCofins')}>{apuracoesDePisCofins[emissor.pisCofins]}</Fact>
        <Fact name={t('credit')}>{creditoSimples === null ? t('none') : `${decimal(creditoSimples)} %`}</Fact>
        <Fact name={t('simples')}>{regimeApuracaoSn === null ? t('none') : apuracoesDoSimples[regimeApuracaoSn]}</Fact>
        <Fact name={t('simplesRate')}>{aliquotaSimples === null ? t('none') : `${decimal(aliquotaSimples)} %`}</Fact>
        <Fact name={t('special')}>{regimesEspeciaisDaNfse[emissor.regimeEspecialNfse]}</Fact>
        <Fact name={t('mail')}>{t(emissor.emailAoAutorizar ? 'mailYes' : 'mailNo')}</Fact>
        <Fact name={t('csc')}>{temCsc ? `${cscId ?? ''} ${t('hasCsc')}` : t('noCsc')}</Fact>
      </dl>
    </SectionCard>
  );
}

function Series({ emissor: { series }, abrir }: Parte) {
  const t = useTexts(emissorTexts);
  const { integer } = useFormats();
  return (
    <SectionCard
      title={t('series')}
      actions={
        abrir && (
          <Button size="xs" variant="default" onClick={() => abrir('serie')}>
            {t('addSeries')}
          </Button>
        )
      }
    >
      {series.length === 0 ? (
        <p className={classes.note}>{t('noSeries')}</p>
      ) : (
        <div className={classes.scroll}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th>{t('model')}</th>
                <th>{t('environment')}</th>
                <th data-number>{t('number')}</th>
                <th data-number>{t('last')}</th>
                <th data-number>{t('next')}</th>
              </tr>
            </thead>
            <tbody>
              {series.map(({ id, modelo, ambiente, serie, ultimo, ativo }) => (
                <tr key={id}>
                  <td>{modelos[modelo]}</td>
                  <td>{ambientesFiscais[ambiente]}</td>
                  <td data-number>{serie}</td>
                  <td data-number>{integer(ultimo)}</td>
                  <td data-number>{ativo ? integer(ultimo + 1) : t('inactive')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </SectionCard>
  );
}

const escritos = ['emissores'] as const;

function Contingencia({ emissor, abrir }: Parte) {
  const t = useTexts(emissorTexts);
  const fazer = useAct(escritos);
  const { contingencia, empresa } = emissor;
  const voltar = () =>
    fazer(
      (sending) => callApi(emissoresCalls.normalizar, { params: { empresaId: empresa.id }, ...sending }),
      t('left'),
      { text: t('leaveAsk'), action: t('leave'), cancel: t('keep'), record: empresa.rotulo },
    );
  const acao = contingencia ? (
    <Button size="xs" onClick={() => void voltar()}>
      {t('leave')}
    </Button>
  ) : (
    <Button size="xs" variant="default" onClick={() => abrir?.('contingencia')}>
      {t('enter')}
    </Button>
  );
  return (
    <SectionCard title={t('contingency')} actions={abrir && acao}>
      <p className={classes.note}>{contingencia ? contingencia.motivo : t('normal')}</p>
    </SectionCard>
  );
}

function Conexao({ emissor: { empresa, certificado } }: { emissor: EmissorLido }) {
  const t = useTexts(emissorTexts);
  const consulta = useMutation({
    mutationFn: () =>
      callApi(emissoresCalls.consultarSefaz, {
        params: { empresaId: empresa.id },
        body: { modelo: '55' },
        handlesErrors: true,
      }),
    onError: notifyFailure,
  });
  const { data } = consulta;
  return (
    <SectionCard
      title={t('connection')}
      actions={
        <Button
          size="xs"
          variant="default"
          disabled={certificado === null}
          loading={consulta.isPending}
          onClick={() => consulta.mutate()}
        >
          {t('ask')}
        </Button>
      }
    >
      <p className={classes.note} aria-live="polite">
        {!data && t('askHint')}
        {data && (
          <>
            <StatusBadge tone={data.noAr ? 'ok' : 'bad'}>{data.noAr ? t('up') : t('down')}</StatusBadge>{' '}
            {t('answered', {
              mensagem: data.cStat === null ? data.mensagem : `${data.cStat} ${data.mensagem}`,
              tempo: data.tempoMs,
              ambiente: data.local ? t('local') : ambientesFiscais[data.ambiente],
            })}
          </>
        )}
      </p>
    </SectionCard>
  );
}

import { Button } from '@mantine/core';
import {
  arquivosCalls,
  type Call,
  type EscrituracaoFeita,
  escrituracaoCalls,
  type MesDaEscrituracao,
  tiposDeEscrituracao,
} from '@retaguarda/contracts';
import { IconDownload, IconMail, IconPackage } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { callApi, fetchFile } from '../../../platform/api/client.ts';
import { invalidateAfter } from '../../../platform/api/query.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { confirm } from '../../../platform/ui/feedback/confirm.tsx';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import { notifyFailure, notifySuccess } from '../../../platform/ui/feedback/toasts.tsx';
import { SectionCard } from '../../../platform/ui/form/section-card.tsx';
import { fileSize } from '../../../platform/ui/inputs/files.ts';
import { saveFile } from '../../../platform/ui/save-file.ts';
import { ComparacaoDaEntrega } from './comparacao.tsx';
import { ContribuicoesDialog } from './contribuicoes-dialog.tsx';
import { AchadosDaEfd, ApuracaoDaEfd, ApuracaoDasContribuicoes, enderecoDosDados } from './efd.tsx';
import { EfdDialog } from './efd-dialog.tsx';
import { efdTexts } from './efd-texts.ts';
import { AtoDaEntrega, DitoDaEntrega, MudancasDepoisDaEntrega } from './entrega.tsx';
import { entregaTexts } from './entrega-texts.ts';
import { EnviarDialog } from './enviar-dialog.tsx';
import { Gerando } from './gerando.tsx';
import classes from './mes.module.css';
import { mesTexts } from './mes-texts.ts';

/** What was made of the month, and the way to make it. */
export function FeitasDoMes({ mes: doMes }: { mes: MesDaEscrituracao }) {
  const { empresa, mes, feitas, sped } = doMes;
  const t = useTexts(mesTexts);
  const tEfd = useTexts(efdTexts);
  const { can } = useSession();
  const gera = can(escrituracaoCalls.gerar.access);
  const [pedida, setPedida] = useState<'efd' | 'contribuicoes' | null>(null);
  const [jobId, setJobId] = useState<string | null>(null);
  const [pedindo, setPedindo] = useState(false);
  const gerar = async () => {
    setPedindo(true);
    try {
      const body = { empresaId: empresa.id, mes, tipo: 'pacote' as const };
      setJobId((await callApi(escrituracaoCalls.gerar, { body, handlesErrors: true })).jobId);
    } catch (error) {
      notifyFailure(error);
    } finally {
      setPedindo(false);
    }
  };
  return (
    <SectionCard
      title={t('made')}
      actions={
        <>
          <Button size="xs" variant="default" renderRoot={(props) => <Link {...props} to={enderecoDosDados} />}>
            {tEfd('data')}
          </Button>
          {gera && (
            <Button
              size="xs"
              variant="default"
              disabled={!sped.obrigada}
              title={sped.obrigada ? undefined : tEfd('notOwed')}
              onClick={() => setPedida('efd')}
            >
              {tEfd('open')}
            </Button>
          )}
          {gera && (
            <Button
              size="xs"
              variant="default"
              disabled={!sped.contribuicoes.obrigada}
              title={sped.contribuicoes.obrigada ? undefined : tEfd('contribNotOwed')}
              onClick={() => setPedida('contribuicoes')}
            >
              {tEfd('contribOpen')}
            </Button>
          )}
          {gera && (
            <Button size="xs" leftSection={<IconPackage size={16} />} loading={pedindo} onClick={() => void gerar()}>
              {t('make')}
            </Button>
          )}
        </>
      }
    >
      <p className={classes.quiet}>
        {t('madeHelp')} {tEfd(sped.obrigada ? 'reach' : 'notOwed')}{' '}
        {tEfd(sped.contribuicoes.obrigada ? 'contribReach' : 'contribNotOwed')}
      </p>
      <MudancasDepoisDaEntrega
        entregues={sped.entregues}
        onRetificar={gera ? (tipo) => setPedida(tipo === 'efd_icms_ipi' ? 'efd' : 'contribuicoes') : null}
      />
      {pedida === 'efd' && <EfdDialog mes={doMes} onJob={setJobId} onClose={() => setPedida(null)} />}
      {pedida === 'contribuicoes' && (
        <ContribuicoesDialog mes={doMes} onJob={setJobId} onClose={() => setPedida(null)} />
      )}
      {jobId && <Gerando key={jobId} jobId={jobId} onReady={() => setJobId(null)} />}
      {feitas.length === 0 && !jobId && <p className={classes.quiet}>{t('none')}</p>}
      {feitas.map((feita) => (
        <Feita key={feita.id} feita={feita} mes={doMes} />
      ))}
    </SectionCard>
  );
}

function Feita({ feita, mes }: { feita: EscrituracaoFeita; mes: MesDaEscrituracao }) {
  const t = useTexts(mesTexts);
  const tEfd = useTexts(efdTexts);
  const { instant } = useFormats();
  const { can } = useSession();
  const [enviando, setEnviando] = useState(false);
  const { tipo, arquivo, quantidade, situacao } = feita;
  const efd = feita.efd ?? feita.contribuicoes;
  const entregue = mes.sped.entregues.find(({ feitaId }) => feitaId === feita.id);
  const baixar = async (url: string) => {
    const call: Call = { ...arquivosCalls.get, path: url.replace(/^\/api\//, '') };
    saveFile(await fetchFile(call, { handlesErrors: true }));
  };
  return (
    <section className={classes.made} aria-label={tiposDeEscrituracao[tipo]}>
      <header>
        <h3>{tiposDeEscrituracao[tipo]}</h3>
        <Estado feita={feita} />
        {efd?.retificadora && <StatusBadge tone="note">{tEfd('rectifier')}</StatusBadge>}
        <span className={classes.quiet}>{t('by', { quando: instant(feita.criadoEm), quem: feita.usuario ?? '' })}</span>
        {arquivo && (
          <span className={classes.quiet}>
            {efd
              ? `${tEfd('lines', { count: quantidade })} · ${tEfd('layout', { versao: efd.leiaute })}`
              : t('files', { count: quantidade })}{' '}
            · {fileSize(arquivo.tamanho)}
          </span>
        )}
      </header>
      <ApuracaoDaEfd feita={feita} />
      <ApuracaoDasContribuicoes feita={feita} />
      <AchadosDaEfd feita={feita} mes={mes} />
      <DitoDaEntrega feita={feita} />
      {entregue && <ComparacaoDaEntrega entregue={entregue} />}
      {arquivo ? (
        <div className={classes.acts}>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconDownload size={16} />}
            onClick={() => void baixar(arquivo.url).catch(notifyFailure)}
          >
            {t('download')}
          </Button>
          {can(escrituracaoCalls.enviar.access) && (
            <Button size="xs" variant="default" leftSection={<IconMail size={16} />} onClick={() => setEnviando(true)}>
              {t('send')}
            </Button>
          )}
          <AtoDaEntrega feita={feita} mes={mes.mes} />
        </div>
      ) : (
        situacao === 'pronto' && <p className={classes.quiet}>{t('gone')}</p>
      )}
      <Links feita={feita} />
      {enviando && <EnviarDialog feita={feita} mes={mes.mes} onClose={() => setEnviando(false)} />}
    </section>
  );
}

function Estado({ feita: { situacao, efd, contribuicoes, pendencias, entregas } }: { feita: EscrituracaoFeita }) {
  const t = useTexts(mesTexts);
  const tEntrega = useTexts(entregaTexts);
  const tEfd = useTexts(efdTexts);
  if (situacao === 'com_achados') return <StatusBadge tone="bad">{tEfd('refusedState')}</StatusBadge>;
  if (entregas.some(({ desfeita }) => desfeita === null))
    return <StatusBadge tone="ok">{tEntrega('delivered')}</StatusBadge>;
  if (efd || contribuicoes) return <StatusBadge tone="ok">{tEfd('ready')}</StatusBadge>;
  const inteiro = pendencias.length === 0;
  return <StatusBadge tone={inteiro ? 'ok' : 'wait'}>{t(inteiro ? 'whole' : 'incomplete')}</StatusBadge>;
}

function Links({ feita }: { feita: EscrituracaoFeita }) {
  const t = useTexts(mesTexts);
  const { instant } = useFormats();
  const { can } = useSession();
  const client = useQueryClient();
  const revogar = async (linkId: number, record: string) => {
    if (!(await confirm({ text: t('revokeAsk'), action: t('revoke'), record, danger: true }))) return;
    await callApi(escrituracaoCalls.revogar, { params: { id: feita.id, linkId }, handlesErrors: true });
    notifySuccess(t('revokeDone'));
    await invalidateAfter(client, 'escrituracao');
  };
  if (feita.links.length === 0) return null;
  const agora = new Date().toISOString();
  return (
    <ul className={classes.list} aria-label={t('sentTo')}>
      {feita.links.map(({ id, destinatario, expiraEm, revogadoEm, downloads }) => {
        const vale = revogadoEm === null && expiraEm > agora;
        const prazo = vale ? t('until', { quando: instant(expiraEm) }) : t(revogadoEm ? 'revoked' : 'ended');
        return (
          <li key={id}>
            <span>
              {t('sentTo')} <strong>{destinatario}</strong>, {prazo},{' '}
              {downloads === 0 ? t('neverDownloaded') : t('downloads', { count: downloads })}
            </span>
            {vale && can(escrituracaoCalls.revogar.access) && (
              <Button
                size="compact-sm"
                variant="default"
                onClick={() => void revogar(id, destinatario).catch(notifyFailure)}
              >
                {t('revoke')}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

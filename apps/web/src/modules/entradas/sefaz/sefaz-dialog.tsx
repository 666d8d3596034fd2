import { Loader } from '@mantine/core';
import { type DistribuicaoLida, distribuicaoCalls } from '@retaguarda/contracts';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { newSubmitKey } from '../../../platform/api/submit-key.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { notifyFailure, notifySuccess } from '../../../platform/ui/feedback/toasts.tsx';
import { BusyButton } from '../../../platform/ui/form/busy-button.tsx';
import { DialogShell } from '../../../platform/ui/form/dialog-shell.tsx';
import { FlagInput } from '../../../platform/ui/inputs/flag-input.tsx';
import classes from '../entradas.module.css';
import { relerEntradas } from '../entradas-api.ts';
import { PelaChave } from './pela-chave.tsx';
import { distribuicaoQuery } from './sefaz-api.ts';
import { sefazTexts } from './sefaz-texts.ts';

/** How the notes of each company are fetched from the authority, how far that went, and one by its key. */
export function SefazDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(sefazTexts);
  const query = useQuery(distribuicaoQuery());
  return (
    <DialogShell title={t('title')} size={640} onClose={onClose}>
      <div className={classes.stack}>
        {query.isPending && (
          <p className={classes.quiet} role="status">
            <Loader size={14} /> {t('loading')}
          </p>
        )}
        {query.isError && !query.data && (
          <ErrorBlock what={t('theDistribution')} error={query.error} onRetry={() => void query.refetch()} />
        )}
        {query.data?.map((uma) => (
          <Empresa key={uma.empresa.id} distribuicao={uma} />
        ))}
        {query.data && <PelaChave empresas={query.data.map(({ empresa }) => empresa)} />}
      </div>
    </DialogShell>
  );
}

/** Does something of a company, one thing at a time, and reads what came of it. */
function useAto() {
  const client = useQueryClient();
  const [faz, setFaz] = useState(false);
  const fazer = async (ato: (sending: { idempotencyKey: string; handlesErrors: true }) => Promise<unknown>) => {
    setFaz(true);
    try {
      await ato({ idempotencyKey: newSubmitKey(), handlesErrors: true });
      return true;
    } catch (error) {
      notifyFailure(error);
      return false;
    } finally {
      await relerEntradas(client);
      setFaz(false);
    }
  };
  return { faz, fazer };
}

function Empresa({ distribuicao }: { distribuicao: DistribuicaoLida }) {
  const t = useTexts(sefazTexts);
  const { faz, fazer } = useAto();
  const { empresa, versao, ligada, cienciaAutomatica, falta } = distribuicao;
  const params = { empresaId: empresa.id };
  const configurar = (mudanca: { ligada?: boolean; cienciaAutomatica?: boolean }) =>
    void fazer((sending) => {
      const body = { versao: versao ?? undefined, ligada, cienciaAutomatica, ...mudanca };
      return callApi(distribuicaoCalls.configurar, { params, body, ...sending });
    });
  const buscar = async () => {
    const feito = await fazer((sending) => callApi(distribuicaoCalls.buscar, { params, ...sending }));
    if (feito) notifySuccess(t('searched', { empresa: empresa.rotulo }));
  };
  return (
    <section className={classes.company} aria-label={empresa.rotulo}>
      <div className={classes.between}>
        <h3 className={classes.heading}>{empresa.rotulo}</h3>
        {falta === null && (
          <BusyButton
            size="compact-md"
            variant="default"
            busy={faz}
            leftSection={<IconRefresh size={15} />}
            onClick={() => void buscar()}
          >
            {t('now')}
          </BusyButton>
        )}
      </div>
      {falta !== null ? (
        <p className={classes.quiet}>{falta}</p>
      ) : (
        <>
          <AteOnde distribuicao={distribuicao} />
          <div className={classes.switches}>
            <Chave
              rotulo={t('automatic')}
              nome={t('automaticOf', { empresa: empresa.rotulo })}
              valor={ligada}
              onChange={(valor) => configurar({ ligada: valor })}
            />
            <Chave
              rotulo={t('awareness')}
              nome={t('awarenessOf', { empresa: empresa.rotulo })}
              valor={cienciaAutomatica}
              onChange={(valor) => configurar({ cienciaAutomatica: valor })}
            />
          </div>
        </>
      )}
    </section>
  );
}

const Chave = (props: { rotulo: string; nome: string; valor: boolean; onChange: (valor: boolean) => void }) => (
  <div className={classes.switch}>
    <FlagInput aria-label={props.nome} value={props.valor} onChange={props.onChange} />
    <span aria-hidden>{props.rotulo}</span>
  </div>
);

/** How far the authority was read, and when it may be asked again. */
function AteOnde({ distribuicao }: { distribuicao: DistribuicaoLida }) {
  const t = useTexts(sefazTexts);
  const { instant } = useFormats();
  const { ultNSU, maxNSU, respondidaEm, proximaEm, aviso, documentos } = distribuicao;
  const ditos = [
    ultNSU === null ? t('never') : t('nsu', { ult: Number(ultNSU), max: Number(maxNSU ?? ultNSU) }),
    respondidaEm && t('answered', { quando: instant(respondidaEm) }),
    proximaEm && t('next', { quando: instant(proximaEm) }),
    ultNSU !== null && t('documents', { aplicados: documentos.aplicados, recusados: documentos.recusados }),
  ];
  return (
    <>
      <p className={classes.quiet}>{ditos.filter(Boolean).join(' · ')}</p>
      {aviso && <p className={classes.bad}>{aviso}</p>}
    </>
  );
}

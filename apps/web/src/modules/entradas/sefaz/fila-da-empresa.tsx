import type { FilaDaDistribuicao } from '@retaguarda/contracts';
import { IconRefresh } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { newSending, type Sending } from '../../../platform/api/submit-key.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useInPageLanguage } from '../../../platform/i18n/locale.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { notifyFailure, notifySuccess } from '../../../platform/ui/feedback/toasts.tsx';
import { BusyButton } from '../../../platform/ui/form/busy-button.tsx';
import { FlagInput } from '../../../platform/ui/inputs/flag-input.tsx';
import classes from '../entradas.module.css';
import { relerEntradas } from '../entradas-api.ts';
import { sefazTexts } from './sefaz-texts.ts';

/** A switch of how a queue is read. */
interface ChaveDaFila {
  rotulo: string;
  /** With the company, for who does not see where it stands. */
  nome: string;
  valor: boolean;
  mudar: (valor: boolean, sending: Sending) => Promise<unknown>;
}

interface FilaDaEmpresaProps {
  empresa: string;
  fila: FilaDaDistribuicao;
  /** Said while nothing was ever asked. */
  nunca: string;
  buscar: (sending: Sending) => Promise<unknown>;
  chaves: readonly ChaveDaFila[];
}

/** How the documents of one company are fetched from an authority: how far that went, asking now, and by itself. */
export function FilaDaEmpresa({ empresa, fila, nunca, buscar, chaves }: FilaDaEmpresaProps) {
  const t = useTexts(sefazTexts);
  const { faz, fazer } = useAto();
  const agora = async () => {
    if (await fazer(buscar)) notifySuccess(t('searched', { empresa }));
  };
  return (
    <section className={classes.company} aria-label={empresa}>
      <div className={classes.between}>
        <h3 className={classes.heading}>{empresa}</h3>
        {fila.falta === null && (
          <BusyButton
            size="compact-md"
            variant="default"
            busy={faz}
            leftSection={<IconRefresh size={15} />}
            onClick={() => void agora()}
          >
            {t('now')}
          </BusyButton>
        )}
      </div>
      {fila.falta !== null ? (
        <p className={classes.quiet}>{fila.falta}</p>
      ) : (
        <>
          <AteOnde fila={fila} nunca={nunca} />
          <div className={classes.switches}>
            {chaves.map(({ rotulo, nome, valor, mudar }) => (
              <div key={rotulo} className={classes.switch}>
                <FlagInput
                  aria-label={nome}
                  value={valor}
                  onChange={(novo) => void fazer((sending) => mudar(novo, sending))}
                />
                <span aria-hidden>{rotulo}</span>
              </div>
            ))}
          </div>
        </>
      )}
    </section>
  );
}

/** Does something of a company, one thing at a time, and reads what came of it. */
function useAto() {
  const client = useQueryClient();
  const [faz, setFaz] = useState(false);
  const fazer = async (ato: (sending: Sending) => Promise<unknown>) => {
    setFaz(true);
    try {
      await ato(newSending());
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

/** A position as people say it: the authority's has fifteen digits. */
const semZeros = (nsu: string) => String(Number(nsu));

/** How far the authority was read, and when it may be asked again. */
function AteOnde({ fila, nunca }: { fila: FilaDaDistribuicao; nunca: string }) {
  const t = useTexts(sefazTexts);
  const say = useInPageLanguage();
  const { instant } = useFormats();
  const { ultNSU, maxNSU, respondidaEm, proximaEm, aviso, documentos } = fila;
  const ditos = [
    ultNSU === null ? nunca : t('nsu', { ult: semZeros(ultNSU), max: semZeros(maxNSU ?? ultNSU) }),
    respondidaEm && t('answered', { quando: instant(respondidaEm) }),
    proximaEm && t('next', { quando: instant(proximaEm) }),
    ultNSU !== null && t('documents', { aplicados: documentos.aplicados, recusados: documentos.recusados }),
  ];
  return (
    <>
      <p className={classes.quiet}>{ditos.filter(Boolean).join(' · ')}</p>
      {aviso && <p className={classes.bad}>{say(aviso)}</p>}
    </>
  );
}

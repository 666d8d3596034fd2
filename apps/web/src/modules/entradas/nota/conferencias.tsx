import { Button } from '@mantine/core';
import { type EntradaLida, entradasCalls, recusaDaEntrada } from '@retaguarda/contracts';
import { IconCheck, IconClock, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useInPageLanguage } from '../../../platform/i18n/locale.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { notifySuccess, notifyWarning } from '../../../platform/ui/feedback/toasts.tsx';
import { AsideCard } from '../../../platform/ui/form/aside-card.tsx';
import { useAct } from '../../../platform/ui/use-act.ts';
import classes from '../entradas.module.css';
import { mudancasDeEntrada } from '../entradas-api.ts';
import { entradasTexts } from '../entradas-texts.ts';

type Estado = 'ok' | 'espera' | 'mal';
const icones = { ok: IconCheck, espera: IconClock, mal: IconX } as const;

/** What was checked of a note, each in words: nothing enters that failed one of them. */
export function Conferencias({ entrada }: { entrada: EntradaLida }) {
  const { situacao, origem, empresa, chave } = entrada;
  const t = useTexts(entradasTexts);
  const resumo = situacao === 'resumo';
  const linhas: [Estado, string][] = [
    ['ok', t('keyOk', { fim: chave.slice(-4) })],
    resumo ? ['espera', t('signatureLater')] : ['ok', t(origem === 'arquivo' ? 'signatureOk' : 'signatureSefaz')],
    ['ok', t('recipientOk', { empresa: empresa.rotulo })],
    ['ok', t('onlyOne')],
    situacao === 'cancelada' ? ['mal', t('cancelledByIssuer')] : ['ok', t('authorised')],
  ];
  return (
    <AsideCard title={t('checks')}>
      <div className={classes.stack}>
        <ul className={classes.checks}>
          {linhas.map(([estado, texto]) => {
            const Icone = icones[estado];
            return (
              <li key={texto} data-state={estado}>
                <Icone size={15} aria-hidden />
                <span>{texto}</span>
              </li>
            );
          })}
        </ul>
        {recusaDaEntrada('consultar', entrada) === null && <Perguntar entrada={entrada} />}
      </div>
    </AsideCard>
  );
}

/** Whether it still stands, by who authorised it: that it is as it was is good news, anything else is for the person to see to. */
function Perguntar({ entrada: { id, pergunta: ultima } }: { entrada: EntradaLida }) {
  const t = useTexts(entradasTexts);
  const dizer = useInPageLanguage();
  const { instant } = useFormats();
  const fazer = useAct(mudancasDeEntrada);
  const [pergunta, setPergunta] = useState(false);
  const perguntar = async () => {
    setPergunta(true);
    await fazer(async (sending) => {
      const { situacao, motivo } = await callApi(entradasCalls.consultar, { params: { id }, ...sending });
      const avisar = situacao === 'autorizado' ? notifySuccess : notifyWarning;
      avisar(t(`asked_${situacao}`, { motivo }));
    });
    setPergunta(false);
  };
  return (
    <>
      <Button variant="default" loading={pergunta} onClick={() => void perguntar()}>
        {t('ask')}
      </Button>
      {ultima && (
        <p className={classes.quiet}>{t('lastAsked', { quando: instant(ultima.em), motivo: dizer(ultima.motivo) })}</p>
      )}
    </>
  );
}

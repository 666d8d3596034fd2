import { Button } from '@mantine/core';
import { type EntradaLida, entradasCalls, recusaDaEntrada } from '@retaguarda/contracts';
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
import { type Linha, useLinhas } from '../verificacao/linhas.ts';
import { Linhas } from '../verificacao/verificado.tsx';

/** What was checked of a note, each in words: what its file proves, and what the SEFAZ itself said of it. */
export function Conferencias({ entrada }: { entrada: EntradaLida }) {
  const { situacao, empresa, chave, verificacao } = entrada;
  const t = useTexts(entradasTexts);
  const verificadas = useLinhas(verificacao);
  const linhas: Linha[] = [
    ['ok', t('keyOk', { fim: chave.slice(-4) })],
    ['ok', t('recipientOk', { empresa: empresa.rotulo })],
    ...(situacao === 'resumo' ? [['espera', t('signatureLater')] as const] : verificadas),
    ...(situacao === 'cancelada' ? [['mal', t('cancelledByIssuer')] as const] : []),
  ];
  return (
    <AsideCard title={t('checks')}>
      <div className={classes.stack}>
        <Linhas linhas={linhas} />
        {recusaDaEntrada('consultar', entrada) === null && <Perguntar entrada={entrada} />}
      </div>
    </AsideCard>
  );
}

/** Whether it still stands, by who authorised it: that it is as it was is good news, anything else is for the person to see to. */
function Perguntar({ entrada: { id, pergunta: ultima } }: { entrada: EntradaLida }) {
  const t = useTexts(entradasTexts);
  const say = useInPageLanguage();
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
        <p className={classes.quiet}>{t('lastAsked', { quando: instant(ultima.em), motivo: say(ultima.motivo) })}</p>
      )}
    </>
  );
}

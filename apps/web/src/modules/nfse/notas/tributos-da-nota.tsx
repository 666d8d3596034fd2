import { Alert } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type NfseCalculo, nfseCalculoPedido, nfseCalls } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useInPageLanguage } from '../../../platform/i18n/locale.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import facts from '../../../platform/ui/feedback/facts.module.css';
import { nfseKeys } from '../keys.ts';
import classes from './nfse.module.css';
import { nfseTexts } from './nfse-texts.ts';
import { useTributosAproximados } from './use-tributos-aproximados.ts';
import { termosDe, type ValoresDaNota } from './valores.ts';

const PAUSA_MS = 250;

/** What the values come to, worked out by the server while one types, each figure with its steps. */
export function TributosDaNota() {
  const t = useTexts(nfseTexts);
  const { watch } = useFormContext<ValoresDaNota>();
  const pedido = nfseCalculoPedido.safeParse(termosDe(watch()));
  const [chave] = useDebouncedValue(pedido.success ? JSON.stringify(pedido.data) : null, PAUSA_MS);
  const calculo = useQuery({
    queryKey: nfseKeys.of('calculo', chave),
    queryFn: ({ signal }): Promise<NfseCalculo> =>
      callApi(nfseCalls.calcular, { body: JSON.parse(chave ?? '{}'), signal, handlesErrors: true }),
    enabled: chave !== null,
    placeholderData: (antes) => antes,
    retry: false,
  });
  return (
    <section aria-label={t('taxes')} aria-live="polite">
      <h3 className={classes.heading}>{t('taxes')}</h3>
      {chave === null && <p className={classes.when}>{t('whenChosen')}</p>}
      {calculo.isError && <p role="alert">{calculo.error.message}</p>}
      {chave !== null && calculo.data && !calculo.isError && <Figuras calculo={calculo.data} />}
    </section>
  );
}

function Figuras({ calculo }: { calculo: NfseCalculo }) {
  const t = useTexts(nfseTexts);
  const { money } = useFormats();
  const say = useInPageLanguage();
  const aproximados = useTributosAproximados();
  const linhas = [
    ['iss', calculo.iss],
    ['withheldIss', calculo.retidoIss],
    ['withheldIrrf', calculo.retidoIrrf],
    ['withheldCsrf', calculo.retidoCsrf],
    ['withheldInss', calculo.retidoInss],
    ['ibs', calculo.ibs ?? '0.00'],
    ['cbs', calculo.cbs ?? '0.00'],
  ] as const;
  return (
    <>
      <ul className={facts.lines}>
        {linhas
          .filter(([nome, valor]) => nome === 'iss' || valor !== '0.00')
          .map(([nome, valor]) => (
            <li key={nome} className={facts.line}>
              <span>{t(nome)}</span>
              <span>{money(valor)}</span>
            </li>
          ))}
        <li className={facts.line}>
          <strong>{t('net')}</strong>
          <strong>{money(calculo.liquido)}</strong>
        </li>
      </ul>
      {calculo.tributos && (
        <p className={classes.when}>
          {`${t('approximate')}: ${aproximados(calculo.tributos)}`}
          <br />
          {calculo.fonteDosTributos && t('approximateSource', { fonte: say(calculo.fonteDosTributos) })}
        </p>
      )}
      {calculo.avisos.length > 0 && (
        <Alert color="yellow" variant="light" title={t('beforeIssuing')}>
          {calculo.avisos.map((aviso) => (
            <p key={aviso}>{say(aviso)}</p>
          ))}
        </Alert>
      )}
      <details>
        <summary>{t('how')}</summary>
        <ol className={classes.steps}>
          {calculo.passos.map(({ imposto, campo, valor, formula, base, aliquota, fonte }) => (
            <li key={`${imposto} ${campo}`}>
              <strong>{`${imposto} ${campo}: ${valor}`}</strong>
              <br />
              {[say(formula), base && aliquota ? `${base} × ${aliquota} %` : (base ?? aliquota), say(fonte)]
                .filter(Boolean)
                .join(' · ')}
            </li>
          ))}
        </ol>
      </details>
    </>
  );
}

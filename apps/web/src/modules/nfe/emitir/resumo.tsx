import { Loader } from '@mantine/core';
import type { AchadoDaNota } from '@retaguarda/contracts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import facts from '../../../platform/ui/feedback/facts.module.css';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import { failureText } from '../../../platform/ui/feedback/toasts.tsx';
import { AsideCard } from '../../../platform/ui/form/aside-card.tsx';
import nfe from '../nfe.module.css';
import { Achados } from '../orientacao/achados.tsx';
import classes from './emitir.module.css';
import { emitirTexts } from './emitir-texts.ts';
import type { CalculoVivo } from './use-calculo.ts';

/** Figures of the layout told beside the total where they are not zero: words of ours, or the tax's own name. */
const FIGURAS = [
  ['vProd', 'products'],
  ['vDesc', 'discount'],
  ['vFrete', 'freight'],
  ['vSeg', 'insurance'],
  ['vOutro', 'others'],
  ['vTotTrib', 'approximate'],
] as const;
const TRIBUTOS = [
  ['vICMS', 'ICMS'],
  ['vST', 'ICMS-ST'],
  ['vFCPST', 'FCP-ST'],
  ['vICMSUFDest', 'DIFAL'],
  ['vIPI', 'IPI'],
  ['vPIS', 'PIS'],
  ['vCOFINS', 'COFINS'],
  ['vIBS', 'IBS'],
  ['vCBS', 'CBS'],
] as const;

const temValor = (valor: string | undefined): valor is string => valor !== undefined && !/^0*(\.0*)?$/.test(valor);

/** What the note comes to while it is typed, and what is still wrong with it. */
export function Resumo({ vivo, onIr }: { vivo: CalculoVivo; onIr: (achado: AchadoDaNota) => void }) {
  const t = useTexts(emitirTexts);
  const { money } = useFormats();
  const { calculo, espera, erro } = vivo;
  const linhas = [...FIGURAS.map(([campo, texto]) => [campo, t(texto)] as const), ...TRIBUTOS];
  return (
    <>
      <AsideCard title={t('summary')}>
        <p className={classes.total} role="status" aria-busy={espera}>
          <strong>{money(calculo?.total ?? '0.00')}</strong>
          {espera && <Loader size={14} aria-label={t('calculating')} />}
        </p>
        {calculo?.estimada && <StatusBadge tone="wait">{t('estimated')}</StatusBadge>}
        {erro !== null && erro !== undefined && <p role="alert">{failureText(erro)}</p>}
        <ul className={facts.lines}>
          {linhas.flatMap(([campo, rotulo]) => {
            const valor = calculo?.totais[campo];
            return temValor(valor)
              ? [
                  <li key={campo} className={facts.line}>
                    <span>{rotulo}</span>
                    <span>{money(valor)}</span>
                  </li>,
                ]
              : [];
          })}
        </ul>
      </AsideCard>
      {calculo && (
        <AsideCard title={t('problems')}>
          {calculo.achados.length === 0 ? (
            <p className={nfe.quiet}>{t('noProblems')}</p>
          ) : (
            <Achados achados={calculo.achados} onIr={onIr} />
          )}
        </AsideCard>
      )}
    </>
  );
}

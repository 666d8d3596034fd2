import { Checkbox, Loader } from '@mantine/core';
import type { AchadoDaNota } from '@retaguarda/contracts';
import { useWatch } from 'react-hook-form';
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
import { envioTexts } from './envio-texts.ts';
import { estaCompleto, type ItemDigitado } from './item-values.ts';
import type { CalculoVivo } from './use-calculo.ts';
import { useConferencia } from './use-conferencia.ts';

/** Figures of the layout told beside the total where they are not zero: words of ours, or the tax's own name. */
const FIGURAS = [
  ['vProd', 'products'],
  ['vDesc', 'discount'],
  ['vFrete', 'freight'],
  ['vSeg', 'insurance'],
  ['vOutro', 'others'],
  ['vICMSDeson', 'relieved'],
  ['vICMSMonoReten', 'singlePhase'],
  ['vIPIDevol', 'ipiBack'],
  ['vTotTrib', 'approximate'],
] as const;
const TRIBUTOS = [
  ['vICMS', 'ICMS'],
  ['vFCP', 'FCP'],
  ['vST', 'ICMS-ST'],
  ['vFCPST', 'FCP-ST'],
  ['vICMSUFDest', 'DIFAL'],
  ['vFCPUFDest', 'FCP-DIFAL'],
  ['vIPI', 'IPI'],
  ['vPIS', 'PIS'],
  ['vCOFINS', 'COFINS'],
  ['vIBS', 'IBS'],
  ['vCBS', 'CBS'],
  ['vIS', 'IS'],
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
        <ConfereAntes />
      </AsideCard>
      <OQueFalta calculo={calculo} onIr={onIr} />
    </>
  );
}

/** Where showing it once more before it goes is turned off, and on again. */
function ConfereAntes() {
  const t = useTexts(envioTexts);
  const { sabida, confere, mudar } = useConferencia();
  return (
    <Checkbox
      mt={10}
      label={t('checkShort')}
      checked={confere}
      disabled={!sabida}
      onChange={(event) => mudar(event.currentTarget.checked)}
    />
  );
}

/** What is wrong with the note, and the lines that cannot be counted yet: they are in no figure. */
function OQueFalta({ calculo, onIr }: Pick<CalculoVivo, 'calculo'> & { onIr: (achado: AchadoDaNota) => void }) {
  const t = useTexts(emitirTexts);
  const itens: readonly ItemDigitado[] = useWatch({ name: 'itens' });
  const incompletos = itens.flatMap((item, i): AchadoDaNota[] =>
    estaCompleto(item) ? [] : [{ campo: 'itens', item: i + 1, mensagem: t('notCounted'), fonte: '', impede: true }],
  );
  const achados = [...incompletos, ...(calculo?.achados ?? [])];
  if (achados.length === 0 && !calculo) return null;
  return (
    <AsideCard title={t('problems')}>
      {achados.length === 0 ? (
        <p className={nfe.quiet}>{t('noProblems')}</p>
      ) : (
        <Achados achados={achados} onIr={onIr} />
      )}
    </AsideCard>
  );
}

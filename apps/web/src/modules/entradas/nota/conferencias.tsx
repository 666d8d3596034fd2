import type { EntradaLida } from '@retaguarda/contracts';
import { IconCheck, IconClock, IconX } from '@tabler/icons-react';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { AsideCard } from '../../../platform/ui/form/aside-card.tsx';
import classes from '../entradas.module.css';
import { entradasTexts } from '../entradas-texts.ts';

type Estado = 'ok' | 'espera' | 'mal';
const icones = { ok: IconCheck, espera: IconClock, mal: IconX } as const;

/** What was checked of a note, each in words: nothing enters that failed one of them. */
export function Conferencias({ entrada: { situacao, origem, empresa, chave } }: { entrada: EntradaLida }) {
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
    </AsideCard>
  );
}

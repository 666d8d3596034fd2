import type { VerificacaoLida } from '@retaguarda/contracts';
import { IconCheck, IconClock, IconX } from '@tabler/icons-react';
import { useTexts } from '../../../platform/i18n/texts.ts';
import classes from '../entradas.module.css';
import { type Especie, type Linha, useLinhas } from './linhas.ts';
import { verificacaoTexts } from './verificacao-texts.ts';

const icones = { ok: IconCheck, espera: IconClock, mal: IconX } as const;

/** Things that were checked, each with how it came out. */
export function Linhas({ linhas }: { linhas: readonly Linha[] }) {
  const t = useTexts(verificacaoTexts);
  return (
    <ul className={classes.checks} aria-label={t('title')}>
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
  );
}

/** What was verified of a document received. */
export function Verificado({ verificacao, especie }: { verificacao: VerificacaoLida; especie?: Especie }) {
  return <Linhas linhas={useLinhas(verificacao, especie)} />;
}

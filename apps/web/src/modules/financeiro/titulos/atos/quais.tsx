import { useFormats } from '../../../../platform/i18n/formats.ts';
import { useTexts } from '../../../../platform/i18n/texts.ts';
import facts from '../../../../platform/ui/feedback/facts.module.css';
import { Linha } from '../linha.tsx';
import { nomeDoLancamento } from '../nome.ts';
import classes from '../titulos.module.css';
import { titulosTexts } from '../titulos-texts.ts';
import type { DialogoDeAto } from './ato.ts';

const VISTAS = 8;

/** What a dialog is about: each entry with what is open of it, or how many more there are. */
export function Quais({ linhas }: Pick<DialogoDeAto, 'linhas'>) {
  const t = useTexts(titulosTexts);
  const { money } = useFormats();
  const resto = linhas.length - VISTAS;
  return (
    <ul className={facts.lines}>
      {linhas.slice(0, VISTAS).map((linha) => (
        <Linha key={linha.id} rotulo={nomeDoLancamento(linha)} valor={money(linha.aberto)} />
      ))}
      {resto > 0 && <li className={classes.quiet}>{t('andMore', { count: resto })}</li>}
    </ul>
  );
}

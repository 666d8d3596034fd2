import { Button } from '@mantine/core';
import { type Sugestao, tiposDeSugestao } from '@retaguarda/contracts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import classes from './extratos.module.css';
import { extratosTexts } from './extratos-texts.ts';
import { faltaEm, type LinhaQueEspera } from './itens.ts';
import { useRazoes } from './razoes.ts';

interface AlternativasProps {
  linha: LinhaQueEspera;
  linhas: readonly LinhaQueEspera[];
  onConfirmar: (sugestao: Sugestao) => void;
  onNovo: () => void;
  onProcurar: () => void;
}

/** All that the line at hand may be, each under its digit, and the ways around them. */
export function Alternativas({ linha, linhas, onConfirmar, onNovo, onProcurar }: AlternativasProps) {
  const t = useTexts(extratosTexts);
  const { money, date } = useFormats();
  const razoes = useRazoes();
  return (
    <section className={classes.dock} aria-label={linha.historico}>
      <header className={classes.dockHead}>
        <span className={classes.name}>
          {date(linha.data)} · {[linha.historico, linha.complemento].filter(Boolean).join(' · ')}
        </span>
        <strong className={classes.money}>{money(linha.valor)}</strong>
      </header>
      <ol className={classes.choices}>
        {linha.sugestoes.map((sugestao, i) => {
          const falta = faltaEm(linha, sugestao, linhas);
          return (
            <li key={`${sugestao.tipo} ${sugestao.rotulo} ${sugestao.data}`} className={classes.choice}>
              <kbd className={classes.digit}>{i + 1}</kbd>
              <div className={classes.side}>
                <span className={classes.name}>{sugestao.rotulo}</span>
                <span className={classes.quiet}>
                  {[tiposDeSugestao[sugestao.tipo], date(sugestao.data), razoes(sugestao)].join(' · ')}
                </span>
              </div>
              <span className={classes.money}>
                {money(sugestao.valor)}
                {falta && <span className={classes.gap}>{money(falta)}</span>}
              </span>
              <Button size="xs" variant={i === 0 ? 'filled' : 'default'} onClick={() => onConfirmar(sugestao)}>
                {falta ? t('difference') : t('confirm')}
              </Button>
            </li>
          );
        })}
      </ol>
      <div className={classes.acts}>
        <Button size="xs" variant="default" onClick={onNovo} rightSection={<kbd className={classes.digit}>N</kbd>}>
          {t('other')}
        </Button>
        <Button size="xs" variant="default" onClick={onProcurar} rightSection={<kbd className={classes.digit}>P</kbd>}>
          {t('search')}
        </Button>
      </div>
    </section>
  );
}

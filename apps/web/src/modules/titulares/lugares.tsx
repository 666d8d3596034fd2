import { areasDeDadosPessoais, type LugarDaAnonimizacao, leisDeGuarda } from '@retaguarda/contracts';
import { useFormats } from '../../platform/i18n/formats.ts';
import { useInPageLanguage, useTexts } from '../../platform/i18n/texts.ts';
import classes from './anonimizacao.module.css';
import { anonimizacaoTexts } from './anonimizacao-texts.ts';

type Linha = Pick<LugarDaAnonimizacao, 'anonimizados' | 'guardados'> & {
  area: string;
  porque: Map<string, string | null>;
};

/** By what is kept: tables are the program's own. */
function porArea(lugares: readonly LugarDaAnonimizacao[]): Linha[] {
  return [...Map.groupBy(lugares, ({ area }) => area)].map(([area, deles]) => {
    const porque = new Map<string, string | null>();
    for (const { lei, ate } of deles) {
      if (lei === null) continue;
      const antes = porque.get(lei);
      porque.set(lei, antes === null || ate === null ? null : antes === undefined || ate > antes ? ate : antes);
    }
    const soma = (qual: 'anonimizados' | 'guardados') => deles.reduce((total, um) => total + um[qual], 0);
    return { area, anonimizados: soma('anonimizados'), guardados: soma('guardados'), porque };
  });
}

/** What goes and what stays, by place, with the law and the day. */
export function Lugares({ lugares, feito }: { lugares: readonly LugarDaAnonimizacao[]; feito: boolean }) {
  const t = useTexts(anonimizacaoTexts);
  const say = useInPageLanguage();
  const { date, integer } = useFormats();
  if (lugares.length === 0) return <p>{t('nothing')}</p>;
  return (
    <div className={classes.scroll}>
      <table className={classes.places}>
        <thead>
          <tr>
            <th>{t('place')}</th>
            <th>{t(feito ? 'erased' : 'erases')}</th>
            <th>{t(feito ? 'kept' : 'keeps')}</th>
            <th>{t('why')}</th>
          </tr>
        </thead>
        <tbody>
          {porArea(lugares).map(({ area, anonimizados, guardados, porque }) => (
            <tr key={area}>
              <td>{say(areasDeDadosPessoais[area] ?? area)}</td>
              <td>{integer(anonimizados)}</td>
              <td>{integer(guardados)}</td>
              <td>
                {[...porque].map(([lei, ate]) => (
                  <div key={lei}>
                    {say(leisDeGuarda[lei as keyof typeof leisDeGuarda])}
                    {ate !== null && `. ${t('until', { dia: date(ate) })}`}
                  </div>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

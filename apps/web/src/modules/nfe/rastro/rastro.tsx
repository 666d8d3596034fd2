import type { CalculoDaNota, ImpostoDoItem } from '@retaguarda/contracts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useInPageLanguage } from '../../../platform/i18n/locale.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import classes from './rastro.module.css';
import { rastroTexts } from './rastro-texts.ts';

/** Cents at least; every decimal a rate has. */
const casas = (valor: string): number => Math.max(2, valor.split('.')[1]?.length ?? 0);

type Item = CalculoDaNota['itens'][number];

/** Every tax of every item: figure, rule, formula and law. Items are opened one at a time. */
export function Rastro({ calculo, nomes }: { calculo: CalculoDaNota; nomes: readonly string[] }) {
  const t = useTexts(rastroTexts);
  const { money } = useFormats();
  return (
    <div className={classes.items}>
      {calculo.itens.map((item) => (
        <details key={item.numero} className={classes.item}>
          <summary>
            <span>{t('item', { numero: String(item.numero), nome: nomes[item.numero - 1] ?? '' })}</span>
            <span>{money(item.valorProdutos)}</span>
          </summary>
          <RastroDoItem item={item} />
        </details>
      ))}
    </div>
  );
}

/** Why an item is taxed as it is. */
export function RastroDoItem({ item }: { item: Item }) {
  const t = useTexts(rastroTexts);
  const say = useInPageLanguage();
  return (
    <div className={classes.body}>
      <p className={classes.codes}>
        {item.cfop && <span>{t('cfop', { cfop: item.cfop })}</span>}
        {item.ncm && <span>{t('ncm', { ncm: item.ncm })}</span>}
      </p>
      {item.explicacao.length > 0 && (
        <section aria-label={t('why')}>
          <h4>{t('why')}</h4>
          <ul className={classes.why}>
            {item.explicacao.map((frase) => (
              <li key={frase}>{say(frase)}</li>
            ))}
          </ul>
        </section>
      )}
      {item.impostos.map((imposto) => (
        <Imposto key={imposto.imposto} imposto={imposto} doArquivo={item.descricao !== undefined} />
      ))}
    </div>
  );
}

interface ImpostoProps {
  imposto: ImpostoDoItem;
  /** Worked out by the system that issued the note: no rule of here. */
  doArquivo: boolean;
}

function Imposto({ imposto: { imposto, cst, classificacao, regra, memoria }, doArquivo }: ImpostoProps) {
  const t = useTexts(rastroTexts);
  const { decimal } = useFormats();
  const say = useInPageLanguage();
  return (
    <section className={classes.tax} aria-label={imposto}>
      <header>
        <strong>{imposto}</strong>
        {cst && <StatusBadge>{t('cst', { cst })}</StatusBadge>}
        {classificacao && <StatusBadge>{t('classification', { codigo: classificacao })}</StatusBadge>}
        {!doArquivo && (
          <span className={classes.rule}>
            {regra ? t('rule', { id: regra.id, versao: String(regra.versao) }) : t('noRule')}
          </span>
        )}
      </header>
      <ul className={classes.steps}>
        {memoria.map((passo) => (
          <li key={`${passo.campo} ${passo.formula}`}>
            <span className={classes.step}>
              <span>
                {passo.campo} <span className={classes.formula}>{say(passo.formula)}</span>
                {passo.estimada && <StatusBadge tone="wait">{t('estimated')}</StatusBadge>}
              </span>
              <strong>
                {/^-?\d+(\.\d+)?$/.test(passo.valor) ? decimal(passo.valor, casas(passo.valor)) : passo.valor}
              </strong>
            </span>
            {passo.fonte && <small>{t('source', { fonte: say(passo.fonte) })}</small>}
          </li>
        ))}
      </ul>
    </section>
  );
}

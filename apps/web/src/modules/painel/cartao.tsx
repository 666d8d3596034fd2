import { type Card, type CardAnswer, type CardFigure, type CardLine, drawnBy } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { useInPageLanguage, useTexts } from '../../platform/i18n/texts.ts';
import { Chart } from '../../platform/ui/chart/chart.tsx';
import { HomeCard, HomeCardFoot, HomeFacts } from '../../platform/ui/home/home-card.tsx';
import { reportScreens } from '../../platform/ui/report/brought-screens.ts';
import { atrasDe } from './atras.ts';
import { cartaoQuery, type Pedido } from './keys.ts';
import classes from './painel.module.css';
import { painelTexts } from './painel-texts.ts';
import { useEscrita } from './use-escrita.ts';

const tons = { ruim: 'bad', espera: 'wait' } as const;
const tomDe = (tom: CardFigure['tom']) => (tom === null ? undefined : tons[tom]);

/** One question, its figure, what it is compared with, and its lines; the title opens what is behind. */
export function Cartao({ card, pedido }: { card: Card; pedido: Pedido }) {
  const t = useTexts(painelTexts);
  const say = useInPageLanguage();
  const query = useQuery(cartaoQuery(card, pedido));
  return (
    <div className={card.wide ? classes.wide : classes.narrow}>
      <HomeCard
        title={say(card.title)}
        link={atrasDe(card, query.data, pedido)}
        query={query}
        quiet={({ vazio }) => (vazio ? t('nothing') : null)}
      >
        {(data) => <Resposta data={data} title={say(card.title)} />}
      </HomeCard>
    </div>
  );
}

function Resposta({ data, title }: { data: CardAnswer; title: string }) {
  const t = useTexts(painelTexts);
  const say = useInPageLanguage();
  const { figura, comparacao, figuras, linhas, mais, avisos } = data;
  const desenho = drawnBy(data);
  return (
    <>
      {figura && <Grande figura={figura} comparacao={comparacao} />}
      {!figura && comparacao && <p className={classes.compared}>{say(comparacao.rotulo)}</p>}
      {figuras.length > 0 && <Menores figuras={figuras} />}
      {desenho && <Chart data={desenho} title={title} {...(desenho.named ? {} : { height: 180 })} />}
      {linhas.length > 0 && <Linhas linhas={linhas} />}
      {avisos.map((aviso) => (
        <p key={aviso}>{say(aviso)}</p>
      ))}
      {mais > 0 && <HomeCardFoot>{t('more', { count: mais })}</HomeCardFoot>}
    </>
  );
}

function Grande({ figura, comparacao }: { figura: CardFigure; comparacao: CardAnswer['comparacao'] }) {
  const say = useInPageLanguage();
  const { escrever, variacao } = useEscrita();
  return (
    <div className={classes.large}>
      <span className={classes.label}>{say(figura.rotulo)}</span>
      <strong data-tone={tomDe(figura.tom)}>{escrever(figura.valor, figura.unidade)}</strong>
      {comparacao && (
        <span className={classes.compared}>
          {comparacao.variacao !== null && (
            <b data-tone={comparacao.variacao.startsWith('-') ? 'bad' : 'good'}>{variacao(comparacao.variacao)}</b>
          )}{' '}
          {say(comparacao.rotulo)}: {escrever(comparacao.valor, figura.unidade)}
        </span>
      )}
    </div>
  );
}

function Menores({ figuras }: { figuras: readonly CardFigure[] }) {
  const say = useInPageLanguage();
  const { escrever } = useEscrita();
  return (
    <dl className={classes.small}>
      {figuras.map(({ rotulo, valor, unidade, tom }) => (
        <div key={rotulo}>
          <dt>{say(rotulo)}</dt>
          <dd data-tone={tomDe(tom)}>{escrever(valor, unidade)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Linhas({ linhas }: { linhas: readonly CardLine[] }) {
  const say = useInPageLanguage();
  const { escrever, variacao } = useEscrita();
  return (
    <HomeFacts
      facts={linhas.map(({ chave, rotulo, nome, nota, valor, unidade, variacao: quanto, tom, abre }) => {
        const link = reportScreens.linkTo(abre);
        const notas = [nota === null ? null : say(nota), quanto === null ? null : variacao(quanto)].filter(Boolean);
        return {
          key: chave,
          label: nome ? rotulo : say(rotulo),
          ...(notas.length > 0 ? { note: notas.join(' · ') } : {}),
          figure: valor === null ? '' : escrever(valor, unidade),
          tone: tomDe(tom),
          ...(link === null ? {} : { link }),
        };
      })}
    />
  );
}

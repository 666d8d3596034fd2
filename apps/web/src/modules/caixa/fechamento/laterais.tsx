import { destinosDaDiferenca, type FechamentoDeCaixa } from '@retaguarda/contracts';
import type { ReactNode } from 'react';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import classes from '../caixa.module.css';
import { caixaTexts } from '../caixa-texts.ts';
import { Diferenca } from './diferenca.tsx';
import { fechamentoTexts } from './fechamento-texts.ts';

interface Props {
  fechamento: FechamentoDeCaixa;
}

function Cartao({ titulo, children }: { titulo: string; children: ReactNode }) {
  return (
    <section className={classes.card} aria-label={titulo}>
      <h2 className={classes.cardTitle}>{titulo}</h2>
      {children}
    </section>
  );
}

/** What the expected cash is made of, line by line. */
export function DeOndeVem({ fechamento: { linhas, turno } }: Props) {
  const t = useTexts(fechamentoTexts);
  const c = useTexts(caixaTexts);
  const { money } = useFormats();
  const dinheiro = linhas.find(({ especie }) => especie === 'dinheiro');
  if (!dinheiro) return null;
  return (
    <Cartao titulo={t('whereFrom')}>
      <ul className={classes.facts}>
        <li>
          <span>{t('opening')}</span>
          <span>{money(dinheiro.abertura)}</span>
        </li>
        <li>
          <span>{t('cashSales', { count: dinheiro.quantas })}</span>
          <span>{money(dinheiro.vendas)}</span>
        </li>
        {turno.movimentos
          .filter(({ especie }) => especie === 'dinheiro')
          .map(({ id, tipo, motivo, autorizador, valor }) => (
            <li key={id}>
              <span>
                {[c(tipo), motivo, autorizador && c('authorisedBy', { nome: autorizador })].filter(Boolean).join(' · ')}
              </span>
              <span>{money(valor)}</span>
            </li>
          ))}
        <li data-strong>
          <span>{t('expected')}</span>
          <span>{money(dinheiro.esperado)}</span>
        </li>
      </ul>
    </Cartao>
  );
}

/** From this many times the usual on, a difference is said to be unusual. */
const VEZES = 3;

/** The operator on the same weekday: the last closings, and this one. */
export function Comparacao({ fechamento: { comparacao, totais, turno } }: Props) {
  const t = useTexts(fechamentoTexts);
  const { money, date } = useFormats();
  if (!comparacao || !totais) return null;
  const { anteriores, media } = comparacao;
  const hoje = Number(totais.diferenca);
  const maior = Math.max(...anteriores.map(({ diferenca }) => Math.abs(Number(diferenca))), Math.abs(hoje), 0.01);
  const comum =
    anteriores.reduce((soma, { diferenca }) => soma + Math.abs(Number(diferenca)), 0) / (anteriores.length || 1);
  const altura = (valor: number) => ({ height: `${Math.max(4, (Math.abs(valor) / maior) * 100)}%` });
  return (
    <Cartao titulo={t('weekday', { nome: turno.operador ?? t('nobody') })}>
      {media === null ? (
        <p className={classes.lead}>{t('firstOne')}</p>
      ) : (
        <>
          <div className={classes.bars} aria-hidden>
            {anteriores.toReversed().map(({ turnoId, dia, diferenca }) => (
              <div
                key={turnoId}
                className={classes.bar}
                style={altura(Number(diferenca))}
                title={t('bar', { dia: date(dia), valor: money(diferenca) })}
              />
            ))}
            <div className={classes.bar} data-now style={altura(hoje)} title={t('thisOne')} />
          </div>
          <ul className={classes.facts}>
            {anteriores.slice(0, 3).map(({ turnoId, dia, diferenca }) => (
              <li key={turnoId}>
                <span>{date(dia)}</span>
                <Diferenca valor={diferenca} />
              </li>
            ))}
          </ul>
          <p className={classes.quiet}>
            {t('closings', { count: anteriores.length })}. {t('mean', { valor: money(media) })}{' '}
            {t(Math.abs(hoje) > comum * VEZES && hoje !== 0 ? 'unusual' : 'usual')}
          </p>
        </>
      )}
    </Cartao>
  );
}

interface Passo {
  chave: string;
  em: string;
  texto: string;
  nota: string | null;
}

/** What happened to the shift, in its order. */
export function Historico({ fechamento }: Props) {
  const t = useTexts(fechamentoTexts);
  const { instant, money } = useFormats();
  const { turno, suplementos, correcoes, diferencas } = fechamento;
  const passos: (Passo | null)[] = [
    { chave: 'aberto', em: turno.abertoEm, texto: t('wasOpened'), nota: turno.operador },
    turno.encerradoEm
      ? { chave: 'encerrado', em: turno.encerradoEm, texto: t('wasClosed'), nota: turno.encerradoPor }
      : null,
    turno.contadoEm
      ? { chave: 'contado', em: turno.contadoEm, texto: t('wasCounted'), nota: turno.contadoPor ?? turno.operador }
      : null,
    turno.conferidoEm
      ? { chave: 'conferido', em: turno.conferidoEm, texto: t('wasConferred'), nota: turno.conferidoPor }
      : null,
    ...suplementos.map(({ id, criadoEm, rotulo, esperadoDepois }) => ({
      chave: `s${id}`,
      em: criadoEm,
      texto: t('wasLate', { forma: rotulo }),
      nota: money(esperadoDepois),
    })),
    ...correcoes.map(({ id, criadoEm, rotulo, valor, usuario, motivo }) => ({
      chave: `c${id}`,
      em: criadoEm,
      texto: t('wasCorrected', { forma: rotulo, valor: money(valor) }),
      nota: [usuario, motivo].filter(Boolean).join(' · '),
    })),
    ...diferencas.map((uma) => ({
      chave: `d${uma.id}`,
      em: uma.criadoEm,
      texto: t('said', { forma: uma.rotulo, destino: destinosDaDiferenca[uma.destino] }),
      nota: [
        money(uma.diferenca),
        uma.motivo,
        uma.pessoa?.rotulo,
        uma.substituida && t('replaced'),
        (uma.tituloId ?? uma.lancamentoId) !== null && !uma.substituida && t('posted'),
        uma.pendencia && t('notPosted', { motivo: uma.pendencia }),
      ]
        .filter(Boolean)
        .join(' · '),
    })),
  ];
  const emOrdem = passos.filter((passo) => passo !== null).sort((a, b) => a.em.localeCompare(b.em));
  return (
    <Cartao titulo={t('history')}>
      <ul className={classes.facts}>
        {emOrdem.map(({ chave, em, texto, nota }) => (
          <li key={chave}>
            <span>
              {instant(em)} {texto}
            </span>
            <span className={classes.quiet}>{nota}</span>
          </li>
        ))}
      </ul>
    </Cartao>
  );
}

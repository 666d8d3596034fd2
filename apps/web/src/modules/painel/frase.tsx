import type { Card } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { useFormats } from '../../platform/i18n/formats.ts';
import { useInPageLanguage, useTexts } from '../../platform/i18n/texts.ts';
import { cartaoQuery, type Pedido } from './keys.ts';
import classes from './painel.module.css';
import { painelTexts } from './painel-texts.ts';

/** One true sentence: how much was sold, and against what. */
export function Frase({ card, pedido }: { card: Card; pedido: Pedido }) {
  const t = useTexts(painelTexts);
  const say = useInPageLanguage();
  const { money, decimal } = useFormats();
  const { data } = useQuery(cartaoQuery(card, pedido));
  if (!data?.figura?.valor || data.vazio) return null;
  const documentos = Number(data.figuras.find(({ unidade }) => unidade === 'integer')?.valor ?? 0);
  const vendido = t('sold', { valor: money(data.figura.valor), documentos: t('documents', { count: documentos }) });
  const variacao = data.comparacao?.variacao ?? null;
  if (variacao === null || !data.comparacao) return <p className={classes.sentence}>{vendido}.</p>;
  const percentual = decimal(variacao.replace('-', ''), 0);
  const quanto = percentual === '0' ? t('same') : t(variacao.startsWith('-') ? 'below' : 'above', { percentual });
  return (
    <p className={classes.sentence}>
      {vendido}, {quanto} ({say(data.comparacao.rotulo).toLowerCase()}).
    </p>
  );
}

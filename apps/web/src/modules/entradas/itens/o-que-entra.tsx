import type { ItemDaEntrada } from '@retaguarda/contracts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import classes from './itens.module.css';
import { itensTexts } from './itens-texts.ts';

/** The lots of an item with what is of each, and what comes in of a kit: read, and seldom typed. */
export function OQueEntra({ item: { lotes, seriais, componentes, unidade } }: { item: ItemDaEntrada }) {
  const t = useTexts(itensTexts);
  const { decimal, date } = useFormats();
  const vence = (validade: string | null) => (validade === null ? '' : t('expires', { dia: date(validade) }));
  const quanto = (quantidade: string, de: string | null) => `${decimal(quantidade)} ${de ?? ''}`.trim();
  const dosLotes = lotes.map(({ numero, quantidade, validade }) =>
    [numero, quanto(quantidade, unidade), vence(validade)].filter(Boolean).join(' · '),
  );
  const doKit = componentes.map(({ produto, quantidade, unidade: dele, lote }) =>
    [
      `${quanto(quantidade, dele)} ${produto.rotulo}`,
      lote && t('ofLot', { lote: lote.numero }),
      vence(lote?.validade ?? null),
    ]
      .filter(Boolean)
      .join(' · '),
  );
  return (
    <>
      <Linhas titulo={t('lots')} linhas={dosLotes} />
      <Linhas titulo={t('serials')} linhas={seriais.length > 0 ? [seriais.join(', ')] : []} />
      <Linhas titulo={t('kitEnters')} linhas={doKit} />
    </>
  );
}

function Linhas({ titulo, linhas }: { titulo: string; linhas: readonly string[] }) {
  if (linhas.length === 0) return null;
  return (
    <div className={classes.note}>
      {titulo}
      <ul className={classes.parts}>
        {linhas.map((linha) => (
          <li key={linha}>{linha}</li>
        ))}
      </ul>
    </div>
  );
}

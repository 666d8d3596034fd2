import { type EntradaLida, recusaDaEntrada } from '@retaguarda/contracts';
import { useState } from 'react';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { SectionCard } from '../../../platform/ui/form/section-card.tsx';
import { useVinculos } from '../nota/use-vinculos.ts';
import { DetalhesDialog } from './detalhes-dialog.tsx';
import { duvida, faltaProduto } from './duvidas.ts';
import { ItemLinha } from './item-linha.tsx';
import classes from './itens.module.css';
import { itensTexts } from './itens-texts.ts';

interface ItensSectionProps {
  entrada: EntradaLida;
  onCerto: () => void;
  onFim: () => void;
}

/** The items of a note, each with what it is here. */
export function ItensSection({ entrada, onCerto, onFim }: ItensSectionProps) {
  const t = useTexts(itensTexts);
  const { vincular, esperam } = useVinculos(entrada.id);
  const [detalhes, setDetalhes] = useState<number | null>(null);
  const pode = recusaDaEntrada('vincular', entrada) === null;
  const faltam = entrada.itens.filter(faltaProduto).length;
  const item = entrada.itens.find(({ numero }) => numero === detalhes);
  return (
    <SectionCard
      title={t('items', { count: entrada.itens.length })}
      note={<span role="status">{faltam > 0 ? t('toMatch', { count: faltam }) : t('allMatched')}</span>}
    >
      <ol className={classes.items} data-itens>
        {entrada.itens.map((um) => (
          <ItemLinha
            key={um.numero}
            item={um}
            empresaId={entrada.empresa.id}
            pode={pode}
            duvidoso={duvida(um)}
            espera={esperam.includes(um.numero)}
            onDizer={(dito) => vincular([{ numero: um.numero, dito }])}
            onCerto={() => {
              void vincular([{ numero: um.numero, dito: { fatorCerto: true } }]);
              onCerto();
            }}
            onDetalhes={() => setDetalhes(um.numero)}
            onFim={onFim}
          />
        ))}
      </ol>
      {item && <DetalhesDialog key={item.numero} entrada={entrada} item={item} onClose={() => setDetalhes(null)} />}
    </SectionCard>
  );
}

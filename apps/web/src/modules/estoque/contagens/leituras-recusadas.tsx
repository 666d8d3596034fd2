import { Button } from '@mantine/core';
import { useTexts } from '../../../platform/i18n/texts.ts';
import classes from '../estoque.module.css';
import { contagensTexts } from './contagens-texts.ts';
import type { Recusada } from './use-fila-de-leituras.ts';

interface LeiturasRecusadasProps {
  recusadas: readonly Recusada[];
  onLote: (recusada: Recusada) => void;
  onSeen: () => void;
}

/** Codes refused for one reason, in the order they were first read; one read again and again is told once, with how often. */
function porMotivo(recusadas: readonly Recusada[]) {
  return [...Map.groupBy(recusadas, ({ motivo }) => motivo)].map(([motivo, iguais]) => ({
    motivo,
    codigos: [...Map.groupBy(iguais, nomeDa)].map(([nome, vezes]) => ({ nome, vezes: vezes.length })),
    pedeLote: iguais.find(({ pedeLote }) => pedeLote),
  }));
}

const nomeDa = ({ leitura: { nome, codigo } }: Recusada): string => nome ?? codigo ?? '';

/** What did not count, in one place however many there are, until it has been seen. */
export function LeiturasRecusadas({ recusadas, onLote, onSeen }: LeiturasRecusadasProps) {
  const t = useTexts(contagensTexts);
  if (recusadas.length === 0) return null;
  return (
    <div className={classes.last} data-bad role="alert">
      <div className={classes.stack}>
        {porMotivo(recusadas).map(({ motivo, codigos, pedeLote }) => (
          <div key={motivo}>
            <div>
              {t('notCounted', {
                codigo: codigos.map(({ nome, vezes }) => (vezes > 1 ? `${nome} (${vezes}×)` : nome)).join(', '),
              })}
            </div>
            <div className={classes.itemNote}>{motivo}</div>
            {pedeLote && (
              <Button variant="default" size="compact-md" mt={6} onClick={() => onLote(pedeLote)}>
                {t('tellLot')}
              </Button>
            )}
          </div>
        ))}
      </div>
      <Button variant="subtle" size="compact-md" onClick={onSeen}>
        {t('seen')}
      </Button>
    </div>
  );
}

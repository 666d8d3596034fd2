import type { NotaLinha } from '@retaguarda/contracts';
import { useEffect, useState } from 'react';
import { type TranslateOf, useTexts } from '../../../platform/i18n/texts.ts';
import { atosTexts } from './atos-texts.ts';
import { partesDoTempo, restaParaCancelar } from './prazo.ts';

const MINUTO_MS = 60_000;

function tempoEmPalavras(t: TranslateOf<typeof atosTexts>, ms: number) {
  const { unidade, ...partes } = partesDoTempo(ms);
  return t(unidade, partes);
}

/** How long a note may still be cancelled without being late, counted down; how late it is after that. */
export function PrazoDeCancelar({ nota }: { nota: Pick<NotaLinha, 'autorizadaEm' | 'modelo'> }) {
  const t = useTexts(atosTexts);
  const [agora, setAgora] = useState(Date.now);
  useEffect(() => {
    const relogio = setInterval(() => setAgora(Date.now()), MINUTO_MS);
    return () => clearInterval(relogio);
  }, []);
  const resta = restaParaCancelar(nota, agora);
  if (resta === null) return null;
  return (
    <p role="status" style={{ margin: 0, color: resta > 0 ? 'var(--ink-2)' : 'var(--red)' }}>
      {t(resta > 0 ? 'cancelLeft' : 'cancelLate', { tempo: tempoEmPalavras(t, resta) })}
    </p>
  );
}

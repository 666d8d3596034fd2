import { UnstyledButton } from '@mantine/core';
import type { CSSProperties } from 'react';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { emAberto, haQuanto, type LugarDoQuadro, minutosDesde } from './lugares.ts';
import classes from './quadro.module.css';
import { quadroTexts } from './quadro-texts.ts';
import { useAgora } from './use-agora.ts';

const ATRASO_MIN = 20;

interface LugarProps {
  lugar: LugarDoQuadro;
  /** A guest asked for something by the menu, and waits for the answer. */
  chama: boolean;
  /** One of its accounts is on view. */
  atual: boolean;
  onTouch: () => void;
  /** Where the plan has it. */
  style?: CSSProperties | undefined;
}

/** A table with what is on it: since when, how many, how much, and what waits. */
export function Lugar({ lugar, chama, atual, onTouch, style }: LugarProps) {
  const t = useTexts(quadroTexts);
  const { decimal } = useFormats();
  const agora = useAgora();
  const { contas, com, nome } = lugar;
  const [primeira] = contas;
  const pessoas = contas.reduce((soma, conta) => soma + conta.pessoas, 0);
  return (
    <UnstyledButton
      className={classes.tile}
      data-state={estadoDe(lugar)}
      data-round={(style && lugar.planta?.forma === 'redonda') || undefined}
      style={style}
      aria-current={atual || undefined}
      onClick={onTouch}
    >
      <span className={classes.top}>
        <strong data-long={nome.length > 4 || undefined}>{nome}</strong>
        <span>
          {primeira
            ? style
              ? haQuanto(primeira.abertaEm, agora)
              : `${haQuanto(primeira.abertaEm, agora)} · ${t('people', { count: pessoas })}`
            : com
              ? t('with', { mesa: com.identificador })
              : t('free')}
        </span>
      </span>
      {chama && <span className={classes.calls}>{t('requested')}</span>}
      {primeira && <span className={classes.value}>{decimal(emAberto(contas), 2)}</span>}
      {/* A table on the plan has room for one of both. */}
      {primeira && !(style && chama) && <Aviso lugar={lugar} agora={agora} />}
    </UnstyledButton>
  );
}

function estadoDe({ contas, com }: LugarDoQuadro): string {
  if (com) return 'juntada';
  if (contas.length === 0) return 'livre';
  if (contas.some(({ pago }) => Number(pago) > 0)) return 'pago';
  return contas.some(({ situacao }) => situacao === 'em_pagamento') ? 'em_pagamento' : 'em_uso';
}

/** The one thing that waits longest for somebody. */
function Aviso({ lugar: { contas }, agora }: { lugar: LugarDoQuadro; agora: number }) {
  const t = useTexts(quadroTexts);
  const { decimal } = useFormats();
  const pago = contas.find((conta) => Number(conta.pago) > 0);
  const espera = contas.flatMap(({ esperaDesde }) => esperaDesde ?? []).toSorted()[0];
  const minutos = espera ? minutosDesde(espera, agora) : null;
  const ditos = [
    ...(pago ? [t('paid', { valor: decimal(pago.pago, 2) })] : []),
    ...(contas.some(({ situacao }) => situacao === 'em_pagamento') ? [t('asked')] : []),
    ...(minutos === null ? [] : [t('waits', { minutos })]),
    ...(contas.some(({ aEnviar }) => aEnviar) ? [t('toSend')] : []),
    ...(contas.length > 1 ? [t('accounts', { count: contas.length })] : []),
  ];
  return (
    <span className={classes.hint} data-late={(minutos !== null && minutos >= ATRASO_MIN) || undefined}>
      {ditos.join(' · ')}
    </span>
  );
}

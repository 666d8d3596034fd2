import { Button, SegmentedControl } from '@mantine/core';
import type { PedidoDeMensalidades } from '@retaguarda/contracts';
import { IconCircleMinus, IconCirclePlus, IconEye } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useInPageLanguage } from '../../../platform/i18n/locale.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkToRead } from '../../../platform/router/address.ts';
import type { RowAction } from '../../../platform/ui/list/row-action.ts';
import { MotivoDialog } from '../acoes/motivo-dialog.tsx';
import { telasDeContrato } from '../addresses.ts';
import classes from './lote.module.css';
import type { Mostrar, Totais } from './lote-api.ts';
import { loteTexts } from './lote-texts.ts';

interface ResumoProps {
  totais: Totais;
  mostrar: Mostrar;
  onMostrar: (mostrar: Mostrar) => void;
  byHand: number;
  onClear: () => void;
}

/** How many are in, how many are out and why; and which of them are shown. */
export function Resumo({ totais, mostrar, onMostrar, byHand, onClear }: ResumoProps) {
  const t = useTexts(loteTexts);
  const say = useInPageLanguage();
  const { integer } = useFormats();
  return (
    <div className={classes.summary}>
      <SegmentedControl
        size="xs"
        value={mostrar}
        onChange={(value) => onMostrar(value as Mostrar)}
        data={[
          { value: 'todos', label: `${t('all')} ${integer(totais.incluidos + totais.excluidos)}` },
          { value: 'incluidos', label: `${t('included')} ${integer(totais.incluidos)}` },
          { value: 'excluidos', label: `${t('excluded')} ${integer(totais.excluidos)}` },
        ]}
      />
      {totais.motivos.length > 0 && (
        <ul className={classes.reasons} aria-label={t('reasons')}>
          {totais.motivos.map(({ motivo, quantidade }) => (
            <li key={motivo}>
              <b>{integer(quantidade)}</b> {say(motivo)}
            </li>
          ))}
        </ul>
      )}
      {byHand > 0 && (
        <Button variant="subtle" size="compact-sm" onClick={onClear}>
          {t('clearExcluded')}
        </Button>
      )}
    </div>
  );
}

export interface LinhaDaPrevia {
  contratoId: number;
  numero: number;
  empresa: { rotulo: string };
  motivo: string | null;
}

/** Contracts left out by hand, each with why, kept while the preview is on view; and the question to hang on the page. */
export function useExcluidos() {
  const t = useTexts(loteTexts);
  const [excluir, setExcluir] = useState<PedidoDeMensalidades['excluir']>([]);
  const [asking, setAsking] = useState<LinhaDaPrevia | null>(null);
  const without = (id: number) => excluir.filter(({ contratoId }) => contratoId !== id);
  return {
    excluir,
    has: (id: number) => excluir.some(({ contratoId }) => contratoId === id),
    clear: () => setExcluir([]),
    ask: setAsking,
    include: (id: number) => setExcluir(without(id)),
    dialog: asking && (
      <MotivoDialog
        question={t('excludeAsk', { nome: `${asking.numero} · ${asking.empresa.rotulo}` })}
        action={t('exclude')}
        kept={t('excludeKept')}
        danger={false}
        send={async (motivo) => setExcluir([...without(asking.contratoId), { contratoId: asking.contratoId, motivo }])}
        onClose={() => setAsking(null)}
      />
    ),
  };
}

/** What can be done with a line of a preview. */
export function usePreviaActions(excluidos: ReturnType<typeof useExcluidos>) {
  const t = useTexts(loteTexts);
  const navigate = useNavigate();
  const open = (contratoId: number) => void navigate(linkToRead(telasDeContrato.daEmpresa, contratoId));
  return (linha: LinhaDaPrevia): RowAction[] => {
    const { contratoId, motivo } = linha;
    const out = excluidos.has(contratoId);
    return [
      ...(motivo === null || out
        ? [
            {
              id: 'excluir',
              label: t(out ? 'include' : 'exclude'),
              icon: out ? IconCirclePlus : IconCircleMinus,
              quick: true,
              keys: 'Delete',
              run: () => (out ? excluidos.include(contratoId) : excluidos.ask(linha)),
            },
          ]
        : []),
      { id: 'abrir', label: t('openContract'), icon: IconEye, run: () => open(contratoId) },
    ];
  };
}

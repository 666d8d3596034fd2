import { Button, Checkbox, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { extratosCalls, type ProcuraParaConciliar } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { DialogShell } from '../../../platform/ui/form/dialog-shell.tsx';
import { SEARCH_DELAY_MS } from '../../../platform/ui/inputs/ref-input.tsx';
import { financeiroKeys } from '../keys.ts';
import classes from './extratos.module.css';
import { extratosTexts } from './extratos-texts.ts';
import type { ItemAConciliar, LinhaQueEspera } from './itens.ts';

interface ProcurarDialogProps {
  contaId: number;
  linha: LinhaQueEspera;
  conciliar: (itens: readonly ItemAConciliar[]) => Promise<boolean>;
  onClose: () => void;
}

type Movimento = ProcuraParaConciliar['movimentos'][number];
type Lancamento = ProcuraParaConciliar['lancamentos'][number];

const centavos = (valor: string) => Math.round(Number(valor) * 100);

/** What the line is, chosen by hand: as many movements and open entries as add up to it. */
export function ProcurarDialog({ contaId, linha, conciliar, onClose }: ProcurarDialogProps) {
  const t = useTexts(extratosTexts);
  const { money, date } = useFormats();
  const [search, setSearch] = useState('');
  const [movimentos, setMovimentos] = useState<readonly Movimento[]>([]);
  const [lancamentos, setLancamentos] = useState<readonly Lancamento[]>([]);
  const [enviando, setEnviando] = useState(false);
  const [pedido] = useDebouncedValue(search, SEARCH_DELAY_MS);
  const query = useQuery({
    queryKey: financeiroKeys.of('procurar', contaId, linha.id, pedido),
    queryFn: ({ signal }) =>
      callApi(extratosCalls.procurar, {
        params: { id: contaId },
        signal,
        handlesErrors: true,
        query: { linhaId: linha.id, ...(pedido && { search: pedido }) },
      }),
    placeholderData: (before) => before,
  });
  const soma = [...movimentos, ...lancamentos].reduce((total, { valor }) => total + centavos(valor), 0);
  const confirmar = async () => {
    setEnviando(true);
    const item = {
      linhas: [linha.id],
      movimentos: movimentos.map(({ id }) => id),
      lancamentos: lancamentos.map(({ id, versao }) => ({ id, versao })),
    };
    if (await conciliar([item])) onClose();
    else setEnviando(false);
  };
  const achados = query.data;
  return (
    <DialogShell title={t('search')} size={640} onClose={onClose}>
      <div className={classes.stack}>
        <p className={classes.quiet}>
          {date(linha.data)} · {linha.historico} · <strong>{money(linha.valor)}</strong>
        </p>
        <TextInput
          aria-label={t('search')}
          placeholder={t('findHelp')}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          data-autofocus
        />
        {achados && achados.movimentos.length + achados.lancamentos.length === 0 && <p>{t('nothingFound')}</p>}
        <Grupo
          titulo={t('movements')}
          linhas={(achados?.movimentos ?? []).map((um) => ({ ...um, rotulo: um.descricao }))}
          escolhidas={movimentos}
          onTroca={setMovimentos}
        />
        <Grupo
          titulo={t('openEntries')}
          linhas={(achados?.lancamentos ?? []).map((um) => ({ ...um, data: um.vencimento }))}
          escolhidas={lancamentos}
          onTroca={setLancamentos}
        />
        <div className={classes.dockHead}>
          <span className={classes.money}>
            {t('chosen', { valor: money((soma / 100).toFixed(2)), linha: money(linha.valor) })}
          </span>
          <Button disabled={soma !== centavos(linha.valor) || enviando} onClick={() => void confirmar()}>
            {t('confirm')}
          </Button>
        </div>
      </div>
    </DialogShell>
  );
}

interface GrupoProps<T extends { id: number }> {
  titulo: string;
  linhas: readonly (T & { rotulo: string; data: string; valor: string })[];
  escolhidas: readonly T[];
  onTroca: (escolhidas: readonly T[]) => void;
}

function Grupo<T extends { id: number }>({ titulo, linhas, escolhidas, onTroca }: GrupoProps<T>) {
  const { money, date } = useFormats();
  if (linhas.length === 0) return null;
  return (
    <section aria-label={titulo}>
      <h3 className={classes.heading}>{titulo}</h3>
      {linhas.map((linha) => {
        const marcada = escolhidas.some(({ id }) => id === linha.id);
        return (
          <div key={linha.id} className={classes.pick}>
            <Checkbox
              checked={marcada}
              label={`${linha.rotulo} · ${date(linha.data)}`}
              onChange={() =>
                onTroca(marcada ? escolhidas.filter(({ id }) => id !== linha.id) : [...escolhidas, linha])
              }
              styles={{ root: { flex: '1 1 auto', minWidth: 0 } }}
            />
            <span className={classes.money}>{money(linha.valor)}</span>
          </div>
        );
      })}
    </section>
  );
}

import { Button } from '@mantine/core';
import { diferencasPossiveis, type Sugestao, type TipoDeDiferenca, tiposDeDiferenca } from '@retaguarda/contracts';
import { useState } from 'react';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { DialogShell } from '../../../platform/ui/form/dialog-shell.tsx';
import { useShortcuts } from '../../../platform/ui/shortcuts/use-shortcuts.ts';
import classes from './extratos.module.css';
import { extratosTexts } from './extratos-texts.ts';
import { faltaEm, type ItemAConciliar, itemDe, type LinhaQueEspera } from './itens.ts';

interface DiferencaDialogProps {
  linha: LinhaQueEspera;
  linhas: readonly LinhaQueEspera[];
  sugestao: Sugestao;
  conciliar: (itens: readonly ItemAConciliar[]) => Promise<boolean>;
  onClose: () => void;
}

/** What the difference is, said by one key: it is posted in the same step. */
export function DiferencaDialog({ linha, linhas, sugestao, conciliar, onClose }: DiferencaDialogProps) {
  const t = useTexts(extratosTexts);
  const { money } = useFormats();
  const falta = faltaEm(linha, sugestao, linhas) ?? '0.00';
  const umLancamento = sugestao.lancamentos.length === 1 && sugestao.movimentos.length === 0;
  const possiveis = diferencasPossiveis(falta, linha.valor, umLancamento);
  const [enviando, setEnviando] = useState(false);
  const dizer = async (como: TipoDeDiferenca) => {
    if (enviando) return;
    setEnviando(true);
    await conciliar([{ ...itemDe(linha, sugestao), diferenca: { como } }]);
    onClose();
  };
  const owner = useShortcuts<HTMLDivElement>(
    t('difference'),
    possiveis.map((como, i) => ({
      keys: String(i + 1),
      label: tiposDeDiferenca[como],
      run: () => void dizer(como),
    })),
  );
  return (
    <DialogShell title={t('difference')} size={460} onClose={onClose}>
      <div ref={owner} className={classes.stack}>
        <p className={classes.name}>{sugestao.rotulo}</p>
        <p className={classes.quiet}>
          {t('differenceIs', { banco: money(linha.valor), nosso: money(sugestao.valor) })}
        </p>
        <p>{t('differenceLeft', { valor: money(falta.replace('-', '')) })}</p>
        {possiveis.map((como, i) => (
          <Button
            key={como}
            variant="default"
            justify="flex-start"
            disabled={enviando}
            data-autofocus={i === 0 || undefined}
            leftSection={<kbd className={classes.digit}>{i + 1}</kbd>}
            onClick={() => void dizer(como)}
          >
            {tiposDeDiferenca[como]}
          </Button>
        ))}
      </div>
    </DialogShell>
  );
}

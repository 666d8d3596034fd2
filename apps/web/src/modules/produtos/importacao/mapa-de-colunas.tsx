import { Button, Select } from '@mantine/core';
import { colunasDe, type EntidadeDeImportacao } from '@retaguarda/contracts';
import { useState } from 'react';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { notifyFailure } from '../../../platform/ui/feedback/toasts.tsx';
import { SectionCard } from '../../../platform/ui/form/section-card.tsx';
import classes from './importacao.module.css';
import type { Relatorio } from './importacao-api.ts';
import { importacaoTexts } from './importacao-texts.ts';
import tabela from './tabela-de-celulas.module.css';

interface MapaProps {
  entidade: EntidadeDeImportacao;
  relatorio: Relatorio;
  /** Checks the file with other columns; without it they are only told. */
  onColunas: ((colunas: (string | null)[]) => Promise<void>) | undefined;
}

/** Columns that a file must have and has not. */
export const faltamDe = (entidade: EntidadeDeImportacao, campos: readonly (string | null)[]) =>
  colunasDe(entidade).filter(({ campo, obrigatorio }) => obrigatorio && !campos.includes(campo));

/** Which field each column of the file goes to, with what it holds; a column may be left out. */
export function MapaDeColunas({ entidade, relatorio, onColunas }: MapaProps) {
  const t = useTexts(importacaoTexts);
  const guessed = relatorio.colunas.map(({ campo }) => campo);
  const [campos, setCampos] = useState(guessed);
  const [busy, setBusy] = useState(false);
  const changed = JSON.stringify(campos) !== JSON.stringify(guessed);
  const colunas = colunasDe(entidade);
  const locked = onColunas === undefined;
  const put = (index: number, campo: string | null) =>
    // A field comes from one column: the other that had it lets it go.
    setCampos(campos.map((other, at) => (at === index ? campo : other === campo ? null : other)));
  const check = async () => {
    setBusy(true);
    try {
      await onColunas?.(campos);
    } catch (error) {
      notifyFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const mapped = campos.filter((campo) => campo !== null).length;
  return (
    <SectionCard title={t('columns')} note={t('columnsNote', { mapped, total: campos.length })}>
      <div className={tabela.scroller}>
        <table className={tabela.table}>
          <thead>
            <tr>
              <th scope="col">{t('inFile')}</th>
              <th scope="col">{t('goesTo')}</th>
              <th scope="col">{t('firstLines')}</th>
            </tr>
          </thead>
          <tbody>
            {relatorio.colunas.map(({ titulo }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns of a file may have the same heading
              <tr key={index}>
                <th scope="row">{titulo || t('noHeading', { n: index + 1 })}</th>
                <td>
                  <Select
                    size="xs"
                    aria-label={t('fieldOf', { coluna: titulo || String(index + 1) })}
                    data={colunas.map(({ campo, titulo: nome, obrigatorio }) => ({
                      value: campo,
                      label: obrigatorio ? `${nome} *` : nome,
                    }))}
                    value={campos[index] ?? null}
                    onChange={(campo) => put(index, campo)}
                    placeholder={t('leftOut')}
                    clearable={!locked}
                    readOnly={locked}
                    searchable
                    clearButtonProps={{ 'aria-label': t('leaveOut', { coluna: titulo }), tabIndex: -1 }}
                  />
                </td>
                <td className={classes.sample}>{amostraDe(relatorio, index)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {changed && !locked && (
        <Button size="xs" mt={10} loading={busy} onClick={() => void check()}>
          {t('checkAgain')}
        </Button>
      )}
    </SectionCard>
  );
}

const AMOSTRA = 3;

/** What the first lines hold in a column. */
const amostraDe = ({ amostra }: Relatorio, index: number): string =>
  amostra
    .map((celulas) => celulas[index] ?? '')
    .filter((valor) => valor !== '')
    .slice(0, AMOSTRA)
    .join(' · ');

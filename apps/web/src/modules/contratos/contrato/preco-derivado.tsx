import { Button } from '@mantine/core';
import type { DegrauDePreco, PrecoDerivado } from '@retaguarda/contracts';
import { Fragment } from 'react';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import classes from './contrato.module.css';
import { contratoTexts } from './contrato-texts.ts';

const origins = {
  tabela_revenda_opcao: 'originTabelaRevendaOpcao',
  tabela_opcao: 'originTabelaOpcao',
  opcao: 'originOpcao',
  tabela_revenda_tipo: 'originTabelaRevendaTipo',
  tabela_tipo: 'originTabelaTipo',
  tipo: 'originTipo',
} as const satisfies Record<DegrauDePreco['origem'], string>;

interface PrecoDerivadoProps {
  preco: PrecoDerivado;
  /** Absent: the figures cannot be taken over. */
  onUse?: (() => void) | undefined;
}

/** Each step from the reseller's table down to the type, and which of them gave the licence and the monthly fee. */
export function PrecoDerivadoTable({ preco, onUse }: PrecoDerivadoProps) {
  const t = useTexts(contratoTexts);
  const { decimal } = useFormats();
  const figure = (value: string | null) => (value === null ? '—' : decimal(value, 2));
  const { acessosAdicionais: extra } = preco;
  return (
    <div>
      <div className={classes.derivationHead}>
        <h3>{t('priceTitle')}</h3>
        {onUse && (
          <Button variant="default" size="compact-sm" onClick={onUse}>
            {t('priceUse')}
          </Button>
        )}
      </div>
      <table className={classes.figures}>
        <thead>
          <tr>
            <th scope="col">{t('priceItem')}</th>
            <th scope="col" data-align="end">
              {t('priceLicence')}
            </th>
            <th scope="col" data-align="end">
              {t('priceMonthly')}
            </th>
          </tr>
        </thead>
        <tbody>
          {preco.linhas.map(({ item, degraus }) => (
            <Fragment key={item.id}>
              <tr className={classes.item}>
                <th scope="rowgroup" colSpan={3}>
                  {item.rotulo}
                </th>
              </tr>
              {degraus.map((degrau) => {
                const decides = degrau.valeLicenca || degrau.valeMensalidade;
                return (
                  <tr key={`${degrau.origem}-${degrau.registroId}`} data-off={!decides || undefined}>
                    <td>
                      {t(origins[degrau.origem])}
                      {degrau.rotulo && degrau.rotulo !== item.rotulo && (
                        <span className={classes.quiet}> · {degrau.rotulo}</span>
                      )}{' '}
                      {decides && <StatusBadge tone="ok">{t('decides')}</StatusBadge>}
                    </td>
                    <td data-align="end" data-strong={degrau.valeLicenca || undefined}>
                      {figure(degrau.licencaValor)}
                    </td>
                    <td data-align="end" data-strong={degrau.valeMensalidade || undefined}>
                      {figure(degrau.mensalidadeValor)}
                    </td>
                  </tr>
                );
              })}
            </Fragment>
          ))}
          {extra.quantidade > 0 && (
            <tr>
              <td>{t('priceExtra', { quantidade: extra.quantidade, valor: decimal(extra.valorUnitario, 2) })}</td>
              <td data-align="end">—</td>
              <td data-align="end" data-strong>
                {figure(extra.valor)}
              </td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('priceDefined')}</th>
            <td data-align="end">{figure(preco.licencaValor)}</td>
            <td data-align="end">{figure(preco.mensalidadeValor)}</td>
          </tr>
        </tfoot>
      </table>
      {preco.comissaoPercentual !== null && (
        <p className={classes.hint}>{t('priceCommission', { percentual: decimal(preco.comissaoPercentual) })}</p>
      )}
    </div>
  );
}

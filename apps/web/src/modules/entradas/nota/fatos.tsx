import { Button } from '@mantine/core';
import { decimal, formatarDocumento } from '@retaguarda/brasil';
import { type EntradaLida, origensDaEntrada } from '@retaguarda/contracts';
import { IconCopy } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useInPageLanguage } from '../../../platform/i18n/locale.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { AsideCard } from '../../../platform/ui/form/aside-card.tsx';
import { copyAction } from '../../../platform/ui/list/row-actions.ts';
import classes from '../entradas.module.css';
import { entradasTexts } from '../entradas-texts.ts';
import { aPagarDa } from './a-pagar.ts';

/** Totals of the note worth telling, by their names in the layout. @source layout 4.00, group W */
const TOTAIS = {
  vDesc: 'discount',
  vFrete: 'freight',
  vSeg: 'insurance',
  vOutro: 'others',
  vIPI: 'ipi',
  vST: 'st',
  vICMS: 'icms',
} as const;

/** What the note says of itself, and what it became here. */
export function Fatos({ entrada }: { entrada: EntradaLida }) {
  const t = useTexts(entradasTexts);
  const { money, instant } = useFormats();
  const { emitente, totais } = entrada;
  const onde = [emitente.cidade, emitente.uf].filter(Boolean).join(' / ');
  const dizer = useInPageLanguage();
  const copiar = copyAction(t('copyKey'), entrada.chave);
  return (
    <AsideCard title={t('facts')}>
      <dl>
        <Fato nome={t('issuer')}>
          {emitente.nome}
          <br />
          {[formatarDocumento(emitente.documento), onde].filter(Boolean).join(' · ')}
        </Fato>
        <Fato nome={t('company')}>{entrada.empresa.rotulo}</Fato>
        <Fato nome={t('issued')}>{instant(entrada.emitidaEm)}</Fato>
        {entrada.natureza && <Fato nome={t('nature')}>{entrada.natureza}</Fato>}
        <Fato nome={t('goods')}>{money(entrada.produtos)}</Fato>
        {Object.entries(TOTAIS).map(([campo, nome]) => {
          const valor = totais[campo];
          return valor && decimal(valor).gt(0) ? (
            <Fato key={campo} nome={t(nome)}>
              {money(valor)}
            </Fato>
          ) : null;
        })}
        <Fato nome={t('total')}>
          <strong>{money(entrada.valor)}</strong>
        </Fato>
        <Fato nome={t('cameFrom')}>{dizer(origensDaEntrada[entrada.origem])}</Fato>
        {entrada.lancadaEm && (
          <Fato nome={t('enteredAt')}>{[instant(entrada.lancadaEm), entrada.usuario].filter(Boolean).join(' · ')}</Fato>
        )}
        {entrada.titulos.length > 0 && (
          <Fato nome={t('payables')}>
            <Link {...aPagarDa(entrada)}>{entrada.titulos.map(({ codigo }) => codigo).join(', ')}</Link>
          </Fato>
        )}
        {entrada.motivo && <Fato nome={t('reason')}>{dizer(entrada.motivo)}</Fato>}
        <Fato nome={t('key')}>
          <span className={classes.code}>{entrada.chave.replace(/(.{4})(?=.)/g, '$1 ')}</span>
          <br />
          <Button variant="subtle" size="compact-xs" leftSection={<IconCopy size={14} />} onClick={copiar.run}>
            {t('copyKey')}
          </Button>
        </Fato>
        {entrada.informacoes && <Fato nome={t('further')}>{entrada.informacoes}</Fato>}
      </dl>
    </AsideCard>
  );
}

const Fato = ({ nome, children }: { nome: string; children: ReactNode }) => (
  <div>
    <dt>{nome}</dt>
    <dd>{children}</dd>
  </div>
);

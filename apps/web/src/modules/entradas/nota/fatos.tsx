import { Button } from '@mantine/core';
import { decimal, formatarDocumento } from '@retaguarda/brasil';
import { type EntradaLida, origensDaEntrada } from '@retaguarda/contracts';
import { IconCopy } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useInPageLanguage } from '../../../platform/i18n/locale.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { Fact } from '../../../platform/ui/feedback/fact.tsx';
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
  const say = useInPageLanguage();
  const copiar = copyAction(t('copyKey'), entrada.chave);
  return (
    <AsideCard title={t('facts')}>
      <dl>
        <Fact name={t('issuer')}>
          {emitente.nome}
          <br />
          {[formatarDocumento(emitente.documento), onde].filter(Boolean).join(' · ')}
        </Fact>
        <Fact name={t('company')}>{entrada.empresa.rotulo}</Fact>
        <Fact name={t('issued')}>{instant(entrada.emitidaEm)}</Fact>
        {entrada.natureza && <Fact name={t('nature')}>{entrada.natureza}</Fact>}
        <Fact name={t('goods')}>{money(entrada.produtos)}</Fact>
        {Object.entries(TOTAIS).map(([campo, nome]) => {
          const valor = totais[campo];
          return valor && decimal(valor).gt(0) ? (
            <Fact key={campo} name={t(nome)}>
              {money(valor)}
            </Fact>
          ) : null;
        })}
        <Fact name={t('total')}>
          <strong>{money(entrada.valor)}</strong>
        </Fact>
        <Fact name={t('cameFrom')}>{say(origensDaEntrada[entrada.origem])}</Fact>
        {entrada.lancadaEm && (
          <Fact name={t('enteredAt')}>{[instant(entrada.lancadaEm), entrada.usuario].filter(Boolean).join(' · ')}</Fact>
        )}
        {entrada.titulos.length > 0 && (
          <Fact name={t('payables')}>
            <Link {...aPagarDa(entrada)}>{entrada.titulos.map(({ codigo }) => codigo).join(', ')}</Link>
          </Fact>
        )}
        {entrada.motivo && <Fact name={t('reason')}>{say(entrada.motivo)}</Fact>}
        <Fact name={t('key')}>
          <span className={classes.code}>{entrada.chave.replace(/(.{4})(?=.)/g, '$1 ')}</span>
          <br />
          <Button variant="subtle" size="compact-xs" leftSection={<IconCopy size={14} />} onClick={copiar.run}>
            {t('copyKey')}
          </Button>
        </Fact>
        {entrada.informacoes && <Fact name={t('further')}>{entrada.informacoes}</Fact>}
      </dl>
    </AsideCard>
  );
}

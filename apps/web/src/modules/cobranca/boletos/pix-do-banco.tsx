import { type BoletoLido, estaVivo } from '@retaguarda/contracts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { QrCode } from '../../../platform/ui/qr-code.tsx';
import { CodigoPix } from '../pix/cobranca-ao-vivo.tsx';
import classes from './boletos.module.css';
import { boletosTexts } from './boletos-texts.ts';

const LADO = 180;

/** The Pix that the bank made of a boleto, while it may be paid by it; or that it made none. */
export function PixDoBanco({ lido }: { lido: BoletoLido }) {
  const t = useTexts(boletosTexts);
  const { pixDoBanco } = lido;
  if (pixDoBanco !== null && !estaVivo(lido)) return null;
  return (
    <section aria-label={t('bankPix')}>
      <h3 className={classes.heading}>{t('bankPix')}</h3>
      {pixDoBanco === null ? (
        <p className={classes.quiet}>{t('pixMissing')}</p>
      ) : (
        <>
          <QrCode text={pixDoBanco} size={LADO} alt={t('bankPixAlt')} />
          <CodigoPix texto={pixDoBanco} />
        </>
      )}
    </section>
  );
}

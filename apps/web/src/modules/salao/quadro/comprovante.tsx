import { NumberInput, TextInput } from '@mantine/core';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { contaTexts } from './conta-texts.ts';

/** What the slip of a share says, as far as somebody types it. */
export interface ComprovanteDigitado {
  parcelas: number;
  nsu: string;
  vale: string;
}
export const semComprovante: ComprovanteDigitado = { parcelas: 1, nsu: '', vale: '' };

const MAXIMO_DE_PARCELAS = 24;

/** What of it goes with a payment of this kind. */
export const doComprovante = (especie: string, { parcelas, nsu, vale }: ComprovanteDigitado) => ({
  parcelas: especie === 'cartao_credito' ? parcelas : 1,
  nsu: especie.startsWith('cartao_') ? nsu.trim() || null : null,
  vale: especie === 'vale' ? vale.trim() || null : null,
});

interface ComprovanteProps {
  /** Whose share it is. */
  nome: string;
  especie: string;
  digitado: ComprovanteDigitado;
  onChange: (digitado: ComprovanteDigitado) => void;
}

/** The slip of a card, or the code of a store credit: cards are matched with the acquirer by them, and the credit is used up. */
export function Comprovante({ nome, especie, digitado, onChange }: ComprovanteProps) {
  const t = useTexts(contaTexts);
  const credito = especie === 'cartao_credito';
  if (especie === 'vale')
    return (
      <TextInput
        w={150}
        maxLength={40}
        aria-label={`${t('voucher')}: ${nome}`}
        placeholder={t('voucher')}
        value={digitado.vale}
        onChange={(event) => onChange({ ...digitado, vale: event.currentTarget.value.toUpperCase() })}
      />
    );
  if (!credito && especie !== 'cartao_debito') return null;
  return (
    <>
      {credito && (
        <NumberInput
          w={84}
          min={1}
          max={MAXIMO_DE_PARCELAS}
          suffix="x"
          aria-label={`${t('instalments')}: ${nome}`}
          value={digitado.parcelas}
          onChange={(quantas) =>
            onChange({ ...digitado, parcelas: Math.min(Math.max(Number(quantas) || 1, 1), MAXIMO_DE_PARCELAS) })
          }
        />
      )}
      <TextInput
        w={120}
        maxLength={40}
        aria-label={`${t('slip')}: ${nome}`}
        placeholder={t('slip')}
        value={digitado.nsu}
        onChange={(event) => onChange({ ...digitado, nsu: event.currentTarget.value })}
      />
    </>
  );
}

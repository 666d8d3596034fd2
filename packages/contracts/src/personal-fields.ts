import { isCnh, isPis, normalizarChavePix } from '@retaguarda/brasil';
import { text } from './fields.ts';

type Options = Pick<Parameters<typeof text>[0], 'label' | 'section' | 'help' | 'ownHands'>;

/** A Pix key of any kind, stored as the central bank has it. */
export const chavePix = (options: Options) =>
  text({
    ...options,
    max: 77,
    tidy: (value) => normalizarChavePix(value)?.chave ?? value,
    typed: (value) =>
      normalizarChavePix(value)
        ? null
        : 'Chave Pix inválida: informe CPF, CNPJ, e-mail, celular com +55 e DDD ou chave aleatória',
  });

const semMarcas = (value: string): string => value.replaceAll(/[\s.-]/g, '');
const onzeDigitos = { max: 14, pattern: /^(\d{11})?$/, patternText: 'Informe 11 dígitos', tidy: semMarcas };

/** A driver's licence: 11 figures with two check digits. */
export const cnh = (options: Options) =>
  text({
    ...options,
    ...onzeDigitos,
    typed: (value) => (isCnh(value) ? null : 'CNH inválida: confira os 11 dígitos'),
  });

/** PIS, PASEP, NIT or NIS: 11 figures with a check digit. */
export const pis = (options: Options) =>
  text({
    ...options,
    ...onzeDigitos,
    typed: (value) => (isPis(value) ? null : 'PIS/PASEP inválido: confira os 11 dígitos'),
  });

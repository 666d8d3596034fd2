import type { AchadoDaNota } from '@retaguarda/contracts';
import type { ContextoDaNota } from './contexto.ts';

/**
 * Who lives in another state and is no taxpayer may have taken the goods in the shop, or has them sent: the first is taxed
 * here, the second there too. Only who sells knows.
 *
 * @source EC 87/2015; NF-e layout 4.00, B25b
 */
export function achadosDoDestino({ destino, pessoa }: ContextoDaNota): AchadoDaNota[] {
  if (!destino.duvida || pessoa === null) return [];
  const onde = destino.uf === 'EX' ? 'do exterior' : `de outro estado (${destino.uf})`;
  const mensagem = `O cliente é ${onde} e não é contribuinte do ICMS: diga em "A venda foi" se ele levou a mercadoria na loja (presencial) ou se ela vai até ele.`;
  return [{ campo: 'presenca', item: null, mensagem, fonte: 'EC 87/2015', impede: true }];
}

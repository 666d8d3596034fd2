import { dataNoFuso } from '@retaguarda/brasil';
import type { Db } from '../../../platform/database/database.ts';
import type { FonteDeComprometidos } from '../../estoque/public.ts';
import { lerCardapio, type PratoAVenda } from '../../restaurante/public.ts';
import type { CardapioAberto } from './abrir.ts';

/** The dishes a guest reads: those of a period that begins later, or is over, are left out. */
export async function pratosDeHoje(
  db: Db,
  { grupoId, empresaId }: Pick<CardapioAberto, 'grupoId' | 'empresaId'>,
  fontes: readonly FonteDeComprometidos[],
): Promise<PratoAVenda[]> {
  const { pratos, fuso } = await lerCardapio(db, { grupoId, empresaId }, fontes);
  const hoje = dataNoFuso(new Date().toISOString(), fuso);
  // A night that passed midnight is still sold: the rule said so.
  return pratos.filter(
    ({ prato: { iniciaEm, terminaEm }, motivo }) =>
      motivo === null || ((iniciaEm === null || iniciaEm <= hoje) && (terminaEm === null || terminaEm >= hoje)),
  );
}

import { dataNoFuso } from '@retaguarda/brasil';
import { DomainError, daysOfRelative, exigirPeriodo, type RelativePeriod } from '@retaguarda/contracts';
import type { Db } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { exigirEmpresas, relogioDaPessoa } from '../empresas/public.ts';

/** Cards add days up while somebody waits: reports tell of longer. */
const MAXIMO_DE_DIAS = 400;

/** What is asked of the page. */
export interface Pedido {
  empresaId?: number | undefined;
  periodo?: RelativePeriod | undefined;
  de?: string | undefined;
  ate?: string | undefined;
}

export interface Quando {
  zone: string;
  cut: string;
  /** Business day it is now. */
  day: string;
  today: string;
  de: string;
  ate: string;
}

/**
 * The days of the page, by the business day of the company asked for, or of the first one the person sees.
 *
 * @throws DomainError NOT_FOUND for a company the person does not see; INVALID for days that are told twice or the wrong way round
 */
export async function quandoDoPainel(db: Db, actor: Actor, { empresaId, periodo, de, ate }: Pedido): Promise<Quando> {
  if (empresaId !== undefined) await exigirEmpresas(db, actor, [empresaId]);
  if (periodo !== undefined && (de !== undefined || ate !== undefined))
    throw new DomainError('INVALID', { campos: { periodo: 'Escolha um período pronto ou as datas, não os dois' } });
  if ((de === undefined) !== (ate === undefined))
    throw new DomainError('INVALID', { campos: { [de === undefined ? 'de' : 'ate']: '* CAMPO OBRIGATÓRIO' } });
  const { fuso, corte, em } = await relogioDaPessoa(db, actor, empresaId);
  const agora = new Date().toISOString();
  const { dia } = em(agora);
  const dias = daysOfRelative(periodo ?? 'hoje', dia);
  const quando = { zone: fuso, cut: corte, day: dia, today: dataNoFuso(agora, fuso) };
  const pedidos = { de: de ?? dias.from, ate: ate ?? dias.to };
  exigirPeriodo(pedidos.de, pedidos.ate, MAXIMO_DE_DIAS);
  return { ...quando, ...pedidos };
}

import { setTimeout as descansar } from 'node:timers/promises';
import { decimal } from '@retaguarda/brasil';
import { type Database, doSistema, type Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { JobRun } from '../../../platform/jobs/jobs.ts';
import { conferirTurnoContado, ocupantes } from '../../caixa/public.ts';
import { relogioDaEmpresa } from '../../empresas/public.ts';
import { abastecerVendas, type VendasPrevistas } from '../../estoque/public.ts';
import {
  type Catalogo,
  contarHistoria,
  type Dispositivo,
  type Entrada,
  type TerminaisDaDemonstracao,
  type TerminalAdmitido,
  terminaisDaDemonstracao,
} from '../../terminais/public.ts';
import { lerCatalogoDaLoja } from './catalogo-da-loja.ts';
import { lojas, type NomeDaLoja } from './lojas.ts';
import { ordemDosDias, type Quando, type TurnoContado, turnosDoDia } from './plano.ts';

export interface MeiosDaHistoria {
  database: Database;
  entrada: Entrada;
  catalogo: Catalogo;
}

type Pedido = Pick<JobRun, 'actor' | 'progress'> & { quando: Omit<Quando, 'fuso'> };

const deQuemELoja: Readonly<Record<NomeDaLoja, Dispositivo>> = {
  cantina: 'demonstracao-salao',
  emporio: 'demonstracao-loja',
};
/** It never works longer than it rests: whoever looks around meanwhile comes first. */
const DESCANSO_MAXIMO_MS = 500;

/**
 * Tells the terminals' story of the last days, a shift a transaction: what is there already is passed over, so that a death in the middle
 * loses nothing and a second telling adds nothing.
 *
 * @returns how many shifts were new
 */
export async function contarDias(meios: MeiosDaHistoria, { actor, quando, progress }: Pedido): Promise<number> {
  const { grupoId } = actor;
  const terminais = await meios.database.read(grupoId, terminaisDaDemonstracao);
  const [daCantina, daLoja] = [terminais.get(deQuemELoja.cantina), terminais.get(deQuemELoja.emporio)];
  // Somebody took them out of use: there is nobody to tell it.
  if (!daCantina || !daLoja) return 0;
  const catalogos = {
    cantina: await lerCatalogoDaLoja({ ...meios, actor }, daCantina, lojas.cantina),
    emporio: await lerCatalogoDaLoja({ ...meios, actor }, daLoja, lojas.emporio),
  };
  const { fuso } = await meios.database.read(grupoId, (db) => relogioDaEmpresa(db, daCantina.empresaId));
  const dias = ordemDosDias(quando.dias);
  const turnos = dias.flatMap((diasAtras) => turnosDoDia(catalogos, { ...quando, fuso }, diasAtras));
  await meios.database.write(doSistema(grupoId), (tx) =>
    abastecerVendas(tx, actor, previstas(turnos, { cantina: daCantina, emporio: daLoja })),
  );
  let novos = 0;
  for (const [i, turno] of turnos.entries()) {
    const comeco = performance.now();
    if (await contarTurno(meios, actor, terminais, turno)) novos += 1;
    await progress(i + 1, turnos.length);
    await descansar(Math.min(performance.now() - comeco, DESCANSO_MAXIMO_MS));
  }
  return novos;
}

async function contarTurno(
  { database, entrada }: MeiosDaHistoria,
  actor: Actor,
  terminais: TerminaisDaDemonstracao,
  turno: TurnoContado,
): Promise<boolean> {
  const terminal = terminais.get(turno.dispositivo);
  if (!terminal) return false;
  const novo = await database.write(doSistema(actor.grupoId), async (tx) =>
    contarHistoria(tx, entrada, terminal, await comLugar(tx, terminal, turno)),
  );
  if (turno.conferido)
    await database.write(doSistema(actor.grupoId), (tx) => conferirTurnoContado(tx, actor, turno.uuid));
  return novo;
}

/** Where its operator has opened another shift meanwhile, which would end this one at once, it is told under the name alone. */
async function comLugar(tx: Tx, terminal: TerminalAdmitido, { eventos, vendas, abre }: TurnoContado) {
  const operadorId = vendas[0]?.operadorId ?? null;
  const outros = await ocupantes(tx, terminal.grupoId, { terminalId: terminal.id, operadorId });
  if (!outros.some(({ abertoEm }) => Date.parse(abertoEm) > Date.parse(abre))) return eventos;
  return eventos.map((evento) =>
    evento.tipo === 'turno.aberto' ? { ...evento, dados: { ...evento.dados, operadorId: null } } : evento,
  );
}

const SEMANA = 7;

/** What each company sells in each week of the story. */
function previstas(
  turnos: readonly TurnoContado[],
  terminais: Readonly<Record<NomeDaLoja, TerminalAdmitido>>,
): VendasPrevistas[] {
  const semanas = Map.groupBy(turnos, ({ loja, diasAtras }) => `${loja} ${Math.floor(diasAtras / SEMANA)}`);
  return [...semanas.values()].flatMap((daSemana) => {
    const [primeiro] = [...daSemana].sort((a, b) => a.abre.localeCompare(b.abre));
    if (!primeiro) return [];
    const quantidades = new Map<number, string>();
    for (const { produtoId, quantidade } of daSemana.flatMap(({ vendas }) => vendas.flatMap(({ itens }) => itens)))
      if (produtoId)
        quantidades.set(
          produtoId,
          decimal(quantidades.get(produtoId) ?? '0')
            .plus(quantidade)
            .toFixed(),
        );
    return [
      {
        empresaId: terminais[primeiro.loja].empresaId,
        nome: `Semana de ${primeiro.dia}`,
        em: new Date(Date.parse(primeiro.abre) - 4 * 3_600_000).toISOString(),
        quantidades,
      },
    ];
  });
}

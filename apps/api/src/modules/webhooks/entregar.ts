import { DIAS_DE_ENTREGAS } from '@retaguarda/contracts';
import { type SecretBox, secretBox } from '@retaguarda/installation';
import { sql } from 'kysely';
import { doSistema } from '../../platform/database/database.ts';
import { groupsWith } from '../../platform/database/groups.ts';
import type { JobHandlers } from '../../platform/jobs/worker.ts';
import type { ModuleParts } from '../../platform/modules/module.ts';
import { gruposCom } from '../grupos/public.ts';
import { cabecalhosAssinados } from './assinar.ts';
import { ENTREGAR } from './contar.ts';
import { corpoDoEvento } from './corpo.ts';
import {
  type Alvo,
  anotarTentativa,
  type EntregaTomada,
  largarVez,
  pausar,
  proximaEntrega,
  type Quem,
  tomarVez,
  vezDoWebhook,
  webhooksComFila,
} from './entregas.queries.ts';
import { enviar } from './enviar.ts';
import { lugarDoSegredo } from './webhooks.service.ts';

const TOCAR = 'webhooks_tocar';
const LIMPAR = 'webhooks_limpar';

export const agendaDosWebhooks = [`* * * * * ${TOCAR}`, `41 * * * * ${LIMPAR}`];
export const nomesDosWebhooks = {
  [ENTREGAR]: 'Entrega de webhooks',
  [TOCAR]: 'Agenda dos webhooks',
  [LIMPAR]: 'Limpeza das entregas de webhooks',
};

interface Meios extends Quem {
  cofre: SecretBox;
  locais: boolean;
}

export function tarefasDosWebhooks({ database, config, notifications }: ModuleParts): JobHandlers {
  const meios: Meios = {
    database,
    cofre: secretBox(config),
    locais: config.webhooksLocais,
    processo: notifications.processo,
  };
  const entregas = new Entregas(meios);
  return {
    [ENTREGAR]: (dados) => entregas.doGrupo((dados as { grupoId: number }).grupoId),
    // Should anybody have forgotten them: a process that died, a task that failed.
    [TOCAR]: async () => {
      for (const grupoId of await gruposCom(database, 'webhook')) await entregas.doGrupo(grupoId);
    },
    [LIMPAR]: async () => {
      for (const id of await groupsWith(database, 'evento_velho', DIAS_DE_ENTREGAS)) {
        await database.write(doSistema(id), (tx) =>
          sql`delete from webhook_evento where grupo_id = ${id}
            and criado_em < now() - make_interval(days => ${DIAS_DE_ENTREGAS})`.execute(tx),
        );
      }
    },
  };
}

/** How many addresses a process speaks to at once. */
const DE_UMA_VEZ = 8;
/** One address is spoken to no longer than this before the next in line. */
const FATIA_MS = 30_000;

/**
 * The addresses this process delivers to, some at once. However many are slow, they hold one place of the queue: the first task
 * waits until all are done, the others only add theirs.
 */
class Entregas {
  readonly #meios: Meios;
  readonly #espera = new Map<string, { grupoId: number; id: number }>();
  readonly #falhas: unknown[] = [];
  #andando = 0;
  #fim: PromiseWithResolvers<void> | null = null;

  constructor(meios: Meios) {
    this.#meios = meios;
  }

  async doGrupo(grupoId: number): Promise<void> {
    const ids = await webhooksComFila(this.#meios, grupoId);
    for (const id of ids) this.#espera.set(`${grupoId}/${id}`, { grupoId, id });
    if (ids.length === 0 || this.#fim) return this.#comecar();
    this.#fim = Promise.withResolvers();
    const { promise } = this.#fim;
    this.#comecar();
    await promise;
    const [falha] = this.#falhas.splice(0);
    // The queue tries again.
    if (falha) throw falha;
  }

  #comecar(): void {
    for (const [chave, alvo] of this.#espera) {
      if (this.#andando >= DE_UMA_VEZ) return;
      this.#espera.delete(chave);
      this.#andando += 1;
      void this.#uma(alvo.grupoId, alvo.id);
    }
    if (this.#andando > 0) return;
    this.#fim?.resolve();
    this.#fim = null;
  }

  async #uma(grupoId: number, id: number): Promise<void> {
    try {
      await entregarFatia(this.#meios, grupoId, id);
    } catch (falha) {
      this.#falhas.push(falha);
    }
    this.#andando -= 1;
    this.#comecar();
  }
}

/** Delivers to one webhook what may go now, one after another; what is left is asked for again. */
async function entregarFatia(meios: Meios, grupoId: number, id: number): Promise<void> {
  const alvo = await tomarVez(meios, grupoId, id);
  if (!alvo) return;
  await vezDoWebhook.within(meios, grupoId, id, async () => {
    await entregarAte(meios, alvo, Date.now() + FATIA_MS);
    await largarVez(meios, alvo);
  });
}

async function entregarAte(meios: Meios, alvo: Alvo, fim: number): Promise<void> {
  const segredos = await segredosDe(meios, alvo);
  if (segredos.length === 0) {
    const motivo = 'O segredo não pode ser lido neste servidor: crie outro.';
    await meios.database.write(doSistema(alvo.grupoId), (tx) => pausar(tx, alvo, motivo));
    return;
  }
  while (Date.now() < fim) {
    const entrega = await proximaEntrega(meios, alvo);
    if (!entrega) return;
    await entregar(meios, alvo, entrega, segredos);
  }
}

/** Those that sign, the newest first; none where it was sealed elsewhere. */
async function segredosDe({ cofre }: Meios, { grupoId, segredo, segredoAnterior }: Alvo): Promise<string[]> {
  const lugar = lugarDoSegredo(grupoId);
  const aberto = await cofre.openIfOurs(lugar, segredo);
  const anterior = segredoAnterior && (await cofre.openIfOurs(lugar, segredoAnterior));
  return aberto ? [aberto, ...(anterior ? [anterior] : [])] : [];
}

/** Sends one. Who dies between sending and writing down sends it again: the receiver knows it by its `webhook-id`. */
async function entregar(meios: Meios, alvo: Alvo, entrega: EntregaTomada, segredos: readonly string[]): Promise<void> {
  const corpo = corpoDoEvento({ ...entrega, id: entrega.eventoId });
  const cabecalhos = cabecalhosAssinados(entrega.eventoId, Math.floor(Date.now() / 1000), corpo, segredos);
  const resposta = await enviar(alvo.endereco, cabecalhos, corpo, meios);
  await anotarTentativa(meios, alvo, entrega, resposta);
}

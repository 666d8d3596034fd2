import { createHash } from 'node:crypto';
import { type Decimal, decimal, diaDaSemana, formatarData, inicioDoDia, somarDias } from '@retaguarda/brasil';
import type { Dispositivo, EventoContado } from '../../terminais/public.ts';
import { Acaso } from '../acaso.ts';
import type { CatalogoDaLoja } from './catalogo-da-loja.ts';
import { type Desacerto, desacertos, type LojaDaHistoria, lojas, type NomeDaLoja, quemTrabalhou } from './lojas.ts';
import { type Balcao, type VendaContada, vendaDaHistoria } from './venda.ts';

export interface Quando {
  /** Civil date of the day it is told on. */
  hoje: string;
  /** ISO instant: nothing of the story is after it. */
  agora: string;
  /** How many days, today's with them. */
  dias: number;
  fuso: string;
}

/** A shift and all that is told of it. */
export interface TurnoContado {
  loja: NomeDaLoja;
  dispositivo: Dispositivo;
  uuid: string;
  dia: string;
  diasAtras: number;
  usuario: string;
  abre: string;
  eventos: EventoContado[];
  vendas: VendaContada[];
  /** It is long over: somebody has conferred it. */
  conferido: boolean;
}

const HORA_MS = 3_600_000;
const SEMANA = 7;
/** Since when today's open shift is worked. */
const ABERTO_HA_HORAS = 3;
const VENDAS_POR_HORA = 5;
/** Shifts of the last days wait for a person to confer them. */
const CONFERIDO_DEPOIS_DIAS = 2;

/**
 * The days in the order they are told: the last week up to today, so that what people look at first is there first, then those before it
 * from the oldest on. Within each run time goes forward, so that stock seldom has to be worked out anew from the middle.
 */
export function ordemDosDias(dias: number): number[] {
  const deTras = Array.from({ length: dias }, (_, i) => dias - 1 - i);
  return [...deTras.filter((dia) => dia < SEMANA), ...deTras.filter((dia) => dia >= SEMANA)];
}

/** The shifts of one day, in the order they were opened; the same every time they are asked for. */
export function turnosDoDia(
  catalogos: Readonly<Record<NomeDaLoja, CatalogoDaLoja>>,
  quando: Quando,
  diasAtras: number,
): TurnoContado[] {
  const dia = somarDias(quando.hoje, -diasAtras);
  const aberto = diasAtras === 0 ? abertura(quando) : null;
  const fechados = (Object.keys(lojas) as NomeDaLoja[]).flatMap((loja) => {
    const { expedientes, semana }: LojaDaHistoria = lojas[loja];
    const movimento = semana[diaDaSemana(dia)] ?? 1;
    return expedientes.flatMap(({ nome, abre, fecha, vendas }) => {
      const ate = noDia(dia, fecha, quando.fuso);
      const acabou = ate <= Date.parse(quando.agora) && (loja !== 'cantina' || aberto === null || ate <= aberto);
      if (movimento === 0 || !acabou) return [];
      const { dispositivo, usuario } = quemTrabalhou(loja, nome, diasAtras);
      const desacerto = desacertos.find(
        (um) => um.loja === loja && um.expediente === nome && um.diasAtras === diasAtras,
      )?.tipo;
      return contarTurno(catalogos[loja], {
        loja,
        nome,
        dispositivo,
        usuario,
        dia,
        diasAtras,
        desacerto,
        de: noDia(dia, abre, quando.fuso),
        ate,
        vendas: Math.round(vendas * movimento),
        termina: true,
      });
    });
  });
  if (aberto === null) return fechados;
  const agora = Date.parse(quando.agora);
  const vendas = Math.max(3, Math.round(((agora - aberto) / HORA_MS) * VENDAS_POR_HORA));
  const emCurso = contarTurno(catalogos.cantina, {
    loja: 'cantina',
    nome: 'agora',
    dispositivo: 'demonstracao-salao',
    usuario: 'gerente',
    dia,
    diasAtras,
    desacerto: undefined,
    de: aberto,
    ate: agora,
    vendas,
    termina: false,
  });
  return [...fechados, ...emCurso];
}

const noDia = (dia: string, hora: number, fuso: string) => Date.parse(inicioDoDia(dia, fuso)) + hora * HORA_MS;

/** Of today's open shift: some hours ago, after last night's was over. */
function abertura({ hoje, agora, fuso }: Quando): number {
  const [, jantar] = lojas.cantina.expedientes;
  const ontem = noDia(somarDias(hoje, -1), (jantar?.fecha ?? 23) + 0.25, fuso);
  return Math.max(Date.parse(agora) - ABERTO_HA_HORAS * HORA_MS, ontem);
}

interface Turno {
  loja: NomeDaLoja;
  nome: string;
  dispositivo: Dispositivo;
  usuario: string;
  dia: string;
  diasAtras: number;
  desacerto: Desacerto | undefined;
  de: number;
  ate: number;
  vendas: number;
  termina: boolean;
}

/** A number that is the same for the same shift of the same day. */
const sementeDe = ({ loja, nome, dia }: Turno): number =>
  createHash('sha256').update(`${loja} ${nome} ${dia}`).digest().readUInt32BE();

function contarTurno(catalogo: CatalogoDaLoja, turno: Turno): TurnoContado[] {
  const operador = catalogo.pessoas.get(turno.usuario);
  if (!operador) return [];
  const acaso = new Acaso(sementeDe(turno));
  const gaveta = new Gaveta(acaso, turno, {
    loja: lojas[turno.loja],
    catalogo,
    turno: acaso.uuid(),
    operador,
    diasAtras: turno.diasAtras,
  });
  gaveta.abrir();
  gaveta.vender();
  if (turno.termina) gaveta.encerrar();
  const { loja, dispositivo, dia, diasAtras, usuario } = turno;
  return [
    {
      loja,
      dispositivo,
      dia,
      diasAtras,
      usuario,
      uuid: gaveta.uuid,
      abre: new Date(turno.de).toISOString(),
      eventos: gaveta.eventos,
      vendas: gaveta.vendas,
      conferido: turno.termina && diasAtras >= CONFERIDO_DEPOIS_DIAS,
    },
  ];
}

const FUNDO = '200.00';
const GAVETA_CHEIA = 600;
const MINUTO_MS = 60_000;

/** A drawer from its opening to its blind count, and what its terminal tells of it. */
class Gaveta {
  readonly eventos: EventoContado[] = [];
  readonly vendas: VendaContada[] = [];
  readonly #acaso: Acaso;
  readonly #turno: Turno;
  readonly #balcao: Balcao;
  /** What is in it, by form of payment; cash is one. */
  readonly #valores = new Map<string, { formaPagamentoId: number | null; especie: string; valor: Decimal }>();

  constructor(acaso: Acaso, turno: Turno, balcao: Balcao) {
    this.#acaso = acaso;
    this.#turno = turno;
    this.#balcao = balcao;
  }

  get uuid(): string {
    return this.#balcao.turno;
  }

  #contar(tipo: string, em: number, dados: object, quando?: number): string {
    const id = this.#acaso.uuid();
    const certo = quando === undefined ? {} : { quando: new Date(quando).toISOString() };
    this.eventos.push({ id, tipo, ocorridoEm: new Date(em).toISOString(), ...certo, dados });
    return id;
  }

  #guardar(especie: string, formaPagamentoId: number | null, valor: Decimal): void {
    const forma = especie === 'dinheiro' ? null : formaPagamentoId;
    const antes = this.#valores.get(`${especie} ${forma}`)?.valor ?? decimal(0);
    this.#valores.set(`${especie} ${forma}`, { especie, formaPagamentoId: forma, valor: antes.plus(valor) });
  }

  #receber({ pagamentos, troco }: VendaContada, sinal: 1 | -1): void {
    for (const { especie, formaPagamentoId = null, valor } of pagamentos)
      this.#guardar(
        especie,
        formaPagamentoId,
        decimal(valor)
          .minus(especie === 'dinheiro' ? troco : 0)
          .times(sinal),
      );
  }

  abrir(): void {
    const { turno, operador } = this.#balcao;
    this.#contar('turno.aberto', this.#turno.de, {
      turno,
      operadorId: operador.id,
      operadorNome: operador.nome,
      fundo: FUNDO,
    });
    this.#guardar('dinheiro', null, decimal(FUNDO));
  }

  vender(): void {
    const { de, ate, vendas: quantas, desacerto } = this.#turno;
    const acaso = this.#acaso;
    // Few at both ends, many in the middle; the last minutes are for what came back.
    const util = ate - de - 30 * MINUTO_MS;
    const horas = Array.from(
      { length: quantas },
      () => de + ((acaso.proximo() + acaso.proximo()) / 2) * Math.max(util, MINUTO_MS),
    );
    for (const [i, em] of horas.sort((a, b) => a - b).entries()) {
      const esta = i === Math.floor(quantas / 2) && desacerto !== 'turno_fechado' ? desacerto : undefined;
      const venda = vendaDaHistoria(acaso, this.#balcao, esta);
      const atraso = esta === 'relogio' ? 17 * MINUTO_MS : 0;
      const id = this.#contar('venda', em - atraso, venda, atraso ? em : undefined);
      this.vendas.push(venda);
      this.#receber(venda, 1);
      const depois = esta === undefined ? acaso.proximo() : 1;
      if (depois < 0.015) this.#cancelar(id, venda, em);
      else if (depois < 0.03) this.#devolver(id, venda, em);
    }
  }

  #cancelar(venda: string, { pagamentos, troco, ...resto }: VendaContada, em: number): void {
    const { turno, operador } = this.#balcao;
    this.#contar('venda.cancelada', em + 4 * MINUTO_MS, {
      venda,
      turno,
      motivo: 'Pedido lançado em dobro',
      operadorId: operador.id,
    });
    this.#receber({ ...resto, pagamentos, troco }, -1);
  }

  /** One of the first item comes back, and its money in cash. */
  #devolver(venda: string, { itens: [item], desconto }: VendaContada, em: number): void {
    if (!item || Number(desconto) > 0 || this.#turno.loja !== 'emporio') return;
    const { turno, operador, catalogo } = this.#balcao;
    const formaPagamentoId = catalogo.formas.get('Dinheiro')?.id ?? null;
    this.#contar('venda.devolvida', em + 20 * MINUTO_MS, {
      venda,
      turno,
      motivo: 'Cliente trocou de ideia',
      operadorId: operador.id,
      itens: [{ item: 1, quantidade: '1' }],
      pagamentos: [{ formaPagamentoId, especie: 'dinheiro', valor: item.unitario }],
    });
    this.#guardar('dinheiro', null, decimal(item.unitario).neg());
  }

  /** The safe, the blind count with its small errors, and now and then a sale that comes after it. */
  encerrar(): void {
    const { turno, operador } = this.#balcao;
    const { ate, desacerto, dia } = this.#turno;
    const acaso = this.#acaso;
    const dinheiro = this.#valores.get('dinheiro null')?.valor ?? decimal(0);
    const sangria = dinheiro.gt(GAVETA_CHEIA) ? dinheiro.minus(FUNDO).div(50).floor().times(50) : decimal(0);
    if (sangria.gt(0)) {
      const movimento = acaso.uuid();
      this.#contar('turno.movimento', ate - 5 * MINUTO_MS, {
        turno,
        movimento,
        tipo: 'sangria',
        valor: sangria.toFixed(2),
        motivo: 'Cofre',
        operadorId: operador.id,
      });
      this.#guardar('dinheiro', null, sangria.neg());
    }
    const tarde = desacerto === 'turno_fechado' ? vendaDaHistoria(acaso, this.#balcao, desacerto) : null;
    if (tarde) {
      this.vendas.push(tarde);
      this.#receber(tarde, 1);
    }
    const contagem = [...this.#valores.values()].map(({ especie, formaPagamentoId, valor }) => ({
      especie,
      formaPagamentoId,
      valor: (especie === 'dinheiro' ? valor.plus(erroDaContagem(acaso)) : valor).toFixed(2),
    }));
    const observacao = `Turno de ${formatarData(dia)}`;
    this.#contar('turno.encerrado', ate, { turno, operadorId: operador.id, contagem, observacao });
    if (tarde) this.#contar('venda', ate - 10 * MINUTO_MS, tarde);
  }
}

/** Most counts are right; some are off by coins, a few by more than anybody tolerates. In reais. */
function erroDaContagem(acaso: Acaso): Decimal {
  if (acaso.sim(0.06)) return decimal(acaso.entre(6, 30)).neg();
  return acaso.sim(0.3) ? decimal(acaso.entre(-80, 80)).times('0.05') : decimal(0);
}

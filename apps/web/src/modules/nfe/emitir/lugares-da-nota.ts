import type { NotaEntrada } from '@retaguarda/contracts';
import { ou } from './valores-da-nota.ts';

/** When the note is of and goods leave; where they are taken, handed over, and leave the country. */
export interface LugaresDigitados {
  emissaoDia: string | null;
  emissaoHora: string | null;
  saidaDia: string | null;
  saidaHora: string | null;
  entregaEnderecoId: number | null;
  retiradaEnderecoId: number | null;
  exportacao: { ufSaida: string | null; local: string | null; despacho: string | null };
  notasDeProdutor: NotaDeProdutorDigitada[];
}

type NotaDeProdutor = NonNullable<NotaEntrada['notasDeProdutor']>[number];
type NotaDeProdutorDigitada = { [K in keyof NotaDeProdutor]: NotaDeProdutor[K] | null };

const dois = (parte: number) => String(parte).padStart(2, '0');

/** An instant as day and hour, in the zone of the device. */
function diaEHora(instante: string | null | undefined): [string | null, string | null] {
  if (!instante) return [null, null];
  const quando = new Date(instante);
  const dia = `${quando.getFullYear()}-${dois(quando.getMonth() + 1)}-${dois(quando.getDate())}`;
  return [dia, `${dois(quando.getHours())}:${dois(quando.getMinutes())}`];
}

/** A day without an hour is at noon; what is no day is sent as it is, and refused. */
function instanteDe(dia: string | null, hora: string | null): string | null {
  const dito = ou(dia);
  if (dito === null) return null;
  const quando = new Date(`${dito}T${ou(hora) ?? '12:00'}:00`);
  return Number.isNaN(quando.getTime()) ? dito : quando.toISOString();
}

export const semLugares: LugaresDigitados = {
  emissaoDia: null,
  emissaoHora: null,
  saidaDia: null,
  saidaHora: null,
  entregaEnderecoId: null,
  retiradaEnderecoId: null,
  exportacao: { ufSaida: null, local: null, despacho: null },
  notasDeProdutor: [],
};

export function lugaresDigitados(rascunho: NotaEntrada): LugaresDigitados {
  const [emissaoDia, emissaoHora] = diaEHora(rascunho.emissao);
  const [saidaDia, saidaHora] = diaEHora(rascunho.saida);
  const { exportacao } = rascunho;
  return {
    emissaoDia,
    emissaoHora,
    saidaDia,
    saidaHora,
    entregaEnderecoId: rascunho.entregaEnderecoId ?? null,
    retiradaEnderecoId: rascunho.retiradaEnderecoId ?? null,
    exportacao: {
      ufSaida: exportacao?.ufSaida ?? null,
      local: exportacao?.local ?? null,
      despacho: exportacao?.despacho ?? null,
    },
    notasDeProdutor: rascunho.notasDeProdutor ?? [],
  };
}

/** What is sent of them. */
export function lugaresEnviados({ exportacao, notasDeProdutor, ...lugares }: LugaresDigitados) {
  const sai = [exportacao.ufSaida, exportacao.local, exportacao.despacho].some((um) => ou(um) !== null);
  return {
    emissao: instanteDe(lugares.emissaoDia, lugares.emissaoHora),
    saida: instanteDe(lugares.saidaDia, lugares.saidaHora),
    entregaEnderecoId: lugares.entregaEnderecoId,
    retiradaEnderecoId: lugares.retiradaEnderecoId,
    exportacao: sai
      ? { ufSaida: ou(exportacao.ufSaida) ?? '', local: ou(exportacao.local) ?? '', despacho: ou(exportacao.despacho) }
      : null,
    notasDeProdutor: notasDeProdutor.map(({ ie, documento, ...nota }) => ({
      ...nota,
      documento: documento?.replace(/\W/g, '').toUpperCase() ?? '',
      ie: ie?.replace(/\W/g, '').toUpperCase() ?? '',
    })),
  };
}

/** The field of the form of a path of the body; null: it is none of these. */
export function campoDoLugar(path: string): string | null {
  if (path === 'emissao' || path === 'saida') return `lugares.${path}Dia`;
  return /^(entregaEnderecoId|retiradaEnderecoId|exportacao|notasDeProdutor)\b/.test(path) ? `lugares.${path}` : null;
}

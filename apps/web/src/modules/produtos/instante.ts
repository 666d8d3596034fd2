import { readDate, readTime } from '../../platform/ui/inputs/reading.ts';

const dois = (parte: number) => String(parte).padStart(2, '0');
const dataDe = (instante: Date) =>
  `${instante.getFullYear()}-${dois(instante.getMonth() + 1)}-${dois(instante.getDate())}`;

interface Lado {
  /** The instant ends something: a day without hour is in it whole, and 23:59 is its last minute. */
  fim?: boolean;
}

/** An instant as typed in the zone of the device: `20/11`, `20/11 18:00`, `hoje 9h`; what is none stays as typed. */
export function lerInstante(digitado: string, hoje: string, { fim = false }: Lado = {}): string | null {
  const texto = digitado.trim();
  if (texto === '') return null;
  const [dataDigitada = '', horaDigitada = fim ? '23:59' : '00:00'] = texto.split(/[\s,]+/);
  const data = readDate(dataDigitada, hoje);
  const hora = readTime(horaDigitada);
  const valido = data !== null && /^\d{4}-\d{2}-\d{2}$/.test(data) && hora !== null && /^\d{2}:\d{2}$/.test(hora);
  if (!valido) return digitado;
  const instante = new Date(`${data}T${hora}`);
  if (fim && hora === '23:59') instante.setMinutes(60);
  return instante.toISOString();
}

/** The last day of what ends at this instant, when it ends with the day; null when it ends within one. */
export function ultimoDia(valor: string): string | null {
  const instante = new Date(valor);
  if (instante.getHours() + instante.getMinutes() > 0) return null;
  instante.setDate(instante.getDate() - 1);
  return dataDe(instante);
}

/** @param hoje the year is told where it is another than today's */
export function escreverInstante(valor: string | null, hoje: string, { fim = false }: Lado = {}): string {
  if (valor === null || !/^\d{4}-\d{2}-\d{2}T/.test(valor)) return valor ?? '';
  const instante = new Date(valor);
  if (Number.isNaN(instante.getTime())) return valor;
  const dia = fim ? ultimoDia(valor) : null;
  const [ano = '', mes, data] = (dia ?? dataDe(instante)).split('-');
  const escrita = `${data}/${mes}${ano === hoje.slice(0, 4) ? '' : `/${ano.slice(2)}`}`;
  const hora = `${dois(instante.getHours())}:${dois(instante.getMinutes())}`;
  return hora === '00:00' ? escrita : `${escrita} ${hora}`;
}

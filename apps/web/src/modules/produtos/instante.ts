import { readDate, readTime } from '../../platform/ui/inputs/reading.ts';

const dois = (parte: number) => String(parte).padStart(2, '0');

/** An instant as typed in the zone of the device: `20/11`, `20/11 18:00`, `hoje 9h`; what is none stays as typed. */
export function lerInstante(digitado: string, hoje: string): string | null {
  const texto = digitado.trim();
  if (texto === '') return null;
  const [dataDigitada = '', horaDigitada = '00:00'] = texto.split(/[\s,]+/);
  const data = readDate(dataDigitada, hoje);
  const hora = readTime(horaDigitada);
  const valido = data !== null && /^\d{4}-\d{2}-\d{2}$/.test(data) && hora !== null && /^\d{2}:\d{2}$/.test(hora);
  return valido ? new Date(`${data}T${hora}`).toISOString() : digitado;
}

export function escreverInstante(valor: string | null): string {
  if (valor === null || !/^\d{4}-\d{2}-\d{2}T/.test(valor)) return valor ?? '';
  const instante = new Date(valor);
  if (Number.isNaN(instante.getTime())) return valor;
  const data = `${dois(instante.getDate())}/${dois(instante.getMonth() + 1)}/${String(instante.getFullYear()).slice(2)}`;
  const hora = `${dois(instante.getHours())}:${dois(instante.getMinutes())}`;
  return hora === '00:00' ? data : `${data} ${hora}`;
}

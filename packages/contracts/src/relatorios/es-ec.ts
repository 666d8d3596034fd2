import { dictionary } from '../es-ec/dictionary.ts';

/** The texts of the catalogue of reports and of what the clock sends in Spanish (Ecuador), by their Portuguese text. */
export default dictionary(
  {
    'Período pronto': 'Período listo',
    Hoje: 'Hoy',
    Ontem: 'Ayer',
    'Últimos 7 dias': 'Últimos 7 días',
    'Últimos 30 dias': 'Últimos 30 días',
    'Semana passada': 'Semana pasada',
    'Este mês': 'Este mes',
    'Mês passado': 'Mes pasado',
    'Este ano': 'Este año',
    'Ano passado': 'Año pasado',
    'Todos os dias': 'Todos los días',
    'Dias úteis': 'Días hábiles',
    'Último dia útil do mês': 'Último día hábil del mes',
    'Enviado em parte': 'Enviado en parte',
    'Não enviado': 'No enviado',
    Quantos: 'Cuántos',
    Sim: 'Sí',
    Não: 'No',
    'Contém as palavras': 'Contiene las palabras',
    'Só os inativos': 'Solo los inactivos',
    'por dia': 'por día',
    'por mês': 'por mes',
  },
  [],
);

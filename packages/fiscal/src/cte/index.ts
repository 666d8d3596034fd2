export { type EventoDoCte, lerEventoCte } from './evento.ts';
export { type CteLido, type IcmsDoCte, lerCte, type ParteDoCte } from './ler.ts';

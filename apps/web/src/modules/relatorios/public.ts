/** The page of one report, for areas that have a catalogue of their own. */
export { UmRelatorio } from './um-relatorio.tsx';

/** What is done with a report on view beside reading it. */
export { AtosDoRelatorio } from './atos-do-relatorio.tsx';

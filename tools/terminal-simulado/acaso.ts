export { Acaso } from '../../apps/api/src/modules/demonstracao/acaso.ts';

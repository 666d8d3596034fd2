import { oneOf, screenAddress } from '../../platform/router/address.ts';
import { paginas } from './paginas.ts';

/** The manual; without a page, its index. */
export const telaDeAjuda = screenAddress('/sistema/ajuda', { pagina: oneOf(paginas.map(({ slug }) => slug)) });

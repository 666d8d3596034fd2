/** Which screens go stale when something is written is known before any of them is opened. */
import './modules/acesso/keys.ts';
import './modules/backoffice/keys.ts';
import './modules/contrato-prime/keys.ts';
import './modules/contratos/keys.ts';
import './modules/empresas/keys.ts';
import './modules/estoque/keys.ts';
import './modules/financeiro/keys.ts';
import './modules/fiscal/keys.ts';
import './modules/grupos/keys.ts';
import './modules/nfe/keys.ts';
import './modules/produtos/keys.ts';
import './modules/trabalhos/keys.ts';

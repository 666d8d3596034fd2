import type { Tx } from '../../../platform/database/database.ts';
import { type Avisado, avisar } from '../avisos/avisar.ts';

const NAO_FOI_VOCE =
  'Se não foi você, troque a sua senha e remova as chaves que não conhece em Minha conta, e avise quem cuida dos usuários.';

const textos = {
  incluida: (chave: string) => ({
    titulo: 'Chave de acesso incluída',
    texto: `A chave de acesso “${chave}” agora entra com o seu usuário. ${NAO_FOI_VOCE}`,
  }),
  removida: (chave: string) => ({
    titulo: 'Chave de acesso removida',
    texto: `A chave de acesso “${chave}” não entra mais com o seu usuário. ${NAO_FOI_VOCE}`,
  }),
  retiradas: (quem: string) => ({
    titulo: 'Segundo fator retirado',
    texto: `${quem} retirou o seu autenticador e as suas chaves de acesso, e encerrou as suas sessões. Entre com a senha e cadastre-os de novo. Se você não pediu, fale com quem cuida dos usuários.`,
  }),
  continuam: (quais: string) => ({
    titulo: 'Suas chaves de acesso continuam valendo',
    texto: `Você definiu uma senha nova por um link. As suas chaves de acesso continuam entrando com o seu usuário: ${quais}. ${NAO_FOI_VOCE}`,
  }),
  copiada: (chave: string) => ({
    titulo: 'Chave de acesso recusada',
    texto: `A chave de acesso “${chave}” foi recusada, porque o contador dela voltou: pode haver uma cópia. Remova a chave e cadastre outra. ${NAO_FOI_VOCE}`,
  }),
};

/**
 * Tells the person what happened to a key of theirs, in the product and by mail, in the transaction of what it tells.
 *
 * @param nome of the key, of several for `continuam`; for `retiradas`, of who took them
 */
export async function avisarDaPasskey(
  tx: Tx,
  grupoId: number,
  pessoa: Omit<Avisado, 'grupoId'>,
  fato: keyof typeof textos,
  nome: string,
): Promise<void> {
  await avisar(tx, { ...pessoa, grupoId }, textos[fato](nome));
}

import type { Tx } from '../../platform/database/database.ts';
import { enviarEmail } from '../../platform/mail/outbox.ts';
import { notify } from '../../platform/notices/notices.ts';

interface Pessoa {
  id: number;
  nome: string;
  email: string | null;
}

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
  copiada: (chave: string) => ({
    titulo: 'Chave de acesso recusada',
    texto: `A chave de acesso “${chave}” foi recusada, porque o contador dela voltou: pode haver uma cópia. Remova a chave e cadastre outra. ${NAO_FOI_VOCE}`,
  }),
};

/** Tells the person what happened to a key of theirs, in the product and by mail, in the transaction of what it tells. */
export async function avisarDaPasskey(
  tx: Tx,
  grupoId: number,
  pessoa: Pessoa,
  fato: keyof typeof textos,
  chave: string,
): Promise<void> {
  const { titulo, texto } = textos[fato](chave);
  await notify(tx, grupoId, pessoa.id, { titulo, texto, gravidade: 'atencao' });
  if (!pessoa.email) return;
  await enviarEmail(tx, grupoId, {
    para: pessoa.email,
    assunto: `${titulo} no Retaguarda`,
    texto: `Olá, ${pessoa.nome}.\n\n${texto}\n`,
  });
}

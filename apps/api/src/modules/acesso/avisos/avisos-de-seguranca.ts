import { deviceOf } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Origem } from '../aparelhos/aparelhos.ts';
import { type Avisado, avisar, emBrasilia } from './avisar.ts';

/** Who did it and from where; `por` is the name of somebody else than the person concerned. */
export interface Ato {
  origem: Origem;
  por: string | null;
}

interface Aviso {
  titulo: string;
  /** The sentence up to when, who and where, which are added: `A sua senha foi alterada`. */
  fato: string;
  seNao: string;
}

/** Tells a person, in the product and by mail, that the way they sign in was changed. */
export async function avisarDaSeguranca(
  tx: Tx,
  pessoa: Avisado,
  aviso: Aviso,
  ato: Ato,
  para: string | null = pessoa.email,
): Promise<void> {
  const texto = `${aviso.fato} ${quandoEDeOnde(ato)}. ${aviso.seNao}`;
  await avisar(tx, pessoa, { titulo: aviso.titulo, texto }, para);
}

/** `por Ana em 22/11/2026 às 12:03 (horário de Brasília), de Chrome · Windows, endereço 10.0.0.7` */
function quandoEDeOnde({ origem, por }: Ato): string {
  const quando = `em ${emBrasilia(new Date().toISOString())}`;
  const aparelho = deviceOf(origem.agente)?.name ?? 'um dispositivo desconhecido';
  return `${por ? `por ${por} ` : ''}${quando}, de ${aparelho}, endereço ${origem.endereco}`;
}

const falarComAlguem = 'fale com quem cuida dos usuários da sua empresa.';

export const senhaAlterada: Aviso = {
  titulo: 'Sua senha foi alterada',
  fato: 'A sua senha foi alterada',
  seNao: `Se não foi você, redefina a senha pela tela de entrada e ${falarComAlguem}`,
};
export const senhaPedida: Aviso = {
  titulo: 'Nova senha pedida',
  fato: 'Foi pedido um link para criar uma nova senha para o seu usuário',
  seNao: `O link foi enviado ao seu e-mail. Se não foi você, ${falarComAlguem}`,
};
export const segundoFatorLigado: Aviso = {
  titulo: 'Segundo fator ligado',
  fato: 'O segundo fator do seu usuário foi ligado ou trocado',
  seNao: `Se não foi você, ${falarComAlguem}`,
};
export const segundoFatorDesligado: Aviso = {
  titulo: 'Segundo fator desligado',
  fato: 'O segundo fator do seu usuário foi desligado',
  seNao: `Se não foi você, troque a senha e ${falarComAlguem}`,
};
export const trocaDeEmailPedida = (novo: string): Aviso => ({
  titulo: 'Troca de e-mail pedida',
  fato: `Foi pedida a troca do seu e-mail para ${novo}`,
  seNao: `Ela só vale depois de confirmada nesse endereço. Se não foi você, ${falarComAlguem}`,
});
export const emailTrocado = (novo: string): Aviso => ({
  titulo: 'Seu e-mail foi trocado',
  fato: `O e-mail do seu usuário passou a ser ${novo}`,
  seNao: `Se não foi você, ${falarComAlguem}`,
});
export const emailRetirado: Aviso = {
  titulo: 'Seu e-mail foi retirado',
  fato: 'O e-mail do seu usuário foi retirado',
  seNao: `Se não foi você, ${falarComAlguem}`,
};

/** The person's name and address, locked, as what tells them needs. */
export async function travarPessoa(tx: Tx, id: number): Promise<Avisado & Pessoa> {
  const { rows } = await sql<Avisado & Pessoa>`
    select grupo_id as "grupoId", id, nome, usuario, email, senha_hash as "senhaHash", totp_segredo as "totpSegredo",
      totp_pendente as "totpPendente"
    from usuario where id = ${id} for update`.execute(tx);
  const pessoa = rows[0];
  if (!pessoa) throw new Error(`user ${id} is not of the group of this transaction`);
  return pessoa;
}
interface Pessoa {
  usuario: string;
  senhaHash: string | null;
  totpSegredo: string | null;
  totpPendente: string | null;
}

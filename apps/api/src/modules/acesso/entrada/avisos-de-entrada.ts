import { deviceOf } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Origem } from '../aparelhos/aparelhos.ts';
import { type Avisado, avisar, emBrasilia } from '../avisos/avisar.ts';

const HORAS_ENTRE_AVISOS = 6;
const TENTATIVAS = 'Houve tentativas de entrar na sua conta';

/**
 * `22/11/2026 às 12:03 (horário de Brasília), do endereço 203.0.113.9, com Chrome · Windows`. The name a program gives
 * itself is never repeated: it would put words of a stranger into our mail.
 */
function deOnde(quando: string, { endereco, agente }: Origem): string {
  return `${emBrasilia(quando)}, do endereço ${endereco}, com ${deviceOf(agente)?.name ?? 'um programa'}`;
}

/** Tells a person, here and by mail, that somebody signed in as them from where they never did. */
export async function avisarAparelhoNovo(tx: Tx, pessoa: Avisado, quando: string, origem: Origem): Promise<void> {
  await avisar(tx, pessoa, {
    titulo: 'Entrada em um aparelho novo',
    texto:
      `Entraram na sua conta em ${deOnde(quando, origem)}. Se foi você, não precisa fazer nada. ` +
      'Se não foi, abra Minha conta, encerre as outras sessões e troque a senha.',
  });
}

/**
 * Tells a person that somebody keeps trying to sign in as them, once in six hours at most, whoever asks at the same time.
 * Does nothing for who does not exist.
 */
export async function avisarTentativas(
  tx: Tx,
  conta: { grupoId: number; usuario: string },
  quando: string,
  origem: Origem,
): Promise<void> {
  const { rows } = await sql<Avisado>`
    select grupo_id as "grupoId", id, nome, email from usuario where usuario = ${conta.usuario} and ativo for update`.execute(
    tx,
  );
  const pessoa = rows[0];
  if (!pessoa) return;
  const { rows: antes } =
    await sql`select 1 from aviso_pessoal where usuario_id = ${pessoa.id} and titulo = ${TENTATIVAS}
    and criado_em > now() - make_interval(hours => ${HORAS_ENTRE_AVISOS})`.execute(tx);
  if (antes.length > 0) return;
  await avisar(tx, pessoa, {
    titulo: TENTATIVAS,
    texto:
      `Erraram a sua senha ou o seu código várias vezes; a última em ${deOnde(quando, origem)}. Ninguém entrou por isso, e os ` +
      'aparelhos em que você já entrou continuam funcionando. Se não foi você, troque a senha por uma que só você saiba.',
  });
}

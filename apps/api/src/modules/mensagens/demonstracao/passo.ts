import { sql } from 'kysely';
import { ownCompany } from '../../../platform/modules/demo-rows.ts';
import type { DemoScene } from '../../../platform/modules/demonstration.ts';
import { publicarAviso } from '../avisos/avisos.service.ts';
import { congelar, criarCampanha } from '../campanhas/campanhas.service.ts';
import { gravarModelo } from '../modelos/modelos.queries.ts';

/** Texts to begin from, what the house tells its people, and campaigns; nothing is sent by a demonstration. */
export default async function criarMensagens(scene: DemoScene): Promise<void> {
  await criarModelos(scene);
  await criarAvisos(scene);
  await criarCampanhas(scene);
}

async function criarModelos({ tx, actor }: DemoScene): Promise<void> {
  await gravarModelo(tx, actor, 'email', {
    nome: 'Horário de fim de ano',
    assunto: 'Nosso horário de fim de ano',
    texto: 'Olá, {primeiroNome}.\n\nDe 24 a 31 de dezembro atendemos até as 14 h. Boas festas!\n\n{empresa}',
  });
  await gravarModelo(tx, actor, 'sms', {
    nome: 'Pedido pronto',
    texto: 'Olá, {primeiroNome}! Seu pedido está pronto para retirar. {empresa}',
  });
  await gravarModelo(tx, actor, 'whatsapp', {
    nome: 'Promoção da semana',
    modeloExterno: 'promocao_da_semana',
    idioma: 'pt_BR',
    texto: 'Olá, {primeiroNome}! A promoção da semana começou na {empresa}. Responda PARAR para não receber mais.',
  });
  await gravarModelo(tx, actor, 'aviso', {
    nome: 'Inventário',
    assunto: 'Inventário no sábado',
    texto: 'Contamos o estoque no sábado, às 8 h. Combine a sua escala com o gerente.',
  });
}

async function criarAvisos({ tx, actor }: DemoScene): Promise<void> {
  const todos = { publico: 'todos' as const, alvos: [], obrigatorio: false, inicio: null, fim: null };
  await publicarAviso(tx, actor, {
    ...todos,
    titulo: 'Inventário no sábado',
    texto: 'Contamos o estoque no sábado, às 8 h. Combine a sua escala com o gerente.',
    prioridade: 'alta',
  });
  await publicarAviso(tx, actor, {
    ...todos,
    titulo: 'Cardápio de verão',
    texto: 'O nhoque da sorte entra no cardápio todo dia 29. Provem na reunião de segunda, às 16 h.',
    prioridade: 'normal',
  });
}

/** One that went out last week, one whose receivers wait to be looked at, one that is being written. */
async function criarCampanhas(scene: DemoScene): Promise<void> {
  const { tx, actor } = scene;
  const empresaId = ownCompany(scene, 'Cantina da Vila');
  const deClientes = { empresaId, publico: { lista: 'clientes' as const, filtros: {} }, porMinuto: 60, enviar: false };
  const outubro = await criarCampanha(tx, actor, 'email', {
    ...deClientes,
    nome: 'Festival de massas',
    assunto: '{primeiroNome}, a semana das massas começou',
    texto: 'Olá, {primeiroNome}.\n\nNesta semana, toda massa vem com uma taça de suco de uva.\n\n{empresa}',
  });
  await congelar(tx, actor, outubro.id, undefined);
  await contarComoEnviada(scene, outubro.id);
  const natal = await criarCampanha(tx, actor, 'email', {
    ...deClientes,
    nome: 'Horário de fim de ano',
    assunto: 'Nosso horário de fim de ano',
    texto: 'Olá, {primeiroNome}.\n\nDe 24 a 31 de dezembro atendemos até as 14 h. Boas festas!\n\n{empresa}',
  });
  await congelar(tx, actor, natal.id, undefined);
  await criarCampanha(tx, actor, 'sms', {
    ...deClientes,
    nome: 'Feijoada de sábado',
    texto: '{primeiroNome}, sábado tem feijoada. Reserve pelo telefone. {empresa}',
  });
}

/** As if it had gone out a week ago: all were taken but one, whose box was full. */
async function contarComoEnviada({ tx, actor: { grupoId } }: DemoScene, id: number): Promise<void> {
  await sql`update campanha_envio set situacao = 'aceito', tentativas = 1, entregue_em = now() - interval '7 days'
    where grupo_id = ${grupoId} and campanha_id = ${id} and situacao = 'na_fila'`.execute(tx);
  await sql`update campanha_envio set situacao = 'recusado', resposta = '552 5.2.2 A caixa de entrada está cheia'
    where grupo_id = ${grupoId} and id = (select max(id) from campanha_envio
      where grupo_id = ${grupoId} and campanha_id = ${id} and situacao = 'aceito')`.execute(tx);
  await sql`update campanha set situacao = 'terminada', criado_em = now() - interval '8 days', congelada_em = now() - interval '7 days',
      iniciada_em = now() - interval '7 days', terminada_em = now() - interval '7 days'
    where grupo_id = ${grupoId} and id = ${id}`.execute(tx);
}

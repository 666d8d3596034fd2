import type { DemoScene } from '../../../platform/modules/demonstration.ts';
import { gravarModelo } from '../modelos/modelos.queries.ts';

/** Texts to begin from; nothing is sent by a demonstration. */
export default async function criarModelos({ tx, actor }: DemoScene): Promise<void> {
  await gravarModelo(tx, actor, 'email', {
    nome: 'Horário de fim de ano',
    assunto: 'Nosso horário de fim de ano',
    texto: 'Olá, {primeiroNome}.\n\nDe 24 a 31 de dezembro atendemos até as 14 h. Boas festas!\n\n{empresa}',
  });
  await gravarModelo(tx, actor, 'sms', {
    nome: 'Pedido pronto',
    texto: 'Olá, {primeiroNome}! Seu pedido está pronto para retirar. {empresa}',
  });
  await gravarModelo(tx, actor, 'aviso', {
    nome: 'Inventário',
    assunto: 'Inventário no sábado',
    texto: 'Contamos o estoque no sábado, às 8 h. Combine a sua escala com o gerente.',
  });
}

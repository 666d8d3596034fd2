import { choice, cpf, date, email, longText, ref, telefone, text } from '../fields.ts';
import { canaisDoTitular, desfechosDoTitular, tiposDePedidoDeTitular } from './situacoes.ts';

/** Who asks and what for. */
export const camposDoTitular = {
  titular: text({ label: 'Nome do titular', max: 120, required: true }),
  cpf: cpf({ label: 'CPF', help: 'Com ele se acham todos os cadastros, vendas e documentos da pessoa.' }),
  email: email({ label: 'E-mail' }),
  telefone: telefone({ label: 'Telefone' }),
  tipo: choice({ label: 'O que pede', options: tiposDePedidoDeTitular, required: true, initial: 'acesso' }),
  canal: choice({ label: 'Por onde pediu', options: canaisDoTitular, required: true, initial: 'email' }),
  recebidoEm: date({ label: 'Chegou em', required: true }),
  clienteId: ref('clientes', { label: 'Cliente' }),
  fornecedorId: ref('fornecedores', { label: 'Fornecedor' }),
  funcionarioId: ref('funcionarios', { label: 'Funcionário' }),
  pessoaUsuariaId: ref('usuarios', { label: 'Usuário' }),
  motoboyId: ref('motoboys', { label: 'Motoboy' }),
  pedido: longText({ label: 'O que a pessoa escreveu ou disse', max: 2000 }),
};

/** What it was answered. */
export const camposDaRespostaAoTitular = {
  desfecho: choice({ label: 'Desfecho', options: desfechosDoTitular, required: true, initial: 'atendido' }),
  resposta: longText({ label: 'O que foi respondido', max: 4000, required: true }),
};

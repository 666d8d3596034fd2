import { dictionary } from '../dictionary.ts';

/** What the API refuses of requests of people about their data, in Spanish (Ecuador). */
export default dictionary({
  'Informe o CPF ou o e-mail, ou escolha um cadastro': 'Indique el CPF o el correo, o elija un registro',
  'Este pedido já foi respondido. Registre outro.': 'Este pedido ya fue respondido. Registre otro.',
  'Pedidos de titulares são atendidos por quem vê todas as empresas do grupo.':
    'Los pedidos de titulares los atiende quien ve todas las empresas del grupo.',
  'Sobre esta pessoa se guarda o que você não pode ver. A cópia é feita por quem tem também a permissão “{0}”.':
    'Sobre esta persona se guarda lo que usted no puede ver. La copia la hace quien tiene también el permiso “{0}”.',
});

import { choice, date, email, flag, ref, telefone, text } from '../fields.ts';
import { type ToldTables, toldRecord } from '../record/told.ts';

const permissao = text({ label: 'Permissão', max: 80 });
const exigeSegundoFator = flag({ label: 'Exige segundo fator' });

/** What the history tells of who comes in and what they may; the rows that tie a user to a role are told of the user. */
export const historicoDeAcesso: ToldTables = {
  usuario: toldRecord(
    { one: 'Usuário', many: 'Usuários' },
    'users_show',
    {
      nome: text({ label: 'Nome', max: 120 }),
      usuario: text({ label: 'Usuário', max: 60 }),
      email: email({ label: 'E-mail' }),
      telefone: telefone({ label: 'Telefone' }),
      idioma: choice({ label: 'Idioma', options: { 'pt-BR': 'Português', 'es-EC': 'Español' } }),
      suporte: flag({ label: 'Atende no suporte' }),
      acessoAte: date({ label: 'Acesso até' }),
      todasEmpresas: flag({ label: 'Todas as empresas' }),
      exigeSegundoFator,
      revendaId: ref('revendas', { label: 'Revenda' }),
      funcionarioId: ref('funcionarios', { label: 'Funcionário' }),
      funcao: ref('roles', { label: 'Função' }),
      empresa: ref('empresas', { label: 'Empresa' }),
      permissao,
      senhaHash: text({ label: 'Senha', max: 200 }),
      totpSegredo: text({ label: 'Autenticador', max: 200 }),
    },
    'nome',
  ),
  funcao: toldRecord(
    { one: 'Função', many: 'Funções' },
    'roles_show',
    {
      nome: text({ label: 'Nome', max: 80 }),
      descricao: text({ label: 'Descrição', max: 300 }),
      exigeSegundoFator,
      permissao,
    },
    'nome',
  ),
};

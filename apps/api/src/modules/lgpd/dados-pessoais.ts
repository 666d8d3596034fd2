import { alone, forClaims, whileOpen } from '../../platform/records/keeping.ts';
import { ANONYMOUS, KEPT_FOR_CLAIMS, KEPT_OF_ACCESS, type PersonalArea } from '../../platform/records/personal-data.ts';

/** What this module and the platform keep about people. */
export const dadosPessoais: readonly PersonalArea[] = [
  {
    name: 'Avisos, preferências e trabalhos de usuário',
    purpose: 'Avisar a pessoa do que pediu e mostrar as telas como ela prefere.',
    basis: 'contrato',
    kept: 'Enquanto a pessoa usa o sistema; avisos e trabalhos, por algumas semanas.',
    tables: [
      { table: 'aviso_pessoal', by: { usuarios: 'usuario_id' }, erasure: 'row' },
      { table: 'preferencia', by: { usuarios: 'usuario_id' }, erasure: 'row' },
      { table: 'filtro_salvo', by: { usuarios: 'usuario_id' } },
      { table: 'trabalho', by: { usuarios: 'usuario_id' }, omits: ['parametros', 'resultado'] },
    ],
  },
  {
    name: 'E-mails enviados à pessoa',
    purpose: 'Entregar mensagens e provar que foram enviadas.',
    basis: 'interesse',
    kept: KEPT_OF_ACCESS,
    // The texts hold links by which somebody signs in; what they tell is in the other areas.
    tables: [
      {
        table: 'saida_email',
        by: { emails: 'para' },
        omits: ['texto', 'html', 'processo'],
        erasure: {
          columns: {
            para: ANONYMOUS,
            assunto: ANONYMOUS,
            texto: '',
            html: null,
            erro: null,
            anexos: { sql: "'[]'::jsonb" },
          },
        },
        keeping: whileOpen("t.situacao = 'na_fila'"),
      },
    ],
  },
  {
    name: 'Pedidos de titulares',
    purpose: 'Responder a quem pede os próprios dados e provar que foi respondido.',
    basis: 'lei',
    kept: KEPT_FOR_CLAIMS,
    tables: [
      {
        table: 'titular_pedido',
        by: {
          cpfs: 'cpf',
          emails: 'email',
          empresas: ['cliente_id', 'fornecedor_id'],
          vinculos: 'funcionario_id',
          usuarios: 'pessoa_usuaria_id',
          motoboys: 'motoboy_id',
        },
        erasure: {
          columns: { titular: ANONYMOUS, cpf: null, email: null, telefone: null, pedido: null, resposta: ANONYMOUS },
        },
        keeping: alone(whileOpen('t.desfecho is null', forClaims('t.respondido_em'))),
      },
      { table: 'titular_anonimizacao', within: { pedido_id: 'titular_pedido.id' }, omits: ['titular'] },
    ],
  },
];

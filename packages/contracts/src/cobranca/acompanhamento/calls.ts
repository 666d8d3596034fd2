import { z } from 'zod';
import { defineCall, idText } from '../../call.ts';
import * as campo from '../../financeiro/titulos/campos.ts';
import { lerTitulos } from '../../financeiro/titulos/listas.ts';
import {
  cartaNova,
  clienteQueDeve,
  contestacaoNova,
  notaNova,
  preferenciaDeCobranca,
  preferenciaLida,
  promessaNova,
} from './esquemas.ts';

const daCobranca = { domain: 'collection' } as const;
const registra = { ...daCobranca, method: 'POST', access: 'financeiro_contas_update', status: 201 } as const;
const feita = z.object({ id: z.number() });

/** What a client owes on one page, and what people write down while they collect it. */
export const acompanhamentoCalls = {
  cliente: defineCall({
    ...daCobranca,
    method: 'GET',
    path: 'cobranca/clientes/{id}',
    summary: 'O que um cliente deve em um dia, com os encargos, as promessas, as contestações e os contatos',
    access: lerTitulos,
    query: z.strictObject({ data: campo.dia.optional(), empresaId: idText.optional() }),
    reply: clienteQueDeve,
  }),
  prometer: defineCall({
    ...registra,
    path: 'cobranca/promessas',
    summary: 'Registra a promessa de pagar lançamentos até um dia: até lá a régua não cobra',
    body: promessaNova,
    reply: feita,
  }),
  contestar: defineCall({
    ...registra,
    path: 'cobranca/contestacoes',
    summary: 'Registra que o cliente contesta lançamentos: enquanto vale, a régua não cobra',
    body: contestacaoNova,
    reply: feita,
  }),
  anotar: defineCall({
    ...registra,
    path: 'cobranca/notas',
    summary: 'Anota um contato com o cliente',
    body: notaNova,
    reply: feita,
  }),
  /**
   * The letter is a document of one client, made for that client, as a boleto or a note is. It asks for the right to write to clients and
   * to the report it is of. It is kept among the contacts with who sent it and where, and goes out twice a day at most. It is no export
   * (`EXPORT_SLUG`), which is a list carried away; the same report as a file of this screen is one.
   */
  carta: defineCall({
    ...registra,
    path: 'cobranca/clientes/{id}/carta',
    summary: 'Envia por e-mail a carta de débitos em PDF, com os encargos do dia do envio; fica entre os contatos',
    access: { all: ['financeiro_contas_update', 'relatorio_da_pessoa'] },
    body: cartaNova,
    reply: feita,
  }),
  encerrar: defineCall({
    ...daCobranca,
    method: 'POST',
    path: 'cobranca/anotacoes/{id}/encerrar',
    summary: 'Encerra uma promessa, uma contestação ou uma nota: a régua volta a cobrar o que ela segurava',
    access: 'financeiro_contas_update',
    body: z.strictObject({ versao: campo.versao, motivo: campo.texto(300).nullish() }),
    reply: feita,
  }),
  preferir: defineCall({
    ...daCobranca,
    method: 'PUT',
    path: 'cobranca/clientes/{id}/preferencia',
    summary: 'Diz se o cliente recebe mensagens de cobrança',
    access: 'financeiro_contas_update',
    body: preferenciaDeCobranca,
    reply: preferenciaLida,
  }),
};

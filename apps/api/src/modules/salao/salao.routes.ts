import { cozinhaCalls, salaoCalls } from '@retaguarda/contracts';
import type { Tx } from '../../platform/database/database.ts';
import { doSistema } from '../../platform/database/database.ts';
import { type Route, route } from '../../platform/http/route.ts';
import type { ModuleParts } from '../../platform/modules/module.ts';
import { exigirEmpresas, fusoDaEmpresa } from '../empresas/public.ts';
import { fontesDeComprometidos } from '../estoque/public.ts';
import { precoDoProduto, produtosNoSalao } from '../produtos/public.ts';
import { ofertasDe } from '../restaurante/public.ts';
import { Admissao } from '../terminais/public.ts';
import { caixaDasVendas } from '../vendas/public.ts';
import { autorDaPessoa } from './contas/autor.ts';
import { lerConferencia } from './contas/conferencia.ts';
import { lerConfiguracao, mudarConfiguracao } from './contas/configuracao.ts';
import { abrirConta, comandar, type Vizinhos } from './contas/contas.service.ts';
import { comandarDoTerminal } from './contas/do-terminal.ts';
import { eventosDaConta, lerConta, linhasDoQuadro, quadroDe } from './contas/ler-conta.ts';
import { imprimirTicket, mudarPreparo, naCozinha, simularRoteamento } from './cozinha/cozinha.service.ts';
import type { Colunas } from './cozinha/impressao.ts';

const agora = () => new Date().toISOString();

/** The floor: accounts by people, accounts by terminals, the kitchen. */
export const rotasDoSalao = (parts: ModuleParts): Route[] => [
  doCardapio(parts),
  ...dasContas(vizinhosDe(parts)),
  ...daCozinha(),
  ...dosTerminais(parts),
];

const vizinhosDe =
  ({ all }: Pick<ModuleParts, 'all'>) =>
  (): Vizinhos => ({ caixa: all(caixaDasVendas)[0], comprometidos: all(fontesDeComprometidos) });

/** What the house sells now, for how much, and how many are left. */
const doCardapio = ({ all }: ModuleParts): Route =>
  route(salaoCalls.produtos, ({ actor, params: { empresaId }, query, read }) =>
    read(async (db) => {
      await exigirEmpresas(db, actor, [empresaId]);
      const produtos = await produtosNoSalao(db, empresaId, query.search ? { search: query.search } : {});
      const fuso = await fusoDaEmpresa(db, empresaId);
      const produtoIds = produtos.map(({ id }) => id);
      const onde = { grupoId: actor.grupoId, empresaId };
      const ofertas = await ofertasDe(db, onde, produtoIds, all(fontesDeComprometidos));
      return produtos.map(({ id, codigo, descricao, unidade, departamentoId, precos }) => ({
        id,
        codigo,
        descricao,
        unidade,
        departamentoId,
        preco: precoDoProduto({ precos }, { quantidade: '1', fuso }),
        restam: ofertas.get(id)?.restam ?? null,
        motivo: ofertas.get(id)?.motivo ?? null,
      }));
    }),
  );

const dasContas = (vizinhos: () => Vizinhos): Route[] => [
  route(salaoCalls.quadro, ({ actor, params, read }) => read((db) => quadroDe(db, actor, params.empresaId))),
  route(salaoCalls.linhasDoQuadro, ({ actor, params, query, read }) =>
    read((db) => linhasDoQuadro(db, actor, params.empresaId, query.contas)),
  ),
  route(salaoCalls.configuracao, ({ actor, params: { empresaId }, read }) =>
    read(async (db) => {
      await exigirEmpresas(db, actor, [empresaId]);
      return lerConfiguracao(db, actor.grupoId, empresaId);
    }),
  ),
  route(salaoCalls.configurar, ({ actor, params, body, write }) =>
    write((tx) => mudarConfiguracao(tx, actor, params.empresaId, body)),
  ),
  route(salaoCalls.abrir, ({ actor, params, body, write }) =>
    write(async (tx) => {
      await abrirConta(tx, autorDaPessoa(actor), params.empresaId, { ...body, em: agora() });
      return lerConta(tx, actor, body.uuid);
    }),
  ),
  route(salaoCalls.get, ({ actor, params, read }) => read((db) => lerConta(db, actor, params.uuid))),
  route(salaoCalls.eventos, ({ actor, params, read }) => read((db) => eventosDaConta(db, actor, params.uuid))),
  route(salaoCalls.conferencia, async ({ actor, params, snapshot, reply }) => {
    const conferencia = await snapshot((db) => lerConferencia(db, actor, params.uuid));
    const { imprimirConferencia } = await import('./contas/conferencia-impressa.ts');
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="conferencia-${conferencia.conta.seq}.pdf"`)
      .header('cache-control', 'private, no-store')
      .send(await imprimirConferencia(conferencia));
  }),
  route(salaoCalls.comandar, ({ actor, params, body, write }) =>
    write(async (tx) => {
      const comando = { ...body, conta: params.uuid, em: agora() };
      await comandar(tx, autorDaPessoa(actor), comando, vizinhos());
      return lerConta(tx, actor, params.uuid);
    }),
  ),
];

const daCozinha = (): Route[] => [
  route(cozinhaCalls.tickets, ({ actor, params, query, read }) =>
    read((db) => naCozinha(db, actor, params.empresaId, query.departamentoId)),
  ),
  route(cozinhaCalls.mudar, ({ actor, params, body, write }) =>
    write((tx) => mudarPreparo(tx, actor, params.id, body)),
  ),
  route(cozinhaCalls.imprimir, async ({ actor, params, query, read, reply }) => {
    const colunas = Number(query.colunas ?? 42) as Colunas;
    const bytes = await read((db) => imprimirTicket(db, actor, params.id, colunas));
    return reply.type('application/octet-stream').header('content-length', bytes.byteLength).send(bytes);
  }),
  route(cozinhaCalls.roteamento, ({ actor, params, query, read }) =>
    read((db) => simularRoteamento(db, actor, params.empresaId, query.produtoId)),
  ),
];

function dosTerminais({ database, all }: ModuleParts): Route[] {
  const vizinhos = vizinhosDe({ all });
  const admissao = new Admissao(database);
  return [
    route(
      salaoCalls.doTerminal,
      ({ body, request }) => {
        const terminal = admissao.terminalDe(request);
        const autoria = { ...doSistema(terminal.grupoId), requisicao: request.id };
        return database.write(autoria, (tx: Tx) =>
          comandarDoTerminal(tx, terminal, { ...body, em: agora() }, vizinhos()),
        );
      },
      { admit: admissao.admit },
    ),
  ];
}

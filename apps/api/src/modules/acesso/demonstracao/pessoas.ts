import type { GroupKind, StandardRole } from '@retaguarda/contracts';
import type { DemoScene } from '../../../platform/modules/demonstration.ts';
import { criarFuncaoPadrao } from '../funcoes/funcoes-padrao.ts';

interface PessoaDeExemplo {
  nome: string;
  usuario: string;
  funcao: StandardRole;
  suporte?: true;
  /** Name of the one company the person sees; all when absent. */
  soDaEmpresa?: string;
  /** Name of the reseller the person works for. */
  revenda?: string;
}

/** Who there is in each kind of group, beside its administrator. */
const pessoas: Readonly<Record<GroupKind, readonly PessoaDeExemplo[]>> = {
  client: [
    { nome: 'Gustavo Prado', usuario: 'gerente', funcao: 'gerente' },
    { nome: 'Carla Dias', usuario: 'caixa', funcao: 'caixa', soDaEmpresa: 'Cantina da Vila' },
    { nome: 'Sofia Brito', usuario: 'suporte', funcao: 'consulta' },
  ],
  provider: [
    { nome: 'Gilberto Ramos', usuario: 'gerente', funcao: 'gerente' },
    { nome: 'Cíntia Melo', usuario: 'caixa', funcao: 'caixa' },
    {
      nome: 'Sérgio Antunes',
      usuario: 'suporte',
      funcao: 'suporte',
      suporte: true,
    },
    { nome: 'Débora Lins', usuario: 'revenda', funcao: 'revenda', revenda: 'Litoral Automação' },
  ],
};

/** The people of the demonstration with their roles. */
export default async function criarPessoas({ tx, actor, kind, senhaHash, made }: DemoScene): Promise<void> {
  const { grupoId } = actor;
  const empresas = made('empresa');
  for (const { nome, usuario, funcao, suporte, soDaEmpresa, revenda: daRevenda } of pessoas[kind]) {
    const daPessoa = await tx
      .insertInto('usuario')
      .values({
        grupo_id: grupoId,
        nome,
        usuario,
        email: `${usuario}@retaguarda.example`,
        senha_hash: senhaHash,
        suporte: suporte ?? false,
        todas_empresas: soDaEmpresa === undefined,
        revenda_id: daRevenda === undefined ? null : (empresas.get(daRevenda) ?? null),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const funcaoId = await criarFuncaoPadrao(tx, grupoId, funcao, kind);
    await tx
      .insertInto('usuario_funcao')
      .values({ grupo_id: grupoId, usuario_id: daPessoa.id, funcao_id: funcaoId })
      .execute();
    const empresaId = soDaEmpresa === undefined ? undefined : empresas.get(soDaEmpresa);
    if (empresaId !== undefined) {
      await tx
        .insertInto('usuario_empresa')
        .values({ grupo_id: grupoId, usuario_id: daPessoa.id, empresa_id: empresaId })
        .execute();
    }
  }
}

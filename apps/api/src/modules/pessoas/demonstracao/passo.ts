import { somarDias } from '@retaguarda/brasil';
import { fichas, funcionario, type NomeDeFicha } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { DemoScene } from '../../../platform/modules/demonstration.ts';
import { hojeNoBrasil } from '../../../platform/today.ts';
import { criarLinha } from '../fichas.service.ts';
import { criarFuncionario } from '../funcionarios.service.ts';
import { funcionariosDeExemplo } from './dados.ts';

/** Some who work in the restaurant and the shop: vacations set and due, documents that expire, absences. */
export default async function criarFuncionarios({ tx, actor, made }: DemoScene): Promise<void> {
  const empresas = made('empresa própria');
  const [primeira] = empresas.values();
  const funcoes = new Map<string, number>();
  for (const { funcao } of funcionariosDeExemplo) {
    if (!funcoes.has(funcao)) funcoes.set(funcao, await funcaoDe(tx, actor.grupoId, funcao));
  }
  const hoje = hojeNoBrasil();
  for (const { empresa, funcao, admitidoHa, nascidoEm, fichas: linhas = {}, ...dados } of funcionariosDeExemplo) {
    const novo = funcionario.create.parse({
      ...dados,
      empresaId: empresas.get(empresa) ?? primeira,
      funcaoId: funcoes.get(funcao),
      admissao: somarDias(hoje, -admitidoHa),
      nascimento: nascidoEm(hoje),
    });
    const { id, admissao } = await criarFuncionario(tx, actor, novo);
    for (const [nome, deste] of Object.entries(linhas) as [NomeDeFicha, typeof linhas.documentos][]) {
      for (const linha of deste ?? []) {
        const corpo = fichas[nome].criar.body.parse(linha(hoje, admissao));
        await criarLinha(tx, actor, fichas[nome], id, corpo as Record<string, unknown>);
      }
    }
    made('funcionário').set(novo.nome, id);
  }
}

/** A function of the group by its name, made where there is none. */
async function funcaoDe(tx: DemoScene['tx'], grupoId: number, nome: string): Promise<number> {
  const { rows } = await sql<{
    id: number;
  }>`insert into funcionario_funcao (grupo_id, nome) values (${grupoId}, ${nome})
    on conflict (grupo_id, app.normalizar(nome)) do update set nome = funcionario_funcao.nome returning id`.execute(tx);
  return (rows[0] as { id: number }).id;
}

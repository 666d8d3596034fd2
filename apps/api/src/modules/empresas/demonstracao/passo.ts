import { empresaNova } from '@retaguarda/contracts';
import type { DemoScene } from '../../../platform/modules/demonstration.ts';
import { cadastroDeEmpresas } from '../cadastro.ts';
import { empresasDeExemplo } from './dados.ts';

/** The companies of the group, and who it buys from and sells to. */
export default async function criarEmpresas({ tx, actor, kind, made }: DemoScene): Promise<void> {
  const empresas = made('empresa');
  const proprias = made('empresa própria');
  for (const { matriz, revendaDe, ...dados } of empresasDeExemplo[kind]) {
    const nova = empresaNova.parse({
      tipoPessoa: 'juridica',
      prazoTipo: 'padrao_empresa',
      ...dados,
      ...(matriz ? { matrizId: empresas.get(matriz) } : {}),
      ...(revendaDe ? { revendaId: empresas.get(revendaDe) } : {}),
    });
    const { id } = await cadastroDeEmpresas.create(tx, actor, nova);
    empresas.set(nova.nomeFantasia, id);
    if (dados.propria) proprias.set(nova.nomeFantasia, id);
  }
}

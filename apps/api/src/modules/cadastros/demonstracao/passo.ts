import { demoRow, demoRows, ownCompany } from '../../../platform/modules/demo-rows.ts';
import type { DemoScene } from '../../../platform/modules/demonstration.ts';
import { hojeNoBrasil } from '../../../platform/today.ts';

/** What people group, carry and plan by. */
export default async function criarCadastros(scene: DemoScene): Promise<void> {
  const empresaId = ownCompany(scene, 'Empório da Vila');
  await demoRows(scene, 'carrier', [
    { nome: 'Expresso Paulista Transportes Ltda', nomeFantasia: 'Expresso Paulista', telefone: '1132650001', uf: 'SP' },
    { nome: 'Rodolog Cargas S.A.', nomeFantasia: 'Rodolog', telefone: '1333340002', uf: 'SP' },
  ]);
  await demoRows(scene, 'cliente-grupo', [
    { nome: 'Restaurantes', descricao: 'Compram para revender', cor: '#0b6b66' },
    { nome: 'Amigos da casa', descricao: 'Clientes de toda semana', cor: '#8a5a00' },
  ]);
  await demoRows(scene, 'grupo-fornecedores', [
    { nome: 'Hortifrúti', descricao: 'Entregam de manhã' },
    { nome: 'Bebidas', descricao: 'Distribuidores' },
  ]);
  await demoRows(scene, 'agendamento', [
    {
      titulo: 'Conferir validade dos frios',
      tipo: 'lembrete',
      dia: hojeNoBrasil(1),
      hora: '08:00',
      repeticao: 'semanal',
      empresaId,
    },
    { titulo: 'Visita do contador', tipo: 'visita', dia: hojeNoBrasil(5), hora: '14:30', repeticao: 'nenhuma' },
  ]);
  await demoRows(scene, 'pessoa-autorizada-xml', [
    { nome: 'Contábil Vila Nova', documento: '11444777000161', empresaId, email: 'notas@contabil.exemplo' },
  ]);
  const grupoProdutoId = await demoRow(scene, 'product-category-group', 'nome', 'Frios e queijos');
  const [subgrupoId] = await demoRows(scene, 'product-category-subgroup', [{ grupoProdutoId, nome: 'Queijos' }]);
  await demoRows(scene, 'product-category-line', [{ subgrupoId, nome: 'Queijos curados' }]);
}

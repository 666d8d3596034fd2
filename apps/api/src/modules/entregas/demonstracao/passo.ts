import { demoRows, ownCompany } from '../../../platform/modules/demo-rows.ts';
import type { DemoScene } from '../../../platform/modules/demonstration.ts';
import { hojeNoBrasil } from '../../../platform/today.ts';
import { criarPedidosDeExemplo } from './pedidos.ts';

/** A few blocks of Vila Mariana, in São Paulo, as a map draws them. */
const EM_VOLTA_DO_PARQUE = JSON.stringify({
  type: 'Polygon',
  coordinates: [
    [
      [-46.6612, -23.5838] as const,
      [-46.6471, -23.5822] as const,
      [-46.6448, -23.5931] as const,
      [-46.6604, -23.5949] as const,
      [-46.6612, -23.5838] as const,
    ],
  ],
});

/** Who delivers, for how much, what is on the menu of the day, and tonight's orders. */
export default async function criarEntregas(scene: DemoScene): Promise<void> {
  const empresaId = ownCompany(scene, 'Cantina da Vila');
  const [rafael] = await demoRows(scene, 'motoboys', [
    {
      nome: 'Rafael Nunes',
      telefone: '11987650001',
      empresaId,
      vinculo: 'autonomo',
      veiculo: 'moto',
      pagamento: 'por_entrega',
      valorEntrega: '8.00',
    },
    {
      nome: 'Jéssica Prado',
      telefone: '11987650002',
      empresaId,
      vinculo: 'funcionario',
      veiculo: 'bicicleta',
      pagamento: 'diaria',
      valorDiaria: '120.00',
    },
  ]);
  await demoRows(scene, 'taxas-de-entrega', [
    { nome: 'Vila Mariana', empresaId, tipo: 'bairro', bairro: 'Vila Mariana', valor: '6.00', prazoMinutos: 35 },
    { nome: 'Até 5 km', empresaId, tipo: 'distancia', distanciaKm: '5', valor: '9.50', gratisAcimaDe: '120.00' },
    { nome: 'Em volta do parque', empresaId, tipo: 'area', area: EM_VOLTA_DO_PARQUE, valor: '7.50', prazoMinutos: 40 },
    { nome: 'Demais endereços', empresaId, tipo: 'fixa', valor: '15.00', pedidoMinimo: '60.00', prazoMinutos: 60 },
  ]);
  await demoRows(scene, 'cardapio-secoes', [
    { nome: 'Massas', nomeEspanhol: 'Pastas', ordem: 1 },
    { nome: 'Pratos do dia', nomeEspanhol: 'Platos del día', ordem: 2 },
  ]);
  await demoRows(scene, 'dishes', [
    {
      nome: 'Nhoque da sorte',
      categoria: 'principal',
      valor: '42.00',
      available_date: hojeNoBrasil(),
      empresaId,
      descricao: 'Nhoque de batata ao sugo, com manjericão.',
    },
    { nome: 'Feijoada', categoria: 'principal', valor: '54.00', available_date: hojeNoBrasil(1), empresaId },
  ]);
  await criarPedidosDeExemplo(scene, empresaId, rafael);
}

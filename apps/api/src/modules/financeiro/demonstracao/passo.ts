import { demoMade, demoRow, demoRows, ownCompany } from '../../../platform/modules/demo-rows.ts';
import type { DemoScene } from '../../../platform/modules/demonstration.ts';
import { hojeNoBrasil } from '../../../platform/today.ts';
import { importarExtratosDeExemplo } from './extratos.ts';
import { criarTitulosDeExemplo } from './titulos.ts';

/** Where the group keeps its money, what the banks said of it in the last days, and what it has to pay and to receive. */
export default async function criarContas(scene: DemoScene): Promise<void> {
  const cantina = ownCompany(scene, 'Cantina da Vila');
  const emporio = ownCompany(scene, 'Empório da Vila');
  // Before the oldest payment: what moved before an account began is in no balance.
  const desde = hojeNoBrasil(-130);
  const [bancoDoBrasil, itau, cofre] = (await demoRows(scene, 'contas', [
    {
      nome: 'Banco do Brasil',
      empresaId: cantina,
      bancoId: await demoRow(scene, 'bancos', 'codigo', '001'),
      tipo: 'corrente',
      agencia: '1234',
      agenciaDv: '3',
      conta: '56789',
      contaDv: '0',
      saldoInicial: '12450.00',
      saldoInicialData: desde,
      limite: '10000.00',
    },
    {
      nome: 'Itaú',
      empresaId: emporio,
      bancoId: await demoRow(scene, 'bancos', 'codigo', '341'),
      tipo: 'corrente',
      agencia: '0456',
      conta: '98765',
      contaDv: '0',
      saldoInicial: '8310.55',
      saldoInicialData: desde,
    },
    { nome: 'Cofre da cantina', empresaId: cantina, tipo: 'caixa', saldoInicial: '600.00', saldoInicialData: desde },
  ])) as [number, number, number];
  await demoRows(scene, 'dayvalueaccount', [
    { contaId: bancoDoBrasil, dia: hojeNoBrasil(-3), saldo: '15820.10' },
    { contaId: bancoDoBrasil, dia: hojeNoBrasil(-2), saldo: '14977.35' },
    { contaId: bancoDoBrasil, dia: hojeNoBrasil(-1), saldo: '17204.90' },
    { contaId: itau, dia: hojeNoBrasil(-1), saldo: '-842.17', observacao: 'Usou o limite: boletos de fornecedores' },
  ]);
  await demoRows(scene, 'method-payments-nfe', [
    {
      formaPagamentoId: await demoRow(scene, 'method-payments', 'nome', 'Dinheiro'),
      codigoNfe: '01',
    },
  ]);
  const planoDeContaId = demoMade(scene, 'conta do plano', 'Juros e multas pagos');
  await demoRows(scene, 'contas-dos-encargos', [
    { empresaId: cantina, finalidade: 'juros_pagos', planoDeContaId },
    { empresaId: cantina, finalidade: 'multas_pagas', planoDeContaId },
  ]);
  await criarTitulosDeExemplo(scene, { cantina: bancoDoBrasil, emporio: itau, cofre });
  await importarExtratosDeExemplo(scene, [bancoDoBrasil, itau]);
}

import type { Grupo } from './grupo.ts';

/** One obligatory component, prices of all three kinds, and a type of contract that takes them. */
export async function prepararPrecos({ api }: Grupo): Promise<void> {
  const componente = { codigo: 'IMP', nome: 'Implantação', cobranca: 'unica', obrigatorio: true };
  const { id } = await api.call<{ id: number }>('POST', 'contrato-prime-components', componente);
  const preco = (corpo: object) =>
    api.call('POST', 'contrato-prime-pricing', { inicio: '2020-01-01', modo: 'volume', ...corpo });
  await preco({
    tipo: 'usuario-logado-simultaneo',
    nome: 'Usuários',
    faixas: [
      { ate: 3, valor: '50' },
      { ate: null, valor: '40' },
    ],
  });
  await preco({ tipo: 'documento-fiscal', nome: 'Documentos', faixas: [{ ate: null, valor: '0.0350' }] });
  await preco({ tipo: 'componente', nome: 'Implantação', componenteId: id, faixas: [{ ate: null, valor: '900' }] });
  await api.call('POST', 'contrato-tipos', { nome: 'Prime', licencaValor: '99999.00', mensalidadeValor: '99999.00' });
}

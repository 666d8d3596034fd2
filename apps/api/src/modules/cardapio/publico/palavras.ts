import { formatarMoeda } from '@retaguarda/brasil';
import type { LinguaDoCardapio } from '@retaguarda/contracts';
import type { PorqueNao } from '../pedidos/recusa.ts';
import { textosDoCardapio } from './textos.ts';
import { textosDaEntrega } from './textos-da-entrega.ts';

/** A refusal of the menu in the guest's language. */
export function palavrasDaRecusaDoCardapio(porque: PorqueNao, lingua: LinguaDoCardapio): string {
  const { motivo, prato = '', restam = 0, minimo = '0' } = porque;
  const [t, e] = [textosDoCardapio[lingua], textosDaEntrega[lingua]];
  const textos: Readonly<Record<PorqueNao['motivo'], string>> = {
    nao_vende: t.naoVende(prato),
    nao_ha_tantos: t.naoHaTantos(prato, restam),
    esperem: t.esperem,
    so_na_mesa: t.soNaMesa,
    sem_endereco: e.semEndereco,
    fora_da_area: e.foraDaArea,
    abaixo_do_minimo: e.abaixoDoMinimo(formatarMoeda(minimo)),
    mudou: e.mudou,
  };
  return textos[motivo];
}

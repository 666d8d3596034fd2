import { leiautePedido } from '../../src/nfse/abrasf/leiaute.ts';
import { ler } from '../../src/xml/leiaute/index.ts';
import { lerXml } from '../../src/xml/leitor.ts';
import { emBrasilia, horasEntre } from '../servidor-local/relogio.ts';
import { type Contexto, Recusa } from './contexto.ts';
import type { NotaDaPrefeitura } from './estado.ts';
import { exigirAssinatura } from './verificar.ts';

/**
 * Cancels a note by its signed `Pedido`.
 *
 * @param ausente what is said of a note that is not there
 */
export function cancelar(contexto: Contexto, pedido: string, ausente = 'E78'): NotaDaPrefeitura {
  const { estado, regras, agora } = contexto;
  const { InfPedidoCancelamento } = ler(leiautePedido, pedido, lerXml(pedido)).documento;
  const { IdentificacaoNfse } = InfPedidoCancelamento;
  const emitente = IdentificacaoNfse.CpfCnpj.Cnpj ?? IdentificacaoNfse.CpfCnpj.Cpf ?? '';
  exigirAssinatura(contexto, pedido, emitente);
  const nota = estado.notas[`${emitente}/${IdentificacaoNfse.Numero}`];
  if (nota === undefined || IdentificacaoNfse.CodigoMunicipio !== regras.municipio.codigo) throw new Recusa(ausente);
  if (nota.substituta !== undefined) throw new Recusa('E7');
  if (nota.cancelamento !== undefined) throw new Recusa('E79');
  if (horasEntre(nota.emitidaEm, agora()) > regras.prazoDeCancelamentoHoras) throw new Recusa('L999');
  nota.cancelamento =
    `<NfseCancelamento versao="2.04"><Confirmacao Id="conf${nota.numero}">${pedido}` +
    `<DataHora>${emBrasilia(agora()).slice(0, 19)}</DataHora></Confirmacao></NfseCancelamento>`;
  return nota;
}

import { isIP } from 'node:net';
import { DomainError, type EmissorLido, type RotaDeclarada } from '@retaguarda/contracts';
import { cidadeComEmissor, type RotaDaNfse, rotaDaNfse, saoPaulo } from '@retaguarda/fiscal/nfse';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { hojeNaEmpresa } from '../../empresas/public.ts';
import type { Emissor } from './emissores.queries.ts';

type QuemEmite = Pick<Emissor, 'empresaId' | 'crt' | 'endereco' | 'rotaDeclarada'>;

/** Which system makes a company's notes of services on a day, and why. */
export const rotaDe = ({ crt, endereco, rotaDeclarada }: QuemEmite, dia: string): RotaDaNfse =>
  rotaDaNfse({ municipio: endereco?.ibge ?? null, crt, dia, declarada: rotaDeclarada });

/** The same, of today, with what another choice would be. */
export async function rotaParaMostrar(db: Db, emissor: QuemEmite): Promise<EmissorLido['rotaNfse']> {
  const hoje = await hojeNaEmpresa(db, emissor.empresaId);
  const { sistema, de, regra, porque, fonte, ressalva } = rotaDe(emissor, hoje);
  const semDeclarar = rotaDe({ ...emissor, rotaDeclarada: null }, hoje);
  return {
    sistema,
    de,
    regra,
    porque,
    fonte,
    ressalva,
    cidade: emissor.endereco?.cidade ?? null,
    declarada: emissor.rotaDeclarada,
    pelaTabela: semDeclarar.sistema,
    outroEmissor: cidadeComEmissor(emissor.endereco?.ibge ?? null, hoje) !== null,
    sistemas: [
      'nacional',
      'abrasf204',
      ...(emissor.endereco?.ibge === saoPaulo.municipio ? (['paulistana'] as const) : []),
    ],
  };
}

/** @throws DomainError RULE_BROKEN for a city unknown here whose service is not told, or told at an address of a network of one's own */
function exigirServico(emissor: QuemEmite, { de, servico }: RotaDeclarada): void {
  const municipio = emissor.endereco?.ibge ?? null;
  if (!servico) {
    if (cidadeComEmissor(municipio, de)) return;
    throw new DomainError('RULE_BROKEN', {
      campos: {
        sistema: 'Não se conhece o serviço desta cidade neste dia: diga os endereços dele, ou declare o nacional.',
      },
    });
  }
  if (municipio === null) throw new DomainError('RULE_BROKEN', { text: 'Complete a cidade da empresa antes.' });
  for (const [qual, endereco] of Object.entries(servico.enderecos)) {
    const nome = new URL(endereco).hostname.replace(/^\[|\]$/g, '');
    if (isIP(nome) || !nome.includes('.') || /(^|\.)(localhost|local|internal|localdomain)\.?$/i.test(nome))
      throw new DomainError('RULE_BROKEN', {
        campos: { [`servico.enderecos.${qual}`]: 'Informe o endereço da prefeitura na internet.' },
      });
  }
}

/**
 * States who makes the company's notes of services from a day on, or takes the statement back.
 *
 * @throws DomainError RULE_BROKEN for a city whose own system is not known here
 */
export async function declararRota(
  tx: Tx,
  grupoId: number,
  emissor: QuemEmite,
  declarada: RotaDeclarada | null,
): Promise<void> {
  if (declarada?.sistema === 'abrasf204') exigirServico(emissor, declarada);
  if (declarada?.sistema === 'paulistana' && emissor.endereco?.ibge !== saoPaulo.municipio)
    throw new DomainError('RULE_BROKEN', {
      campos: { sistema: 'Este sistema é só de empresas da cidade de São Paulo.' },
    });
  const linha = {
    nfse_sistema: declarada?.sistema ?? null,
    nfse_sistema_desde: declarada?.de ?? null,
    nfse_sistema_motivo: declarada?.motivo ?? null,
    // Taken back, it stays: notes that went there are still asked about there.
    ...(declarada?.servico && { nfse_servico: JSON.stringify(declarada.servico) }),
    ...(declarada?.sistema === 'abrasf204' && !declarada.servico && { nfse_servico: null }),
  };
  await tx
    .insertInto('emissor')
    .values({ grupo_id: grupoId, empresa_id: emissor.empresaId, ...linha })
    .onConflict((ja) => ja.columns(['grupo_id', 'empresa_id']).doUpdateSet(linha))
    .execute();
}

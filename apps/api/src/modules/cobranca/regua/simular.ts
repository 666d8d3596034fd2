import { isDiaUtil, somarDias } from '@retaguarda/brasil';
import { DomainError, type MensagemSimulada, type Simulacao } from '@retaguarda/contracts';
import type { Db } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { exigirEmpresas, hojeNaEmpresa } from '../../empresas/public.ts';
import { compor, lerContexto } from './compor.ts';
import { diaPlanejado } from './dia.ts';
import { type Regua, reguaDaEmpresa } from './ler.ts';
import { type Alcance, type Carteira, type Envio, enviosDoDia, lerCarteira } from './planejar.ts';

/** How a step is called on screens. */
export const nomeDoPasso = (dias: number): string => {
  const quantos = `${Math.abs(dias)} ${Math.abs(dias) === 1 ? 'dia' : 'dias'}`;
  if (dias === 0) return 'No vencimento';
  return dias < 0 ? `${quantos} antes` : `${quantos} depois`;
};

interface DoDia {
  dia: string;
  envio: Envio;
}

/** What would be sent from today on, day after day, as if nothing changed meanwhile. @throws DomainError NOT_FOUND, RULE_BROKEN */
export async function simular(
  db: Db,
  actor: Actor,
  empresaId: number,
  dias: number,
  alcance: Omit<Alcance, 'responsavelId'>,
): Promise<Simulacao> {
  await exigirEmpresas(db, actor, [empresaId]);
  const regua = await reguaDaEmpresa(db, actor.grupoId, empresaId);
  if (!regua) throw new DomainError('RULE_BROKEN', { text: 'Grave a régua antes de simular.' });
  const hoje = await hojeNaEmpresa(db, empresaId);
  const carteira = await lerCarteira(db, regua, somarDias(hoje, dias));
  const todos: DoDia[] = [];
  const resumo: Simulacao['dias'] = [];
  for (let i = 0; i <= dias; i++) {
    const dia = somarDias(hoje, i);
    const fechado =
      (regua.soDiasUteis && !isDiaUtil(dia)) ||
      dia < regua.desde ||
      (await diaPlanejado(db, regua.grupoId, regua.id, dia));
    const envios = fechado ? [] : enviosDoDia(regua, carteira, { ...alcance, responsavelId: regua.responsavelId }, dia);
    const vivos = envios.filter(({ motivo }) => motivo === null);
    const paradas = envios.filter(({ motivo }) => motivo !== null);
    const cabem = vivos.slice(0, regua.limiteDiario);
    darPorFeitos(carteira, [...paradas, ...cabem]);
    todos.push(...[...cabem, ...paradas].map((envio) => ({ dia, envio })));
    resumo.push({
      dia,
      fechado,
      enviadas: cabem.length,
      paradas: paradas.length,
      adiadas: vivos.length - cabem.length,
    });
  }
  return { dias: resumo, mensagens: await escritas(db, regua, carteira, todos) };
}

function darPorFeitos({ feitos }: Carteira, envios: readonly Envio[]): void {
  for (const { passo, parcelas, motivo } of envios) for (const { id } of parcelas) feitos.anotar(id, passo.id, motivo);
}

/** As many as a person reads. */
const MOSTRADAS = 500;

async function escritas(
  db: Db,
  regua: Regua,
  carteira: Carteira,
  todos: readonly DoDia[],
): Promise<MensagemSimulada[]> {
  const mostradas = todos.slice(0, MOSTRADAS);
  const ids = [...new Set(mostradas.flatMap(({ envio }) => envio.parcelas.map(({ id }) => id)))];
  const contexto = await lerContexto(db, regua.grupoId, regua.empresaId, ids);
  return mostradas.map(({ dia, envio: { passo, pessoaId, parcelas, motivo, para } }) => {
    const dela = compor(
      passo,
      contexto,
      parcelas.map(({ id }) => id),
      { empresaId: regua.empresaId, hoje: dia },
    );
    return {
      dia,
      passo: nomeDoPasso(passo.dias),
      canal: passo.canal,
      cliente: { id: pessoaId, rotulo: carteira.clientes.get(pessoaId)?.nome ?? '' },
      para,
      quantos: parcelas.length,
      total: dela.total,
      motivo,
      assunto: dela.assunto,
      texto: dela.texto,
    };
  });
}

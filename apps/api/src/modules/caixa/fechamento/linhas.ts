import {
  type ChaveDoFechamento,
  type EspecieDePagamento,
  efeitoDoMovimento,
  type FatosDaForma,
  fecharFormas,
  type LinhaDoFechamento,
  type TipoDeMovimentoDeCaixa,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { pagamentosDosTurnos } from '../../vendas/public.ts';

interface Chave {
  forma: number | null;
  especie: EspecieDePagamento;
}
interface Lidos {
  fundo: string;
  contado: boolean;
  movimentos: (Chave & { tipo: TipoDeMovimentoDeCaixa; desfaz: boolean; valor: string })[];
  contagem: (Chave & { valor: string })[];
  correcoes: (Chave & { valor: string })[];
  aoEncerrar: (Chave & { valor: string })[];
}

const chaveDe = ({ forma, especie }: Chave): ChaveDoFechamento => ({ formaPagamentoId: forma, especie });

/** What each method of a shift is made of: sums of facts alone. */
export async function linhasDoTurno(db: Db, grupoId: number, turnoId: number): Promise<LinhaDoFechamento[]> {
  const deste = sql`where x.grupo_id = t.grupo_id and x.turno_id = t.id`;
  const { rows } = await sql<Lidos>`select t.fundo::text, t.contado_em is not null as contado,
      (select coalesce(json_agg(json_build_object('forma', x.forma_pagamento_id, 'especie', x.especie, 'tipo', x.tipo,
        'desfaz', x.desfaz_uuid is not null, 'valor', x.valor::text)), '[]') from caixa_movimento x ${deste}) as movimentos,
      (select coalesce(json_agg(json_build_object('forma', x.forma_pagamento_id, 'especie', x.especie, 'valor', x.valor::text)), '[]')
        from caixa_contagem x ${deste}) as contagem,
      (select coalesce(json_agg(json_build_object('forma', x.forma_pagamento_id, 'especie', x.especie, 'valor', x.valor::text)), '[]')
        from caixa_correcao x ${deste}) as correcoes,
      (select coalesce(json_agg(json_build_object('forma', x.forma_pagamento_id, 'especie', x.especie, 'valor', x.esperado_depois::text)), '[]')
        from turno_suplemento x ${deste} and x.fato = 'encerramento') as "aoEncerrar"
    from turno t where t.grupo_id = ${grupoId} and t.id = ${turnoId}`.execute(db);
  const lidos = rows[0];
  if (!lidos) return [];
  const vendas = await pagamentosDosTurnos(db, grupoId, [turnoId]);
  const fatos: FatosDaForma[] = [
    { formaPagamentoId: null, especie: 'dinheiro', abertura: lidos.fundo },
    ...vendas.map(({ formaPagamentoId, especie, liquido, vendas: quantas }) => ({
      formaPagamentoId,
      especie,
      vendas: liquido,
      quantas,
    })),
    ...lidos.movimentos.map(({ tipo, valor, desfaz, ...de }) => ({
      ...chaveDe(de),
      movimentos: efeitoDoMovimento(tipo, valor, desfaz),
    })),
    ...lidos.contagem.map(({ valor, ...de }) => ({ ...chaveDe(de), contado: valor })),
    ...lidos.correcoes.map(({ valor, ...de }) => ({ ...chaveDe(de), correcoes: valor })),
    ...lidos.aoEncerrar.map(({ valor, ...de }) => ({ ...chaveDe(de), esperadoNoEncerramento: valor })),
  ];
  return fecharFormas(fatos, lidos.contado);
}

import { sql } from 'kysely';
import { inSlice, ofSlice } from '../../platform/sql/slice.ts';
import type { FonteDoCatalogo, RegistroDoCatalogo } from '../terminais/public.ts';

/** Forms of payment that a till of the company may take. */
export const fonteDeFormas: FonteDoCatalogo = {
  tipo: 'forma_pagamento',
  ler: async (db, { grupoId, empresaId }, slice) => {
    const { rows } =
      await sql<RegistroDoCatalogo>`select f.id, json_build_object('nome', f.nome, 'codigo', f.codigo, 'especie', t.especie,
        'codigoNfe', t.codigo_nfe, 'bandeiraId', f.bandeira_id, 'permiteTroco', t.permite_troco, 'abreGaveta', t.abre_gaveta,
        'exigeCliente', t.exige_cliente, 'delivery', f.usa_no_delivery)::text as dados
      from forma_pagamento f join tipo_pagamento t on t.grupo_id = f.grupo_id and t.id = f.tipo_pagamento_id
      where f.grupo_id = ${grupoId} and f.ativo and f.usa_no_caixa and (f.empresa_id is null or f.empresa_id = ${empresaId})
        and ${inSlice('f.id', slice)} ${ofSlice('f.id', slice)}`.execute(db);
    return rows;
  },
};

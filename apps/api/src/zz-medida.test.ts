import { appendFileSync } from 'node:fs';
import { sql } from 'kysely';
import { test } from 'vitest';
import { cenario } from '../test-support/cenario.ts';
import { doSistema } from './platform/database/database.ts';
import { insertRows } from './platform/database/insert-rows.ts';
const { database, grupo } = await cenario();
test('medida', async () => {
  const rows = Array.from({ length: 5000 }, (_, i) => ({
    grupo_id: grupo.id, para: `p${i}@exemplo.com.br`, assunto: `Assunto ${i}`, texto: 'texto '.repeat(10), situacao: 'enviado', tentativas: i % 5, sigilosa: false, criado_em: '2026-01-01T00:00:00Z',
  }));
  const ways: Record<string, (tx: never) => Promise<unknown>> = {
    values: (tx) => (tx as any).insertInto('saida_email').values(rows).execute(),
    insertRows: (tx) => insertRows(tx, 'saida_email', rows as never),
    recordset: (tx) => sql`insert into saida_email (grupo_id, para, assunto, texto, situacao, tentativas, sigilosa, criado_em) select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (grupo_id bigint, para text, assunto text, texto text, situacao text, tentativas int, sigilosa boolean, criado_em timestamptz)`.execute(tx),
    unnest: (tx) => sql`insert into saida_email (grupo_id, para, assunto, texto, situacao, tentativas, sigilosa, criado_em) select * from unnest(${rows.map((r) => r.grupo_id)}::bigint[], ${rows.map((r) => r.para)}::text[], ${rows.map((r) => r.assunto)}::text[], ${rows.map((r) => r.texto)}::text[], ${rows.map((r) => r.situacao)}::text[], ${rows.map((r) => r.tentativas)}::int[], ${rows.map((r) => r.sigilosa)}::boolean[], ${rows.map((r) => r.criado_em)}::timestamptz[])`.execute(tx),
  };
  for (let round = 0; round < 4; round++)
    for (const [name, way] of Object.entries(ways)) {
      const at = performance.now();
      try {
        await database.write(doSistema(grupo.id), (tx) => way(tx as never));
        appendFileSync('/tmp/trabalho-g/medida.txt', `${round} ${name} ${(performance.now() - at).toFixed(0)}\n`);
      } catch (error) {
        appendFileSync('/tmp/trabalho-g/medida.txt', `${round} ${name} ${(error as Error).message.slice(0, 200)}\n`);
      }
    }
});

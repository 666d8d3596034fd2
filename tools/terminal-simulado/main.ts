import { parseArgs } from 'node:util';
import { lojaDoCatalogo, turnoAoAcaso } from './loja.ts';
import { TerminalSimulado } from './terminal.ts';

const uso = `node tools/terminal-simulado/main.ts --base http://localhost:3000 --chave term_g1-… [--semente 7] [--vendas 100]
  [--perde 0.1] [--repete 0.2] [--embaralha 0.2] [--morre 0.05] [--relogio 0]

Vende como um terminal: lê o catálogo, abre um turno, vende, conta e fecha, e envia tudo até ter resposta. As faltas vão de 0 a 1;
--relogio é quanto o relógio dele está adiantado, em segundos. A mesma semente repete a mesma história.`;

const { values } = parseArgs({
  options: {
    base: { type: 'string' },
    chave: { type: 'string' },
    semente: { type: 'string', default: '7' },
    vendas: { type: 'string', default: '100' },
    perde: { type: 'string', default: '0.1' },
    repete: { type: 'string', default: '0.2' },
    embaralha: { type: 'string', default: '0.2' },
    morre: { type: 'string', default: '0.05' },
    relogio: { type: 'string', default: '0' },
    ajuda: { type: 'boolean', default: false },
  },
});
const { base, chave } = values;
if (!base || !chave || values.ajuda) {
  console.log(uso);
  process.exit(values.ajuda ? 0 : 1);
}

const faltas = {
  perdeResposta: Number(values.perde),
  repete: Number(values.repete),
  embaralha: Number(values.embaralha),
  morre: Number(values.morre),
  relogioMs: Number(values.relogio) * 1000,
};
const semente = Number(values.semente);
// Whoever spoke for the terminal before numbered what it sent: the beat says where to go on. A seed of its own for each such place, so
// that a second run is not the first one again.
const { proximoSeq } = await new TerminalSimulado({ base, chave, semente }).bater();
const terminal = new TerminalSimulado({
  base,
  chave,
  faltas,
  proximoSeq: Number(proximoSeq),
  semente: semente + Number(proximoSeq) * 1_000_003,
});
const loja = await lojaDoCatalogo(terminal);
const fecha = terminal.agora();
const abre = new Date(fecha.getTime() - 8 * 60 * 60 * 1000);
const { vendas } = turnoAoAcaso(terminal, loja, { vendas: Number(values.vendas), abre, fecha });
await terminal.esvaziar();
await terminal.bater();
const por = Map.groupBy(terminal.respostas.values(), ({ resultado }) => resultado);
console.log(
  `${vendas.length} vendas de ${loja.produtos.length} produtos; ${[...por].map(([qual, todos]) => `${qual}: ${todos.length}`).join(', ')}.`,
);
for (const { motivo } of (por.get('retido') ?? []).slice(0, 5)) console.log(`retido: ${motivo}`);
if (terminal.contradicoes.length > 0) {
  console.error(`respostas que se contradizem: ${terminal.contradicoes.slice(0, 3).join('\n')}`);
  process.exitCode = 1;
}
